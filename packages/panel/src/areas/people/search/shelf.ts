import { asked, withStore } from '../../../kernel/storage/withStore.ts';
import type { PeopleIndex } from './peopleIndex.ts';

/** Of the shape in which an index is kept: another one is thrown away and read from the server again. */
export const BOOK_VERSION = 2;

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

const PLACE = { database: 'ringside.people', store: 'book' };
const KEY = 'kept';

/** In IndexedDB, which a frame of another site has for itself. */
export function browserShelf(): Shelf {
  return {
    read: () =>
      withStore(PLACE, 'readonly', async (store) => (await asked<KeptBook | undefined>(store.get(KEY))) ?? null),
    write: (book) => withStore(PLACE, 'readwrite', async (store) => void (await asked(store.put(book, KEY)))),
    clear: () => withStore(PLACE, 'readwrite', (store) => asked(store.clear())),
  };
}

/** Nobody is signed in any more: nothing of an address book stays in the browser. */
export function dropKeptBook(): void {
  try {
    indexedDB.deleteDatabase(PLACE.database);
  } catch {
    // a browser that keeps nothing has nothing to drop
  }
}
