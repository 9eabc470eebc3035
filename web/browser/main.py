"""Opens the table: the one line that PyScript runs when the page is ready for Python."""

from web.browser.page import start

start()
