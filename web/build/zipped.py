"""Files packed together, the same files always into the same bytes: what did not change is not sent again."""

import gzip
import hashlib
import io
import zipfile
from collections.abc import Mapping

LONG_AGO = (2000, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files by path, not compressed: what it holds is compiled first and packed afterwards."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as taken:
        for path in sorted(files):
            taken.writestr(zipfile.ZipInfo(path, LONG_AGO), files[path])
    return made.getvalue()


def packed(content: bytes) -> bytes:
    """As it goes over the network (see boot.mjs)."""
    return gzip.compress(content, 9, mtime=0)


def stamp(*contents: bytes) -> str:
    """Eight letters that differ where the contents do. In a folder's name they let a browser keep it for good."""
    return hashlib.sha256(b"\0".join(hashlib.sha256(content).digest() for content in contents)).hexdigest()[:8]
