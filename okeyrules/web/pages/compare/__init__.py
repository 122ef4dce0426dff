"""The page that sets houses beside each other."""
