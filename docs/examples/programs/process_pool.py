"""A season of matches by a pool of processes: rulesets, hands and errors travel; so do the players, by name."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import okeyrules as okey


def play(job: tuple[okey.Ruleset, int]) -> okey.Match:
    """Play a match in whatever process this is."""
    ruleset, seed = job
    match = okey.Match(ruleset, seed=seed)
    match.play(["sharp", "steady", "steady", "steady"])
    return match


if __name__ == "__main__":
    jobs = [(okey.load(name), seed) for name in ("klasik", "puanli") for seed in (1, 2)]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for match in pool.map(play, jobs):
            print(match, "won by seat", match.totals.index(min(match.totals)))
        failed = pool.submit(okey.load, "kerizm").exception()
    print(repr(failed))
