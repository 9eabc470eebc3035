"""Tonj and its neighbours at the card table: rules, records and players, as plain Python.

The engine knows only what the players know: a face-down card is unknown in a position until a
dealer says which it is. Everything has a text form that parses back to the same value.
"""

__version__ = "0.1.0"
