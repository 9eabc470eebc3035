"""A match between people who need not trust each other: neither can choose a card or see one early.

Text in, events out: nothing here opens a link, reads a clock, stores a file or makes a key. README.md
in this folder says what is sent, byte for byte, and what it proves.
"""
