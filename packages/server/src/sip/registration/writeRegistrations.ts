import type { RegistrationStore, StoredRegistration } from './RegistrationStore.ts';

/** After a failed write the next attempt, in milliseconds. */
const AGAIN_MS = 10_000;

/**
 * A store of registrations that is written behind: one write at a time, the newest of each phone only. While the database
 * is away nothing is lost but the order, and nobody waits.
 *
 * @returns `settled` waits for what is to be written, or for the first attempt that fails
 */
export function writeRegistrations(
  rows: {
    all(): Promise<StoredRegistration[]>;
    save(row: StoredRegistration): Promise<void>;
    remove(key: string): Promise<void>;
  },
  onError: (what: string, error: unknown) => void,
): RegistrationStore & { settled(): Promise<void> } {
  const waiting = new Map<string, StoredRegistration | null>();
  let writing: Promise<void> | null = null;
  let again: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    for (const [key, row] of waiting) {
      waiting.delete(key);
      try {
        await (row ? rows.save(row) : rows.remove(key));
      } catch (error) {
        if (!waiting.has(key)) waiting.set(key, row);
        onError('registration could not be kept', error);
        again = setTimeout(start, AGAIN_MS).unref();
        return;
      }
    }
  };
  const start = (): void => {
    again = null;
    writing ??= write().finally(() => {
      writing = null;
      if (waiting.size > 0 && !again) start();
    });
  };
  const put = (key: string, row: StoredRegistration | null): void => {
    waiting.delete(key);
    waiting.set(key, row);
    if (!again) start();
  };
  return {
    load: () => rows.all(),
    save: (row) => put(row.key, row),
    remove: (key) => put(key, null),
    async settled() {
      if (again) clearTimeout(again);
      start();
      while (writing) await writing;
    },
  };
}
