"""YAML with exact places: what may stand in a file, what is wrong with one, and where each of its characters is.

document    a file as nodes with places; file_bytes gets it from the disk, building makes the nodes
nodes       scalars, mappings, lists;  scalars: where each character of a text stands
forbidden, characters   what YAML allows and a file of rules does not
error_messages, parser_stop, layout_faults, sign_faults, indentation   what is said where it cannot be read
"""
