"""The API of Recado: messages over WhatsApp, tickets, contacts and webhooks."""

from . import types_gen as types
from ._files import File
from .async_client import AsyncRecado
from .client import Recado
from .errors import MessageFailed, RecadoError, WrongField
from .webhooks import verify_webhook

__all__ = [
    "AsyncRecado",
    "File",
    "MessageFailed",
    "Recado",
    "RecadoError",
    "WrongField",
    "types",
    "verify_webhook",
]
