// PyScript opens a database for packages, of which the table has none, and does not start where the browser lets nobody
// keep anything (a frame in somebody else's site). So under PyScript's own names there is a database that keeps nothing.
(() => {
  const answered = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const known = { getAllKeys: () => answered([]), count: () => answered(0) };
  const store = new Proxy(known, { get: (all, name) => all[name] || (() => answered(undefined)) });
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  if (!globalThis.indexedDB) {
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(database) } });
    return;
  }
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...more) {
    return `${name}`.startsWith("IDBMap/") ? answered(database) : open.call(this, name, ...more);
  };
})();
