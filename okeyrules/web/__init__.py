"""The desk: a page for who runs a salon, and a table to try the rules at. Every page is a thin face of the rest.

app         puts the pages together
pages/      one page a file; its words, its routes
templates/  how a page looks        static/  styles and scripts, all our own
database    where data lies         safety   what is let in, and how much of it
"""
