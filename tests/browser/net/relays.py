"""Relays on this machine: a real one (nostr-relay), and hostile ones (hostile.py). They live in .cache/relay."""

import hashlib
import os
import signal
import socket
import subprocess
import sys
import time
import venv
from pathlib import Path

from web.build.place import CACHE

HERE = Path(__file__).parent
NEEDS = HERE / "requirements.txt"
PLACE = CACHE / "relay"
PYTHON = PLACE / "bin" / "python"

CONFIG = """
DEBUG: false
relay_name: tests
storage:
  sqlalchemy.url: sqlite+aiosqlite:///{folder}/relay.sqlite3
  validators:
    - nostr_relay.validators.is_not_too_large
    - nostr_relay.validators.is_signed
    - nostr_relay.validators.is_recent
gunicorn:
  bind: 0.0.0.0:{port}
  workers: 1
  loglevel: error
authentication: {{enabled: false}}
"""


def ready() -> bool:
    """Sets up what a relay needs, the first time; whether it is there."""
    mark = PLACE / "ready"
    stamp = hashlib.sha256(NEEDS.read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == stamp:
        return True
    venv.create(PLACE, with_pip=True, clear=True)
    install = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", NEEDS]
    if subprocess.run(install, capture_output=True, timeout=600).returncode:
        return False
    mark.write_text(stamp)
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Relay:
    """A process that listens on a port; it can be stopped and started again with what it has kept."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return self.at("127.0.0.1")

    def at(self, host: str) -> str:
        """The address of this machine by which it is reached; a page of a network may not ask for the machine's own."""
        return f"ws://{host}:{self.port}"

    def command(self) -> list[str]:
        config = self.folder / "relay.yaml"
        config.write_text(CONFIG.format(folder=self.folder, port=self.port))
        return [str(PLACE / "bin" / "nostr-relay"), "-c", str(config), "serve"]

    def start(self) -> None:
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(self.command(), cwd=self.folder, start_new_session=True, **quiet)
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            with socket.socket() as probe:
                probe.settimeout(1)
                if not probe.connect_ex(("127.0.0.1", self.port)):
                    return
            time.sleep(0.05)
        raise AssertionError("the relay does not start")

    def stop(self) -> None:
        """It is gone at once, with all of its processes, in the middle of whatever it did."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None


class Hostile(Relay):
    """A relay that does what `manner` says (hostile.py), on one port."""

    def __init__(self, folder: Path, manner: str) -> None:
        self.manner = manner
        super().__init__(folder)

    def command(self) -> list[str]:
        return [str(PYTHON), str(HERE / "hostile.py"), str(self.port), self.manner, str(self.folder)]


if __name__ == "__main__":
    sys.exit(0 if ready() else "what the relay needs could not be installed")
