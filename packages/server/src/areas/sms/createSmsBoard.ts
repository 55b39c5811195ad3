import type { NewSmsItem, SmsStore, SmsThreadRow } from './store.ts';

/** Closed threads are shown for so long, and so many of them. */
const CLOSED_SHOWN_MS = 12 * 3_600_000;
const CLOSED_SHOWN = 200;

/**
 * Threads that are shown, in memory, and one change at a time for each: what is decided about a thread is written
 * before the next one looks at it, so that of two agents who pick it one hears that it is taken.
 *
 * @param changed a thread was written; `removed` it is not shown any more
 */
export async function createSmsBoard(options: {
  store: SmsStore;
  now: () => number;
  changed: (row: SmsThreadRow) => void;
  removed: (row: SmsThreadRow) => void;
}) {
  const { store, now, changed, removed } = options;
  await store.failUnsent();
  const rows = [...(await store.open()), ...(await store.closedSince(now() - CLOSED_SHOWN_MS, CLOSED_SHOWN))];
  const threads = new Map(rows.map((row) => [row.id, row]));
  const turns = new Map<string, Promise<unknown>>();

  /** Runs after everything asked for the same key before. A failure is the caller's; the next one still runs. */
  const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => {},
      () => {},
    );
    turns.set(key, over);
    void over.then(() => turns.get(key) === over && turns.delete(key));
    return turn;
  };

  /** Writes a thread and what has happened, then shows it. Rejects when it cannot be written: nothing has changed. */
  const commit = async (row: SmsThreadRow, items: NewSmsItem[] = []): Promise<SmsThreadRow> => {
    const next = { ...row, revision: row.revision + 1 };
    await store.write(next, items);
    threads.set(next.id, next);
    changed(next);
    return next;
  };

  return {
    inTurn,
    commit,
    /** Adds what has happened to a thread that is shown; without anything it is shown anew. */
    touch: (id: string, items: NewSmsItem[] = []): Promise<void> =>
      inTurn(id, async () => {
        const row = threads.get(id);
        if (row) await commit(row, items);
      }),
    get: (id: string): SmsThreadRow | null => threads.get(id) ?? null,
    all: (): SmsThreadRow[] => [...threads.values()],
    /** Takes away what was closed long ago. */
    sweep(): void {
      const closed = [...threads.values()].filter(({ state }) => state === 'closed').sort((a, b) => b.since - a.since);
      for (const [index, row] of closed.entries()) {
        if (index < CLOSED_SHOWN && row.since > now() - CLOSED_SHOWN_MS) continue;
        threads.delete(row.id);
        removed(row);
      }
    },
    /** Resolves when nothing is being changed any more. */
    async idle(): Promise<void> {
      while (turns.size > 0) await Promise.all(turns.values());
    },
  };
}
export type SmsBoard = Awaited<ReturnType<typeof createSmsBoard>>;
