"""Webhooks, which are signed by https://www.standardwebhooks.com."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Iterable, Mapping


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes | str,
    secrets: Iterable[str],
    tolerance_seconds: float = 300,
) -> bool:
    """Whether a webhook comes from Recado: signed with one of the secrets, not too long ago.

    :param headers: of the request; their names may have upper and lower case
    :param body: as it came, before any parsing
    :param secrets: ``whsec_…``; while a secret is rotated, the old and the new one
    :param tolerance_seconds: that the timestamp may be away from now
    :raises ValueError: for a secret of another form
    """
    keys = [_key_of(secret) for secret in secrets]
    given = {name.lower(): value for name, value in headers.items()}
    webhook_id, timestamp = given.get("webhook-id"), given.get("webhook-timestamp", "")
    if not webhook_id or not (timestamp.isascii() and timestamp.isdigit()) or len(timestamp) > 12:
        return False
    if abs(time.time() - int(timestamp)) > tolerance_seconds:
        return False
    text = body.encode() if isinstance(body, str) else body
    signed = f"{webhook_id}.{timestamp}.".encode() + text
    signatures = [_bytes_of(one[3:]) for one in given.get("webhook-signature", "").split(" ") if one.startswith("v1,")]
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    return any(hmac.compare_digest(one, other or b"") for one in expected for other in signatures)


def _key_of(secret: str) -> bytes:
    key = _bytes_of(secret.removeprefix("whsec_")) if secret.startswith("whsec_") else None
    if key is None or len(key) < 24:
        raise ValueError("A webhook secret is whsec_ and base64")
    return key


def _bytes_of(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
