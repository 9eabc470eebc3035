// Runs one of the benchmarks inside Pyodide: node tests/bench/wasm.mjs tests.bench.moves
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../../", import.meta.url));
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/repository");
python.globals.set("MODULE", process.argv[2]);
python.runPython(`
import os, runpy, sys
os.chdir("/repository")
sys.path.insert(0, "/repository")
runpy.run_module(MODULE, run_name="__main__")
`);
