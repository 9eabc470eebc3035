// What must outlive a reload: for each table the certificate, the names given away, the secret of the room; and keys.
//
// Kept in IndexedDB, which takes certificates and keys as they are. Where storage is denied (a frame in another site, a
// private window in some browsers) it is kept as long as the page lives.

const NAME = "tonj-net", SHELVES = ["tables", "keys"];
const here = new Map(); // "shelf/name" -> value, where nothing can be stored
let opened;

const open = () =>
  (opened ??= new Promise((resolve) => {
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => SHELVES.forEach((shelf) => asked.result.createObjectStore(shelf));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  }));

const done = (asked, transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });

const reach = async (shelf, mode, what, instead) => {
  const base = await open();
  if (!base) return instead();
  try {
    const transaction = base.transaction(shelf, mode);
    return await done(what(transaction.objectStore(shelf)), transaction);
  } catch {
    return instead();
  }
};

export const kept = (shelf, name) =>
  reach(shelf, "readonly", (box) => box.get(name), () => here.get(`${shelf}/${name}`))
    .then((found) => found ?? here.get(`${shelf}/${name}`));

export const keep = (shelf, name, value) =>
  reach(shelf, "readwrite", (box) => box.put(value, name), () => here.set(`${shelf}/${name}`, value));

export const forget = (shelf, name) => {
  here.delete(`${shelf}/${name}`);
  return reach(shelf, "readwrite", (box) => box.delete(name), () => {});
};

// All values of a shelf.
export const all = (shelf) => {
  const others = () => [...here].filter(([name]) => name.startsWith(`${shelf}/`)).map(([, value]) => value);
  return reach(shelf, "readonly", (box) => box.getAll(), () => []).then((found) => [...found, ...others()]);
};
