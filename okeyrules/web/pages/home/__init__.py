"""The first page of the desk."""
