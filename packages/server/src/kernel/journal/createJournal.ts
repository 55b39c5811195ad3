import { setTimeout as pass } from 'node:timers/promises';
import { isRefused } from './isRefused.ts';
import { type JournalEntry, type JournalFile, openJournalFile } from './journalFile.ts';

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
  idle: (() => void)[];
}
/** A request waits to hear whether an entry is safe. */
interface Asker {
  tell: (isKept: boolean) => void;
  /** Where it could not be written so far. */
  failed: { database: boolean; disk: boolean };
}

/**
 * Adds a row to a lane.
 *
 * @param tell called once, when it is known whether the row outlives a crash: true as soon as the database or the disk has
 *   it; false when neither took it. It is tried on all the same, unless the database refuses this very row
 */
export type AddRow<Row> = (row: Row, tell?: (isKept: boolean) => void) => void;

/** The same for a request that waits for it. */
export const kept = <Row>(add: AddRow<Row>, row: Row): Promise<boolean> =>
  new Promise((resolve) => {
    add(row, resolve);
  });

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
  lane<Row>(kind: string, what: string, write: (row: Row) => Promise<void>): AddRow<Row>;
  /**
   * Writes what an earlier run left, before anything reads what the lanes write. What was left for a lane that is made
   * later is written then; what is left for none stays in the file.
   */
  start(): Promise<void>;
  /** Resolves when nothing of this kind waits. */
  settled(kind: string): Promise<void>;
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
 * @param onError a row could not be written; reported once per outage and lane, and for each row that is refused for good
 */
export async function createJournal(options: {
  folder: string | null;
  onError: (what: string, error: unknown) => void;
  pause?: (ms: number) => Promise<unknown>;
  openFile?: (folder: string) => Promise<JournalFile>;
}): Promise<Journal> {
  const {
    folder,
    onError,
    openFile = openJournalFile,
    pause = (ms: number) => pass(ms, undefined, { ref: false }),
  } = options;
  const file = folder === null ? null : await openFile(folder);
  const left = [...(file?.left ?? [])];
  const askers = new Map<number, Asker>();
  let last = left.reduce((most, { n }) => Math.max(most, n), 0);
  const lanes = new Map<string, Lane>();
  /** Not in the database yet. */
  const open = new Map<number, JournalEntry>();
  const onDisk = new Set<number>(left.map(({ n }) => n));
  let doneLines: string[] = [];
  let unsaved: JournalEntry[] = [];
  let saving: Promise<void> | null = null;
  let isStarted = false;
  let isStopping = false;
  let savePauseMs = GATHER_MS;
  let idle: (() => void)[] = [];

  const isSafe = (n: number): void => {
    askers.get(n)?.tell(true);
    askers.delete(n);
  };
  const failedAt = (n: number, where: keyof Asker['failed']): void => {
    const asker = askers.get(n);
    if (!asker) return;
    asker.failed[where] = true;
    if (!asker.failed.database || !asker.failed.disk) return;
    asker.tell(false);
    askers.delete(n);
  };

  /** Brings the file up to date with `unsaved` and `doneLines`, soon, one write at a time. */
  const save = (): void => {
    if (!file || saving) return;
    saving = (isStopping ? Promise.resolve() : pause(savePauseMs))
      .then(() => saveTo(file))
      .finally(() => {
        saving = null;
        const isOver = isStopping && savePauseMs > GATHER_MS;
        if (!isOver && (unsaved.length > 0 || doneLines.length > 0)) save();
      });
  };
  const saveTo = async (file: JournalFile): Promise<void> => {
    const fresh = unsaved.filter(({ n }) => open.has(n));
    const done = doneLines;
    unsaved = [];
    doneLines = [];
    for (const { n } of fresh) onDisk.add(n);
    const lines = [...fresh.map((entry) => JSON.stringify(entry)), ...done];
    try {
      if (open.size === 0 && left.length === 0 && onDisk.size > 0) {
        onDisk.clear();
        await file.clear();
      } else if (lines.length > 0) await file.append(lines);
      for (const { n } of fresh) isSafe(n);
      savePauseMs = GATHER_MS;
    } catch (error) {
      // The disk is full: there may be room later.
      if (savePauseMs === GATHER_MS) onError('the journal of unwritten rows could not be written', error);
      savePauseMs = Math.min(Math.max(2 * savePauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      unsaved = [...fresh, ...unsaved];
      doneLines = [...done, ...doneLines];
      for (const { n } of fresh) failedAt(n, 'disk');
    }
  };
  const settle = ({ n }: JournalEntry, isWritten: boolean): void => {
    open.delete(n);
    if (isWritten) isSafe(n);
    else for (const where of ['database', 'disk'] as const) failedAt(n, where);
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
      let isWritten = true;
      try {
        await lane.write(entry.row as never);
      } catch (error) {
        const isFinal = isRefused(error);
        if (isFinal || pauseMs === FIRST_PAUSE_MS) onError(lane.what, error);
        isWritten = false;
        if (!isFinal) {
          for (const { n } of lane.waiting) failedAt(n, 'database');
          await pause(pauseMs);
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
          continue;
        }
      }
      pauseMs = FIRST_PAUSE_MS;
      lane.waiting.shift();
      settle(entry, isWritten);
    }
    lane.isRunning = false;
    for (const tell of lane.idle.splice(0)) tell();
  };
  const add = (lane: Lane, entry: JournalEntry): void => {
    open.set(entry.n, entry);
    lane.waiting.push(entry);
    if (!lane.isRunning) void run(lane);
  };
  const whenIdle = (): Promise<void> =>
    open.size === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));

  /** Gives a lane what an earlier run left for it. */
  const claim = (kind: string, lane: Lane): void => {
    for (const entry of left.filter((one) => one.kind === kind)) {
      left.splice(left.indexOf(entry), 1);
      add(lane, entry);
    }
  };

  return {
    lane(kind, what, write) {
      const lane: Lane = { write, what, waiting: [], isRunning: false, idle: [] };
      lanes.set(kind, lane);
      if (isStarted) claim(kind, lane);
      return (row, tell) => {
        last += 1;
        const entry = { n: last, kind, row };
        if (tell) askers.set(entry.n, { tell, failed: { database: false, disk: file === null } });
        add(lane, entry);
        if (!file) return;
        unsaved.push(entry);
        save();
      };
    },
    async start() {
      isStarted = true;
      for (const [kind, lane] of lanes) claim(kind, lane);
      await whenIdle();
      // Also lines that nobody can read any more.
      if (file && open.size === 0 && left.length === 0) await file.clear();
    },
    settled(kind) {
      const lane = lanes.get(kind);
      return lane?.isRunning ? new Promise((resolve) => lane.idle.push(resolve)) : Promise.resolve();
    },
    get waiting() {
      return open.size;
    },
    async stop() {
      for (const { kind } of left) onError('the journal holds a row of an unknown kind', new Error(kind));
      await Promise.race([whenIdle(), pass(STOP_MS, undefined, { ref: false })]);
      isStopping = true;
      save();
      while (saving) await saving;
      await file?.close();
    },
  };
}
