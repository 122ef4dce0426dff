"""The pages of the desk, one a folder, found by it: `page.py` holds the page's `PAGE`."""
