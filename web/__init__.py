"""The card table in the browser: what is drawn, what the fingers do, and how the page is put together."""
