"""Files of a form."""

from __future__ import annotations

from pathlib import Path

File = Path | tuple[str, bytes] | tuple[str, bytes, str]
"""A file that is read when it is sent, or its name and its bytes, with its media type where that is known."""


def part_of(file: File) -> tuple[str, bytes] | tuple[str, bytes, str]:
    return (file.name, file.read_bytes()) if isinstance(file, Path) else file
