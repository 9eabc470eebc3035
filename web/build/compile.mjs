// Compiles zips of Python sources with Pyodide's own Python: node compile.mjs OPTIMIZE SOURCES.zip SHELF.zip [OPTIMIZE ...]
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.FS.writeFile("pyc.py", readFileSync(new URL("pyc.py", import.meta.url)));
const { shelved } = python.pyimport("pyc");

const [...jobs] = process.argv.slice(2);
while (jobs.length > 0) {
  const [optimize, sources, target] = jobs.splice(0, 3);
  const content = python.toPy(new Uint8Array(readFileSync(sources))).tobytes();
  writeFileSync(target, shelved(content, Number(optimize)).toJs());
}
process.exit(0);
