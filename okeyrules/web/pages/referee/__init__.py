"""The referee's page: disputes and record files."""
