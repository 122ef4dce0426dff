"""The questions about what was fined in a hand: a numbered list of what this house charges, then who and what."""

from __future__ import annotations

from okeyrules.diagnostics import Diagnostic, Passage
from okeyrules.records.sheet.events import read_event
from okeyrules.records.sheet.interview import Interview
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS, Fact
from okeyrules.text import Text, fold

# What may be written after a player's name, and what it says; in the order in which it is offered.
CHOICES = {
    f"{event.name} {fact}".strip(): words for event in EVENTS.values() for fact, words in event.offers.items()
}
_EVENT = Text(
    "Ceza getiren bir şey oldu mu? Numarasını (yoksa boş) ya da kendisini yazın, örneğin {player} {example}:",
    "Was anything fined? Its number (empty for none), or in words, such as {player} {example}:",
)
_WHO = Text("Kim {what}?", "Who {what}?")
_NOT_A_WAY = Text("harflerden birini yazın", "answer with one of the letters")


def ask_events(talk: Interview) -> list[str]:
    """Ask for the fines of a hand until there are no more, and give them as a sheet has them."""
    offered = charged(talk.rules)
    if not offered:
        return []
    partners = bool(talk.rules.value("partnership.enabled"))
    listed = "  ".join(f"{i} {talk.text(CHOICES[key])}" for i, key in enumerate(offered, 1))
    question = talk.text(_EVENT, player=talk.players.names[2], example=_example(talk, offered[0]))

    def read(passage: Passage, found: list[Diagnostic]) -> None:
        if passage.text and not _is_choice(passage.text, offered):
            read_event(passage, talk.players, partners, found)

    events: list[str] = []
    while answer := talk.without_faults(question, read, [listed]):
        chosen = _is_choice(answer, offered)
        events.append(_about(talk, offered[int(answer) - 1]) if chosen else answer)
    return events


def charged(rules: Ruleset) -> list[str]:
    """List what the house charges, of all that can be chosen."""
    program = rules.program
    found = []
    for key in CHOICES:
        event, _, fact = key.partition(" ")
        if event in program.penalties and (not fact or fact in program.needs(event)):
            found.append(key)
    return found


def _is_choice(answer: str, offered: list[str]) -> bool:
    return answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= len(offered)


def _example(talk: Interview, key: str) -> str:
    """Write an event in the language of the interview: `atma işlek`."""
    event, _, fact = key.partition(" ")
    if talk.lang == "en":
        return key
    kind = EVENTS[event]
    return f"{kind.turkish} {kind.facts[fact].turkish}" if fact else kind.turkish


def _about(talk: Interview, key: str) -> str:
    """Ask who did it, and what else the scoring wants to know."""
    who = talk.player(talk.text(_WHO, what=CHOICES[key]), [talk.numbered_players()])
    name = key.partition(" ")[0]
    needs = talk.rules.program.needs(name)
    asked = [fact for fact in EVENTS[name].facts.values() if fact.ask is not None and fact.name in needs]
    return " ".join([who, key, *(_word(talk, fact) for fact in asked)])


def _word(talk: Interview, fact: Fact) -> str:
    """Ask for a fact of an event, and give it as a sheet has it."""
    question = talk.text(fact.ask or fact.words)
    if fact.is_number:
        return str(talk.number(question, fact.low, fact.high))
    if not fact.letters:
        return f"by {talk.player(question)}"
    ways = {fold(talk.text(letter)): value for value, letter in fact.letters.items()}
    return talk.until(question, lambda answer: ways.get(fold(answer)), _NOT_A_WAY)
