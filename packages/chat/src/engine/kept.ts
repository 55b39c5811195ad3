import type { OutgoingFile } from '../Files.ts';
import type { BackupOutcome } from '../rules/backup.ts';
import type { Outbox } from '../rules/outbox.ts';

/** What is kept of a user in this browser: which device it is, and what waits to be sent. No token. */
export interface Kept {
  deviceId?: string;
  outbox?: Outbox;
  /** Its message keys are saved: it is the current device of this browser. MSG-020, MSG-022 */
  keys?: BackupOutcome;
  /** Devices that the user knows, by owner; kept in a place of its own. MSG-013 */
  known?: Readonly<Record<string, readonly string[]>>;
  /** A file that waits to be sent; each in a place of its own. MSG-026 */
  file?: OutgoingFile;
}

/** Where it is kept. */
export interface Shelf {
  read(userId: string): Promise<Kept>;
  write(userId: string, kept: Kept): Promise<void>;
  drop(userId: string): Promise<void>;
  /** False: nothing outlives the page. */
  readonly isKept: boolean;
}

const STORE = 'users';
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** In memory, where a browser keeps nothing for us. */
export function memoryShelf(): Shelf {
  const all = new Map<string, Kept>();
  return {
    isKept: false,
    read: async (userId) => all.get(userId) ?? {},
    write: async (userId, kept) => void all.set(userId, kept),
    drop: async (userId) => void all.delete(userId),
  };
}

/** In the browser's database, or in memory where it is refused. */
export async function openShelf(): Promise<Shelf> {
  try {
    const opening = indexedDB.open('ringside-rooms', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await asked(opening);
    const store = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(STORE, mode).objectStore(STORE);
    return {
      isKept: true,
      read: async (userId) => ((await asked(store('readonly').get(userId))) as Kept | undefined) ?? {},
      write: async (userId, kept) => void (await asked(store('readwrite').put(kept, userId))),
      drop: async (userId) => void (await asked(store('readwrite').delete(userId))),
    };
  } catch {
    return memoryShelf();
  }
}
