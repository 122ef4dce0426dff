"""Whole hands of other games by other engines: each gives a function that plays one hand by lot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

Hand = Callable[[int], None]


def peers() -> Iterator[tuple[str, Hand | str]]:
    """Give each peer by its name, or the reason why it is left out."""
    for name, make in (
        ("OpenSpiel gin_rummy, all in C++", open_spiel_native),
        ("OpenSpiel gin_rummy, Python loop", open_spiel_loop),
        ("RiichiEnv, one kyoku (Rust)", riichi_env),
        ("RLCard gin rummy", rlcard_gin),
        ("PokerKit hold'em, four players", pokerkit_holdem),
    ):
        try:
            yield name, make()
        except ImportError as why:
            yield name, f"left out, not installed ({why.name})"


def open_spiel_native() -> Hand:
    """Give gin rummy by the engine's own random bots, from a cloned root, without Python between the moves."""
    import pyspiel

    root = pyspiel.load_game("gin_rummy").new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(2)]

    def hand(seed: int) -> None:
        pyspiel.evaluate_bots(root.clone(), bots, seed)

    return hand


def open_spiel_loop() -> Hand:
    """Give the same game with the moves chosen in Python."""
    import pyspiel

    root = pyspiel.load_game("gin_rummy").new_initial_state()

    def hand(seed: int) -> None:
        rng = random.Random(seed)
        state = root.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    return hand


def riichi_env() -> Hand:
    """Give one kyoku of Japanese mahjong."""
    from riichienv import RiichiEnv

    env = RiichiEnv(game_mode="4p-red-single")

    def hand(seed: int) -> None:
        rng = random.Random(seed)
        seen = env.reset()
        while not env.done():
            seen = env.step({seat: rng.choice(view.legal_actions()) for seat, view in seen.items()})

    return hand


def rlcard_gin() -> Hand:
    """Give gin rummy by random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def hand(seed: int) -> None:
        env.run(is_training=False)

    return hand


def pokerkit_holdem() -> Hand:
    """Give a hand of no-limit hold'em in which all check or call."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automatic = tuple(Automation)

    def hand(seed: int) -> None:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 4)
        while state.status:
            state.check_or_call()

    return hand
