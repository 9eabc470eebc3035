"""Halves that were made once need not be made again: the tests bring matches back thousands of times."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tonj.peer.halves import Half


@pytest.fixture(autouse=True, scope="session")
def made_once() -> object:
    make = Half.of
    Half.of = staticmethod(lru_cache(4096)(make))  # type: ignore[method-assign]
    yield
    Half.of = make  # type: ignore[method-assign]
