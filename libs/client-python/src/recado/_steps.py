"""How far a message is."""

from __future__ import annotations

from typing import Literal

from . import types_gen as t
from .errors import MessageFailed

Step = Literal["scheduled", "preparing", "queued", "sent", "delivered", "read", "played"]
_STEPS: list[str] = ["scheduled", "preparing", "queued", "sent", "delivered", "read", "played"]


def has_reached(message: t.ApiMessageView, status: Step) -> bool:
    """:raises MessageFailed: when it failed or was cancelled"""
    now = message["status"]
    if now in ("failed", "cancelled"):
        raise MessageFailed(200, message["failure"] or "ERR_MESSAGE_FAILED", f"The message {message['id']} is {now}")
    return _STEPS.index(now) >= _STEPS.index(status)
