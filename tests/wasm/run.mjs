// Runs pytest inside Pyodide: node tests/wasm/run.mjs PYTEST-ARGUMENTS. The repository is mounted as it lies; pytest and
// what it needs come from .cache/wheels (make sets that up). Ends with pytest's own exit code.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../../", import.meta.url));
const wheels = `${root}.cache/wheels/`;

const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/wheels");
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  // A plain copy of the bytes: Pyodide does not take Node's own kind of array.
  python.unpackArchive(Uint8Array.from(readFileSync(wheels + name)), "zip", { extractDir: "/wheels" });
}
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repository");

python.globals.set("ARGUMENTS", python.toPy(process.argv.slice(2)));
const code = python.runPython(`
import os, sys
sys.path.insert(0, "/wheels")
os.chdir("/repository")
import pytest
int(pytest.main(["-o", "cache_dir=/tmp/pytest", *ARGUMENTS]))
`);
process.exit(code);
