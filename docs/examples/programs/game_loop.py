"""A table of one's own players: one that holds on to high tiles against three that throw the highest they can."""

import okeyrules as okey


def thrower(view: okey.View) -> okey.Move | None:
    """Play as `steady` does, but throw the highest tile of the rack."""
    move = okey.player("steady").choose(view)
    if move is None or move.word != "discard":
        return move
    discards = [each for each in view.legal_moves() if each.word == "discard"]
    return max(discards, key=lambda each: each.tile % 13)


hand = okey.load("klasik").deal(seed=42)
while not hand.is_over:
    view = hand.view()
    mover = okey.player("sharp") if hand.turn == 0 else okey.player(thrower)
    hand.do(mover.choose(view) or "timeout")
print(hand.ended, hand.scores())
print(hand.receipt(0).to_text("en"))
