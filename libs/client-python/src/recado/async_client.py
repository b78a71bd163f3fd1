"""The client for ``async`` programs."""

from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Self, Unpack

import httpx

from . import types_gen as t
from ._requests import Options
from ._resource import AsyncTransport
from ._steps import Step, has_reached
from .async_operations_gen import AsyncResources


class AsyncRecado(AsyncResources):
    """Calls the API of Recado: an attribute for each resource of the documentation at ``/docs``, repeated safely.

    :param base_url: such as ``https://desk.example.com/backend/api/v1``
    :param token: an API key, or the token of a connection
    :param retries: repetitions of a call after a lost connection, 429 or 5xx
    :param timeout: seconds for one attempt
    :param http: a client of httpx with an address and headers of its own, for proxies or tests
    """

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        retries: int = 4,
        timeout: float = 30,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._transport = AsyncTransport(Options(base_url, token, retries, timeout), http)
        super().__init__(self._transport)

    async def send(self, *, idempotency_key: str | None = None, **message: Unpack[t.SendApiMessage]) -> t.ApiMessageView:
        """Sends a message to a number; it is stored when this returns. Files by their bytes: ``api_messages.send_with_files``."""
        return await self.api_messages.send(idempotency_key=idempotency_key, **message)

    async def wait_for(self, message_id: str, status: Step, *, timeout: float = 120, every: float = 1) -> t.ApiMessageView:
        """Waits until a message has reached a status, or a later one.

        :raises MessageFailed: when it failed or was cancelled
        :raises TimeoutError: after ``timeout`` seconds
        """
        until = time.monotonic() + timeout
        while True:
            message = await self.api_messages.get(message_id)
            if has_reached(message, status):
                return message
            if time.monotonic() + every > until:
                raise TimeoutError(f"The message is {message['status']}")
            await asyncio.sleep(every)

    async def aclose(self) -> None:
        await self._transport.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
