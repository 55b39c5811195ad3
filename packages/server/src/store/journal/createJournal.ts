import { setTimeout as pass } from 'node:timers/promises';
import { isRefused } from './isRefused.ts';
import { type JournalEntry, openJournalFile } from './journalFile.ts';

/** An entry that the database has by then is never written to the file. */
const GATHER_MS = 20;
/** Pauses between two tries to write the same row. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
/** How long the end of the server waits for the database; what is left then is written at the next start. */
const STOP_MS = 500;

interface Lane {
  write: (row: never) => Promise<void>;
  what: string;
  waiting: JournalEntry[];
  isRunning: boolean;
}

/** What waits for the database, on disk. */
export interface Journal {
  /**
   * Makes a lane: its rows are written one after another, in the order in which they came.
   *
   * @param kind name in the file; keep it
   * @param what sentence for the log when a row is not written
   * @param write must be idempotent: after a crash it may be given a row again. Rejects when the database is away; it is
   *   tried again until it works, unless the database refuses this very row
   * @returns adds a row; never throws
   */
  lane<Row>(kind: string, what: string, write: (row: Row) => Promise<void>): (row: Row) => void;
  /** Writes what an earlier run left. After all lanes are made, before anything reads what they write. */
  start(): Promise<void>;
  /** Rows that wait. */
  readonly waiting: number;
  /** Resolves when all is written, or half a second later: the rest stays on disk. */
  stop(): Promise<void>;
}

/**
 * A write-ahead journal for what must not be lost: ends of calls, events of queues, messages. A row is written to the
 * database at once; while that is away, and over a crash, it waits in a file of the data folder.
 *
 * @param folder null: in memory only, for tests
 * @param onError a row could not be written; told once per outage and lane, and for each row that is refused for good
 */
export async function createJournal(options: {
  folder: string | null;
  onError: (what: string, error: unknown) => void;
  pause?: (ms: number) => Promise<unknown>;
}): Promise<Journal> {
  const { folder, onError, pause = (ms: number) => pass(ms, undefined, { ref: false }) } = options;
  const file = folder === null ? null : await openJournalFile(folder);
  const left = [...(file?.left ?? [])];
  let last = left.reduce((most, { n }) => Math.max(most, n), 0);
  const lanes = new Map<string, Lane>();
  /** Not in the database yet. */
  const open = new Map<number, JournalEntry>();
  const onDisk = new Set<number>(left.map(({ n }) => n));
  let doneLines: string[] = [];
  let unsaved: JournalEntry[] = [];
  let saving: Promise<void> | null = null;
  let isStopping = false;
  let idle: (() => void)[] = [];

  /** Brings the file up to date with `unsaved` and `doneLines`, soon, one write at a time. */
  const save = (): void => {
    if (!file || saving) return;
    saving = (isStopping ? Promise.resolve() : pause(GATHER_MS))
      .then(async () => {
        const fresh = unsaved.filter(({ n }) => open.has(n));
        const lines = [...fresh.map((entry) => JSON.stringify(entry)), ...doneLines];
        unsaved = [];
        doneLines = [];
        for (const { n } of fresh) onDisk.add(n);
        if (open.size === 0 && onDisk.size > 0) {
          onDisk.clear();
          await file.clear();
        } else if (lines.length > 0) await file.append(lines);
      })
      .catch((error: unknown) => onError('the journal of unwritten rows could not be written', error))
      .finally(() => {
        saving = null;
        if (unsaved.length > 0 || doneLines.length > 0) save();
      });
  };
  const settle = ({ n }: JournalEntry): void => {
    open.delete(n);
    if (onDisk.has(n)) {
      doneLines.push(JSON.stringify({ done: n }));
      save();
    }
    if (open.size > 0) return;
    for (const tell of idle) tell();
    idle = [];
  };
  const run = async (lane: Lane): Promise<void> => {
    lane.isRunning = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (let entry = lane.waiting[0]; entry && !isStopping; entry = lane.waiting[0]) {
      try {
        await lane.write(entry.row as never);
      } catch (error) {
        const isFinal = isRefused(error);
        if (isFinal || pauseMs === FIRST_PAUSE_MS) onError(lane.what, error);
        if (!isFinal) {
          await pause(pauseMs);
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
          continue;
        }
      }
      pauseMs = FIRST_PAUSE_MS;
      lane.waiting.shift();
      settle(entry);
    }
    lane.isRunning = false;
  };
  const add = (lane: Lane, entry: JournalEntry): void => {
    open.set(entry.n, entry);
    lane.waiting.push(entry);
    if (!lane.isRunning) void run(lane);
  };
  const whenIdle = (): Promise<void> =>
    open.size === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));

  return {
    lane(kind, what, write) {
      const lane: Lane = { write, what, waiting: [], isRunning: false };
      lanes.set(kind, lane);
      return (row) => {
        last += 1;
        const entry = { n: last, kind, row };
        add(lane, entry);
        if (!file) return;
        unsaved.push(entry);
        save();
      };
    },
    async start() {
      for (const entry of left.splice(0)) {
        const lane = lanes.get(entry.kind);
        if (lane) add(lane, entry);
        else onError('the journal holds a row of an unknown kind', new Error(entry.kind));
      }
      await whenIdle();
      // Also lines that nobody can read any more.
      if (file && open.size === 0) await file.clear();
    },
    get waiting() {
      return open.size;
    },
    async stop() {
      await Promise.race([whenIdle(), pass(STOP_MS, undefined, { ref: false })]);
      isStopping = true;
      save();
      while (saving) await saving;
      await file?.close();
    },
  };
}
