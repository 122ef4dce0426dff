"""The same run on a cluster: a real scheduler with two worker processes, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import okeyrules
from okeyrules.study.run import parts
from okeyrules.study.run.cluster import ClusterError
from okeyrules.study.run.columns import flat
from okeyrules.study.run.simulate import simulate

pytestmark = pytest.mark.needs("dask")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    import distributed

    with distributed.LocalCluster(
        n_workers=2, processes=True, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as found:
        yield found


def test_a_cluster_one_of_whose_workers_is_killed_plays_the_same_hands(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "SIZE", 4)
    rules = okeyrules.load("kerizim+katlamali")
    killed: list[int] = []

    def kill_one(done: int, of: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    far = simulate(rules, hands=48, seed="c", cluster=cluster.scheduler_address, progress=kill_one)
    here = simulate(rules, hands=48, seed="c", workers=1)
    assert killed
    for name, column in flat(here).items():
        assert np.array_equal(column, flat(far)[name]), name


def test_an_address_without_a_scheduler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("okeyrules.study.run.cluster._TIMEOUT", 1)
    with pytest.raises(ClusterError, match=r"no cluster at `tcp://127\.0\.0\.1:9`"):
        simulate(okeyrules.load("klasik"), hands=4, cluster="tcp://127.0.0.1:9")
    with pytest.raises(ClusterError, match="no cluster at `nowhere at all`"):
        simulate(okeyrules.load("klasik"), hands=4, cluster="nowhere at all")
