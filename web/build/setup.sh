#!/bin/sh
# Makes .venv with what requirements.txt pins. A fresh Debian has Python without the module that makes such folders, so
# three ways are tried: Python's own, virtualenv fetched by pip, and (as root) Debian's python3-venv.
set -eu
fresh() { "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

PYTHON=${PYTHON:-python3}
for other in python3.11 python3.12 python3.13 python3.14; do
    fresh && break
    PYTHON=$other
done
fresh || { echo "Python 3.11 or newer is needed" >&2; exit 1; }

with_venv() { rm -rf .venv && "$PYTHON" -m venv .venv 2>/dev/null; }
with_virtualenv() {
    rm -rf .venv && "$PYTHON" -m pip install --quiet --target .cache/virtualenv virtualenv 2>/dev/null &&
        PYTHONPATH=.cache/virtualenv "$PYTHON" -m virtualenv --quiet .venv
}
with_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q &&
        DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends python3-venv && with_venv
}
with_venv || with_virtualenv || with_debian || {
    echo "No way to make a virtual environment: install python3-venv" >&2
    exit 1
}
PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install --quiet --no-deps -r requirements.txt
