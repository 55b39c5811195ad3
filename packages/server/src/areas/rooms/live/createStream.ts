import { createTurns } from '../../../kernel/turns.ts';
import { type Wakeable, waitFor } from '../../../kernel/wakeable.ts';

/** Positions that are kept ahead at a time: after a crash none is given twice, though some never are. */
const AHEAD = 1000;
/** Waits of one device at once. */
const WAITS = 4;

/** The one order in which everything happens that clients hear of, and their waits for what comes next. */
export interface Stream {
  /** All before it, and it, is written and in memory. */
  readonly pos: number;
  /**
   * One write after the other. `next` gives the positions, at most `most` of them (default 200). Who reads up to `pos` never sees half of one.
   * Rejects when the work does: nothing has happened then.
   */
  write<T>(work: (next: () => number) => Promise<T>, most?: number): Promise<T>;
  /** Something has come for these people; it is to be called within a write, after its rows are written. */
  tell(people: Iterable<string>): void;
  /** Rows of this name have changed; within a write, after they are written. */
  changed(rows: string): void;
  /** Whether rows of a name may have changed after a position: those of an earlier run are not known. */
  hasChanged(rows: string, since: number): boolean;
  /** Whether something has come for a user after a position. */
  hasNews(mxid: string, since: number): boolean;
  /**
   * Until something comes for a user, at most so long. A device may wait several times at once: its pages reload, or are two. False: it has
   * begun too many waits since, or nothing comes any more.
   */
  wait(mxid: string, deviceId: string, ms: number): Promise<boolean>;
  /** Ends the waits of a device. */
  wake(mxid: string, deviceId: string): void;
  readonly isClosed: boolean;
  close(): void;
}

/** Names of rows that a sync asks for only when they have changed. */
export const rowsOf = {
  data: (mxid: string): string => `data ${mxid}`,
  /** What was said in a room and is not any more. */
  forgotten: (roomId: string): string => `forgotten ${roomId}`,
  receipts: (roomId: string): string => `receipts ${roomId}`,
  /** How far one user has read a room. */
  read: (mxid: string, roomId: string): string => `read ${mxid} ${roomId}`,
  inbox: (mxid: string, deviceId: string): string => `inbox ${mxid} ${deviceId}`,
  keys: (mxid: string, deviceId: string): string => `keys ${mxid} ${deviceId}`,
};

/**
 * @param from how far positions were given away by earlier runs
 * @param keep writes down how far they are now
 */
export function createStream(from: number, keep: (upTo: number) => Promise<void>): Stream {
  const inTurn = createTurns();
  const news = new Map<string, number>();
  const waits = new Map<string, Map<Wakeable, string>>();
  let [given, done, kept, isClosed] = [from, from, from, false];
  const told = new Set<string>();
  const changes = new Map<string, number>();
  const noted = new Set<string>();
  const wakeAll = (of: Map<Wakeable, string> | undefined): void => {
    for (const one of [...(of?.keys() ?? [])]) one.wake();
  };
  return {
    get pos() {
      return done;
    },
    get isClosed() {
      return isClosed;
    },
    write: (work, most = 200) =>
      inTurn('stream', async () => {
        if (given + most > kept) {
          await keep(given + most + AHEAD);
          kept = given + most + AHEAD;
        }
        try {
          return await work(() => ++given);
        } finally {
          // a change has a position, also where the work took none
          if (noted.size > 0 && given === done) given += 1;
          done = given;
          for (const rows of noted) changes.set(rows, done);
          noted.clear();
          for (const mxid of told) {
            news.set(mxid, done);
            wakeAll(waits.get(mxid));
          }
          told.clear();
        }
      }),
    tell(people) {
      for (const mxid of people) told.add(mxid);
    },
    changed(rows) {
      noted.add(rows);
    },
    hasChanged: (rows, since) => (changes.get(rows) ?? from) > since,
    hasNews: (mxid, since) => (news.get(mxid) ?? from) > since,
    async wait(mxid, deviceId, ms) {
      if (isClosed) return false;
      const own = waits.get(mxid) ?? new Map<Wakeable, string>();
      waits.set(mxid, own);
      const [oldest, ...others] = [...own].filter(([, of]) => of === deviceId).map(([one]) => one);
      const one: Wakeable = { wake: () => {} };
      own.set(one, deviceId);
      if (oldest && others.length + 1 >= WAITS) {
        own.delete(oldest);
        oldest.wake();
      }
      await waitFor(one, ms);
      const isIts = own.delete(one);
      if (own.size === 0 && waits.get(mxid) === own) waits.delete(mxid);
      return isIts && !isClosed;
    },
    wake(mxid, deviceId) {
      for (const [one, of] of [...(waits.get(mxid) ?? [])]) if (of === deviceId) one.wake();
    },
    close() {
      isClosed = true;
      for (const own of [...waits.values()]) wakeAll(own);
    },
  };
}
