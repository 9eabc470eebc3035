// PyScript takes this file for Pyodide. It starts the real one with a standard library that is already compiled and
// holds only what the page imports, and puts the page's own Python beside it (shelf.py says how they are found). The stock
// library is compiled from its source at every start, which is most of the wait. The build writes the real folder names
// into the paths below.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

export { version };

// Nothing here ever waits inside Python (run_sync), so Python needs no stack of its own (JSPI). It would get one wherever
// the browser can, and Chrome's own heap profiler, which runs for some of its users and looks at the stack now and then,
// reads past the end of such a stack: the page crashes.
delete WebAssembly.Suspending;

const near = (path) => new URL(path, import.meta.url).href;

// Both zips are stored, then gzipped as one piece under a name that no host compresses or unpacks by itself: 1.1 MB
// whatever the host does. A deflated .zip is 5 % larger and slower to import from, a stored one 2.7 MB wherever a host
// sends .zip as it is, as most do; brotli would save 0.3 MB more, but only where a host offers it for this type.
const unpacked = async (path) => {
  const answer = await fetch(near(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

const library = unpacked("../library/library.bin");
const app = unpacked("app.bin");

export async function loadPyodide(options = {}) {
  return load({
    ...options,
    indexURL: near("../pyodide/"),
    stdLibURL: "data:,", // nothing where Python expects its library: PYTHONPATH names ours
    env: { ...options.env, PYTHONPATH: "/app.zip:/library.zip" },
    fsInit: async (FS) => {
      FS.writeFile("/library.zip", await library, { canOwn: true });
      FS.writeFile("/app.zip", await app, { canOwn: true });
    },
    // No packages: an empty list instead of a file that names hundreds, and no address but our own.
    packageBaseUrl: near("../pyodide/"),
    lockFileContents: {
      info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
      packages: {},
    },
  });
}
