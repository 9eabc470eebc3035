"""The table's thinking without a browser: what lies where, what moves, what a finger means.

Plain Python that runs anywhere; it imports `tonj` and nothing of the browser.
"""
