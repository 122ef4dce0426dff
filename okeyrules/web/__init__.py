"""The desk: a page for who runs a salon, and a table to try the rules at. Every page is a thin face of the rest.

app         puts the pages together
pages/      one folder a page: its routes and words (page.py), its template, style and script
shared/     the frame, the style and the scripts that pages share
database    where data lies         safety   what is let in, and how much of it
"""
