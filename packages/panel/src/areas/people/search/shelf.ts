import type { PeopleIndex } from './peopleIndex.ts';

/** Of the shape in which an index is kept: another one is thrown away and read from the server again. */
export const BOOK_VERSION = 1;

/** The index of one user, as it is kept between visits. */
export interface KeptBook {
  version: number;
  user: string;
  hashes: string[];
  index: PeopleIndex;
}

/** Where one index is kept. Each may reject: a browser that keeps nothing, or has no room. */
export interface Shelf {
  read(): Promise<KeptBook | null>;
  write(book: KeptBook): Promise<void>;
  clear(): Promise<void>;
}

const DATABASE = 'ringside.people';
const STORE = 'book';
const KEY = 'kept';

/** In IndexedDB, which a frame of another site has for itself. */
export function browserShelf(): Shelf {
  return {
    read: () =>
      within('readonly', (store) => store.get(KEY) as IDBRequest<KeptBook | undefined>).then((of) => of ?? null),
    write: (book) => within('readwrite', (store) => store.put(book, KEY)).then(() => undefined),
    clear: () => within('readwrite', (store) => store.clear()),
  };
}

async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await result(request);
  try {
    return await result(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Nobody is signed in any more: nothing of an address book stays in the browser. */
export function dropKeptBook(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // a browser that keeps nothing has nothing to drop
  }
}
