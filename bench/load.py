"""Load on the desk: many tables of four people each against a server process of its own.

    python -m bench.load --tables 200 --seconds 60 --think 2

Every seat is a socket. Whose turn it is thinks for about `--think` seconds before each move, then the clock runs until
the server has answered: the move is judged, on the disk, and told to all four. Printed are the median and the 99th
percentile of the answers, and the memory of the server as it goes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx2
import websockets

_A_SECOND = 30.0  # connections: the server bears 40 requests a second of one address

_COOKIE = {"cookie": f"tarayici={'x' * 43}"}  # all seats are held by one browser


class Table:
    """Four sockets that play one hand after another, and the times of their answers."""

    def __init__(self, base: str, token: str, think: float, seed: int) -> None:
        self.base, self.token, self.think = base, token, think
        self.rng = random.Random(seed)
        self.times: list[tuple[float, float]] = []
        self.moves = 0
        self.states: list[dict[str, Any]] = [{} for _ in range(4)]
        self.sockets: list[Any] = []
        self._n = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._heard = asyncio.Event()

    async def open(self, stack: AsyncExitStack, gate: Gate) -> None:
        """Open the four sockets, the host's first."""
        tokens = [self.token]
        for seat in range(4):
            await gate.wait()
            address = f"ws{self.base[4:]}/table/{tokens[seat]}/socket"
            opened = await stack.enter_async_context(
                websockets.connect(address, open_timeout=60, additional_headers=_COOKIE)
            )
            self.sockets.append(opened)
            listening = asyncio.create_task(self._listen(seat, opened))
            stack.callback(listening.cancel)
            while not self.states[seat]:
                await self._next()
            if seat == 0:
                tokens += [one["link"] for one in self.states[0]["seats"][1:]]
        await self._ask(0, {"do": "start"})

    async def _listen(self, seat: int, opened: Any) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in opened:
                data = json.loads(text)
                if data["type"] == "state":
                    self.states[seat] = data
                elif data.get("n") in self._answers:
                    self._answers.pop(data["n"]).set_result(data)
                self._heard.set()

    async def _next(self) -> None:
        self._heard.clear()
        await self._heard.wait()

    async def _ask(self, seat: int, wish: dict[str, Any]) -> dict[str, Any]:
        self._n += 1
        self._answers[self._n] = asyncio.get_running_loop().create_future()
        answer = self._answers[self._n]
        await self.sockets[seat].send(json.dumps({**wish, "n": self._n}))
        return await answer

    async def play(self, until: float) -> None:
        """Play until the time is up."""
        while time.monotonic() < until:
            await asyncio.sleep(self.think * (0.5 + self.rng.random()))
            state = self.states[0]
            if state["stage"] == "over":
                return
            if state["stage"] == "between":
                await self._ask(0, {"do": "next"})
                continue
            seat = state["turn"]
            began = time.monotonic()
            await self._ask(seat, self._wish(self.states[seat]))
            self.times.append((began, time.monotonic() - began))
            self.moves += 1

    def _wish(self, state: dict[str, Any]) -> dict[str, Any]:
        if state["phase"] == "take":
            return {"do": "draw" if state["can"]["draw"] else "close"}
        if not state["seats"][state["me"]]["open"] and self.rng.random() < 0.1:
            return {"do": "open", "tiles": []}
        if state["can"]["lay"] and self.rng.random() < 0.3:
            return {"do": "lay-off-all"}
        return {"do": "discard", "tiles": [[self.rng.choice(state["rack"])]], "sure": True}


class Gate:
    """Lets so many through a second."""

    def __init__(self) -> None:
        self._next = time.monotonic()

    async def wait(self) -> None:
        """Wait for one's turn."""
        now = time.monotonic()
        self._next = max(now, self._next + 1 / _A_SECOND)
        await asyncio.sleep(self._next - now)


def memory(pid: int) -> float:
    """Give the megabytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def watch(pid: int, began: float, times: list[Table], every: float) -> None:
    """Print the memory and the answers as it goes."""
    while True:
        await asyncio.sleep(every)
        since = time.monotonic() - every
        late = sorted(took for table in times for at, took in table.times if at >= since)
        print(f"{time.monotonic() - began:6.0f} s  {memory(pid):7.1f} MB  {_line(late)}", flush=True)


def _line(times: list[float]) -> str:
    if not times:
        return "no moves"
    middle, high = times[len(times) // 2], times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"{len(times)} moves, median {1000 * middle:.1f} ms, 99 % within {1000 * high:.1f} ms"


async def load(base: str, pid: int, args: argparse.Namespace) -> list[Table]:
    """Set up the tables, play, and give them."""
    gate = Gate()
    tables = []
    async with AsyncExitStack() as stack:
        for n in range(args.tables):
            await gate.wait()
            form = {"rules": args.rules, "hands": "11", "persons": "4", "name": "A"}
            # An address makes a few tables a minute: each comes from its own.
            own = httpx2.AsyncHTTPTransport(local_address=f"127.0.{1 + n // 250}.{1 + n % 250}")
            async with httpx2.AsyncClient(base_url=base, headers=_COOKIE, transport=own) as client:
                answer = await client.post("/table", data=form)
            tables.append(Table(base, answer.headers["location"].rsplit("/", 1)[1], args.think, n))
        for table in tables:
            await table.open(stack, gate)
        print(f"{args.tables} tables, {4 * args.tables} sockets, {memory(pid):.1f} MB", flush=True)
        began = time.monotonic()
        watching = asyncio.create_task(watch(pid, began, tables, max(5.0, args.seconds / 12)))
        await asyncio.gather(*(table.play(began + args.seconds) for table in tables))
        watching.cancel()
    return tables


def main() -> None:
    """Start a server, load it, and say what it bore."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=2.0, help="seconds before each move")
    parser.add_argument("--rules", default="klasik")
    args = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "okeyrules", "serve", "--port", str(port), "--folder", folder]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            base = f"http://127.0.0.1:{port}"
            _await_server(base)
            tables = asyncio.run(load(base, server.pid, args))
            times = sorted(took for table in tables for _, took in table.times)
            print(f"all: {_line(times)}; target: median 50 ms, 99 % within 200 ms")
        finally:
            server.terminate()
            server.wait()


def _await_server(base: str) -> None:
    for _ in range(200):
        with suppress(httpx2.HTTPError):
            httpx2.get(base)
            return
        time.sleep(0.1)
    raise SystemExit("the server does not start")


if __name__ == "__main__":
    main()
