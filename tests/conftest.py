"""How the tests are run: what is slow, what needs a whole machine, how long Hypothesis looks."""

import sys

import pytest
from hypothesis import settings

IN_PYODIDE = sys.platform == "emscripten"

# The same examples every time, so that a failure is a failure for everyone; time limits are the runner's business.
settings.register_profile("quick", max_examples=100, deadline=None, derandomize=True, database=None)
settings.register_profile("pyodide", parent=settings.get_profile("quick"), max_examples=25)
settings.register_profile("slow", max_examples=500, deadline=None, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow too, and Hypothesis for longer")


def pytest_configure(config: pytest.Config) -> None:
    profile = "pyodide" if IN_PYODIDE else "slow" if config.getoption("--slow") else "quick"
    settings.load_profile(profile)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slow = pytest.mark.skip(reason="slow: make test-all runs it")
    host = pytest.mark.skip(reason="needs the machine itself, which Pyodide has not")
    for item in items:
        if "slow" in item.keywords and not config.getoption("--slow"):
            item.add_marker(slow)
        if "host" in item.keywords and IN_PYODIDE:
            item.add_marker(host)
