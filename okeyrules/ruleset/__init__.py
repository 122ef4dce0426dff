"""Rulesets: from a file that a person wrote to an object that the engine obeys.

source   a YAML file as text with places: nothing typed yet, everything doubtful refused
"""
