"""The rules page: a form, the text and what is wrong with it."""
