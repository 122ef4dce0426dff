"""Parts played on a cluster: dask.distributed finds the machines, and plays again what a lost one has played."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any

from okeyrules import extras
from okeyrules.errors import SaidError
from okeyrules.study.errors import StudyError
from okeyrules.study.run.parts import Job, Part
from okeyrules.study.run.pool import Stop, play_with
from okeyrules.text import Text

_TIMEOUT = 10  # seconds to reach the scheduler, and to see a worker
_NEEDS = Text(
    "her makinede aynı okeyrules kurulu, `dask worker` çalışıyor olmalı",
    "every machine needs the same okeyrules installed and `dask worker` running",
)


class ClusterError(StudyError):
    """A cluster that cannot be reached, or lost what was to be played."""


def play_on_cluster(
    address: str, job: Job, parts: Sequence[Part], stop: Stop
) -> Iterator[tuple[Part, bytes]]:
    """Have parts played by the workers of a scheduler, which need okeyrules installed."""
    client = _client(address)
    log = logging.getLogger("distributed.client")
    before = log.level
    log.setLevel(logging.CRITICAL + 1)  # what it tells in tracebacks is told below in a sentence
    try:
        pool = client.get_executor(pure=False)
        yield from play_with(pool, job, parts, 4 * _threads(client, address), stop)
    except SaidError:
        raise
    except CancelledError as error:
        says = Text(f"`{address}` adresindeki küme koptu", f"the cluster at `{address}` was lost")
        raise ClusterError(says, _NEEDS) from error
    except Exception as error:  # whatever a machine far away ran into
        why = f"{type(error).__name__}: {error}"
        says = Text(f"`{address}` kümesi oynatamadı: {why}", f"the cluster at `{address}` failed: {why}")
        raise ClusterError(says, _NEEDS) from error
    finally:
        client.close()
        log.setLevel(before)


def _threads(client: Any, address: str) -> int:
    """Count the threads of the workers, once there is one."""
    try:
        client.wait_for_workers(1, timeout=_TIMEOUT)
    except TimeoutError as error:
        says = Text(f"`{address}` kümesinde işçi yok", f"the cluster at `{address}` has no workers")
        raise ClusterError(says, _NEEDS) from error
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _client(address: str) -> Any:
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        says = Text("--cluster için dask.distributed gerekir", "--cluster needs dask.distributed")
        raise ClusterError(says, extras.install("cluster")) from error
    try:
        return distributed.Client(address, timeout=_TIMEOUT)
    except (OSError, ValueError, TimeoutError) as error:
        says = Text(f"`{address}` adresinde küme yok", f"there is no cluster at `{address}`")
        help_ = Text(
            "adres böyle yazılır: tcp://10.0.0.1:8786", "an address is written so: tcp://10.0.0.1:8786"
        )
        raise ClusterError(says, help_) from error
