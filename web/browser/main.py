"""Opens the table: the one line that PyScript runs when the page is ready for Python."""

import gc

from web.browser.page import start

gc.freeze()  # what was loaded stays: whoever looks for what is no longer needed need not go through it every time
start()
