"""What the study found, for a terminal, as data, and as a page that can be sent to a friend."""
