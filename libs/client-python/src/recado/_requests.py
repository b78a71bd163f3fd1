"""What a call sends, and when it is sent again."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx

from ._files import part_of
from .errors import RecadoError, error_of

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0


@dataclass(frozen=True)
class Options:
    base_url: str
    token: str
    retries: int
    timeout: float

    def of_client(self) -> dict[str, Any]:
        return {
            "base_url": self.base_url.rstrip("/"),
            "timeout": self.timeout,
            "headers": {"authorization": f"Bearer {self.token}", "accept": "application/json"},
        }


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    query: Mapping[str, Any] | None = None
    body: Mapping[str, Any] | None = None
    form: Mapping[str, Any] | None = None
    idempotency_key: str | None = None

    def arguments(self) -> dict[str, Any]:
        """Arguments of ``httpx`` for each attempt; with a key for all of them, what is created is created once."""
        key = self.idempotency_key or (str(uuid.uuid4()) if self.method == "POST" else None)
        return {
            "method": self.method,
            "url": self.path,
            **({"params": _query(self.query)} if self.query else {}),
            **({"json": self.body} if self.body is not None else {}),
            **(_form(self.form) if self.form is not None else {}),
            **({"headers": {"idempotency-key": key}} if key else {}),
        }


def part(value: str | int) -> str:
    """A part of a path."""
    return quote(str(value), safe="")


def _query(given: Mapping[str, Any]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for name, value in given.items():
        if value is None:
            continue
        # An empty list is a value of its own.
        values = (value or [""]) if isinstance(value, (list, tuple)) else [value]
        pairs += [(name.rstrip("_"), _text(one)) for one in values]
    return pairs


def _form(given: Mapping[str, Any]) -> dict[str, Any]:
    files = [(name, part_of(file)) for name, value in given.items() if _is_files(value) for file in value]
    data = {name: _text(value) for name, value in given.items() if not _is_files(value)}
    return {"files": files, "data": data}


def _is_files(value: object) -> bool:
    return isinstance(value, (list, tuple)) and len(value) > 0 and not isinstance(value[0], (str, int, float, dict))


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def answer_of(response: httpx.Response) -> Any:
    """:raises RecadoError: where it is a refusal"""
    if response.is_error or response.is_redirect:
        raise error_of(response)
    if response.status_code == 204:
        return None
    kind = response.headers.get("content-type", "")
    if "json" in kind:
        return response.json()
    return response.text if kind.startswith("text/") else response.content


def is_passing(error: RecadoError) -> bool:
    """Whether a repetition may overcome the refusal."""
    return error.status == 429 or error.status >= 500 or error.code == "ERR_IDEMPOTENCY_KEY_IN_USE"


def pause_of(attempt: int, error: Exception) -> float:
    """Doubles with each attempt and varies by half, so that clients do not come back together."""
    own = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**attempt) * (0.5 + random.random() / 2)
    return max(own, (error.retry_after or 0) if isinstance(error, RecadoError) else 0)
