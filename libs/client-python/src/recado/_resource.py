"""Calls one operation after the other, again where that makes sense."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx

from ._requests import Call, Options, answer_of, is_passing, part, pause_of
from .errors import RecadoError

__all__ = ["AsyncResource", "AsyncTransport", "Resource", "Transport", "part"]


def _raise_lasting(error: Exception, attempt: int, retries: int) -> None:
    if attempt >= retries or (isinstance(error, RecadoError) and not is_passing(error)):
        raise error


class Transport:
    def __init__(self, options: Options, http: httpx.Client | None) -> None:
        self._retries = options.retries
        self.http = http or httpx.Client(**options.of_client())

    def call(self, call: Call) -> Any:
        arguments = call.arguments()
        for attempt in range(self._retries + 1):
            try:
                return answer_of(self.http.request(**arguments))
            except (httpx.TransportError, RecadoError) as error:
                _raise_lasting(error, attempt, self._retries)
                time.sleep(pause_of(attempt, error))
        raise AssertionError("the last attempt returns or raises")


class AsyncTransport:
    def __init__(self, options: Options, http: httpx.AsyncClient | None) -> None:
        self._retries = options.retries
        self.http = http or httpx.AsyncClient(**options.of_client())

    async def call(self, call: Call) -> Any:
        arguments = call.arguments()
        for attempt in range(self._retries + 1):
            try:
                return answer_of(await self.http.request(**arguments))
            except (httpx.TransportError, RecadoError) as error:
                _raise_lasting(error, attempt, self._retries)
                await asyncio.sleep(pause_of(attempt, error))
        raise AssertionError("the last attempt returns or raises")


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(self, method: str, path: str, **given: Any) -> Any:
        return self._transport.call(Call(method, path, **given))

    def _each(self, path: str, field: str, query: dict[str, Any]) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self._call("GET", path, query={**query, **({"cursor": cursor} if cursor else {})})
            yield from page[field]
            cursor = page["cursor"]
            if cursor is None:
                return


class AsyncResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _call(self, method: str, path: str, **given: Any) -> Any:
        return await self._transport.call(Call(method, path, **given))

    async def _each(self, path: str, field: str, query: dict[str, Any]) -> AsyncIterator[Any]:
        cursor: str | None = None
        while True:
            page = await self._call("GET", path, query={**query, **({"cursor": cursor} if cursor else {})})
            for row in page[field]:
                yield row
            cursor = page["cursor"]
            if cursor is None:
                return
