"""What a form posts, read without holding up the server, and handed to a function that may take its time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

MOST_FIELDS = 60


def posted(handle: Callable[[Request, FormData], Response]) -> Callable[[Request], Awaitable[Response]]:
    """Make an endpoint of a function that takes a request and its form; the function runs in a thread."""

    async def endpoint(request: Request) -> Response:
        async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
            return await run_in_threadpool(handle, request, form)

    endpoint.__name__ = handle.__name__
    return endpoint
