"""Puts the page together: from the sources in this repository to dist/, plain files that any web host can serve."""
