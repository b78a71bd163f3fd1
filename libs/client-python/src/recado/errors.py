"""Refusals of the API."""

from __future__ import annotations

from typing import Any, TypedDict

import httpx


class WrongField(TypedDict):
    """A field of a request that is wrong, with the rule that it breaks."""

    field: str
    rule: str
    message: str


class RecadoError(Exception):
    """A refusal: ``code`` is stable, the text is for people."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        fields: list[WrongField] | None = None,
        retry_after: float | None = None,
        request_id: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.fields = fields or []
        self.retry_after = retry_after
        """Seconds after which a repetition makes sense, where the API says so."""
        self.request_id = request_id
        """The ``Request-Id`` of the answer: what support asks for."""


class MessageFailed(RecadoError):
    """A message that was waited for, and that failed or was cancelled."""


def error_of(response: httpx.Response) -> RecadoError:
    body = _body(response)
    return RecadoError(
        response.status_code,
        str(body.get("error", "ERR_UNKNOWN")),
        str(body.get("message", f"HTTP {response.status_code}")),
        body.get("fields"),
        _seconds(response.headers.get("retry-after")),
        response.headers.get("request-id"),
    )


def _body(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _seconds(text: str | None) -> float | None:
    try:
        return float(text) if text else None
    except ValueError:
        return None
