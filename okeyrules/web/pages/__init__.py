"""The pages of the desk, one a file."""
