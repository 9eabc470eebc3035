"""Rule positions with the right answers: both referees must know every one of them."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.oracle.engine import Oracle
from tonj.engine import Engine

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = pathlib.Path(__file__).parent
VECTORS: list[dict[str, Any]] = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
Exchange = list[tuple[str, str]]


def exchange(vector: dict[str, Any]) -> Exchange:
    """The lines of one vector, each with the answer that is right."""
    here = f"position {vector['position']}"
    if vector.get("error"):
        return [(here, "error")]
    if "deal" in vector:
        return [(f"deal {vector['deal']}", "ok"), ("show", here)]
    if "show" in vector:
        return [(here, "ok"), ("show", f"position {vector['show']}")]
    lines = [(here, "ok"), ("show", here), ("moves", " ".join(["moves", *vector["moves"]]))]
    lines += [(f"status {move}", plain(f"status {wanted}")) for move, wanted in vector["status"].items()]
    for played in vector["plays"]:
        lines += [(here, "ok"), *after(played, here)]
    return lines


def after(played: dict[str, Any], here: str) -> Exchange:
    """What one play answers, and what the table shows then: what it showed before, where it was wrong."""
    line = " ".join(["play", *played["play"]])
    if played.get("error"):
        return [(line, "error"), ("show", here), ("result", "result -")]
    return [(line, "ok"), ("show", f"position {played['show']}"), ("result", f"result {played['result']}")]


def plain(answer: str) -> str:
    """An answer as far as it must agree: `error` and `refused` count by that word alone."""
    for loose in ("error", "status refused"):
        if answer == loose or answer.startswith(loose + " "):
            return loose
    return answer


@pytest.mark.parametrize("referee", [Engine, Oracle], ids=["engine", "oracle"])
@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any], referee: Callable[[], Any]) -> None:
    lines = exchange(vector)
    speaker = referee()
    assert [(line, plain(speaker.answer(line))) for line, _ in lines] == lines


@pytest.mark.host
def test_every_vector_through_one_process() -> None:
    """The same questions to `python -m tonj engine`, one after the other, with nothing forgotten between."""
    lines = [pair for vector in VECTORS for pair in exchange(vector)]
    asked = "".join(f"{line}\n" for line, _ in lines) + "quit\n"
    engine = subprocess.run(
        [sys.executable, "-m", "tonj", "engine"],
        input=asked,
        capture_output=True,
        text=True,
        cwd=HERE.parent,
        timeout=60,
        check=True,
    )
    answers = [plain(answer) for answer in engine.stdout.split("\n")]
    assert len(answers) >= len(lines)
    wrong = [(line, answer, wanted) for (line, wanted), answer in zip(lines, answers, strict=False) if answer != wanted]
    assert wrong == []
