/**
 * Work with one object store of IndexedDB, which a frame of another site has for itself. Made where it is not there yet, and closed
 * afterwards.
 *
 * @param place names of the database and of its only store
 * @returns what `work` gives; rejects in a browser that keeps nothing, or has no room
 */
export async function withStore<T>(
  place: { database: string; store: string },
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(place.database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(place.store);
  const database = await asked(request);
  try {
    return await work(database.transaction(place.store, mode).objectStore(place.store));
  } finally {
    database.close();
  }
}

/** The result of a request; rejects with its error. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
