"""The client."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self, Unpack

import httpx

from . import types_gen as t
from ._requests import Options
from ._resource import Transport
from ._steps import Step, has_reached
from .operations_gen import Resources


class Recado(Resources):
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
        http: httpx.Client | None = None,
    ) -> None:
        self._transport = Transport(Options(base_url, token, retries, timeout), http)
        super().__init__(self._transport)

    def send(self, *, idempotency_key: str | None = None, **message: Unpack[t.SendApiMessage]) -> t.ApiMessageView:
        """Sends a message to a number; it is stored when this returns. Files by their bytes: ``api_messages.send_with_files``."""
        return self.api_messages.send(idempotency_key=idempotency_key, **message)

    def wait_for(self, message_id: str, status: Step, *, timeout: float = 120, every: float = 1) -> t.ApiMessageView:
        """Waits until a message has reached a status, or a later one.

        :raises MessageFailed: when it failed or was cancelled
        :raises TimeoutError: after ``timeout`` seconds
        """
        until = time.monotonic() + timeout
        while True:
            message = self.api_messages.get(message_id)
            if has_reached(message, status):
                return message
            if time.monotonic() + every > until:
                raise TimeoutError(f"The message is {message['status']}")
            time.sleep(every)

    def close(self) -> None:
        self._transport.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
