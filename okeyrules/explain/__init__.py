"""Rules as a person reads them: the sheet for the wall, a page for an option, a page for a code.

rule_sheet   the sheet's content, from a ruleset
sheet_text   the sheet as Markdown or plain text;  sheet_html: on paper, with tiles
topics       what `okeyrules explain OPTION|CODE|FACT` says
"""
