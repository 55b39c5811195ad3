import type { CallNoteChange, WireCallNote } from '@ringside/protocol/notes';
import type { CallEngine } from '../../calls/CallEngine.ts';
import { monotonicMs } from '../../kernel/time/monotonicMs.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { NoteStore } from './noteStore.ts';
import type { CallRecordRow } from './store.ts';

/** A call that has ended is in the history within this time, or the database is away. */
const ENDED_MS = 10 * 60_000;
/** What was written about calls that never came into the history is kept for a week. */
const LOST_MS = 7 * 24 * 3_600_000;

/**
 * What users write about their own calls, CRM or not: kept as it is typed, with the call in the history afterwards. Nobody
 * else sees it.
 *
 * @param shown a row of the history has a note now, or another one
 */
export function createCallNotes(options: {
  store: NoteStore;
  calls: Pick<CallEngine, 'linesOf'>;
  now: () => number;
  shown: (row: CallRecordRow) => void;
}) {
  const { store, calls, now, shown } = options;
  /** Lines that ended and may not be in the history yet, oldest first, with the time of the end by a clock that nobody sets. */
  const ended = new Map<string, number>();
  const keyOf = (userId: string, lineId: string): string => `${userId} ${lineId}`;
  const settle = async (userId: string, lineId: string): Promise<void> => {
    const row = await store.settle(userId, lineId);
    if (row) shown(row);
  };
  const isOwn = async (userId: string, lineId: string): Promise<boolean> =>
    calls.linesOf(userId).some((line) => line.lineId === lineId) ||
    ended.has(keyOf(userId, lineId)) ||
    (await store.isRecorded(userId, lineId));
  /** Changes of one note one after another: each is of what the one before has left. */
  const inTurn = createTurns();
  return {
    /** Null: the user has, and had, no such call. */
    async of(userId: string, lineId: string): Promise<WireCallNote | null> {
      if (!(await isOwn(userId, lineId))) return null;
      return (await store.of(userId, lineId)) ?? { text: '', outcome: null, at: null };
    },
    /** Null: the user has, and had, no such call. */
    async change(userId: string, lineId: string, change: CallNoteChange): Promise<WireCallNote | null> {
      if (!(await isOwn(userId, lineId))) return null;
      return inTurn(keyOf(userId, lineId), async () => {
        const before = await store.of(userId, lineId);
        const { text = before?.text ?? '', outcome = before?.outcome ?? null } = change;
        const note = { text, outcome, at: now() };
        await store.keep(userId, lineId, note);
        await settle(userId, lineId);
        return note;
      });
    },
    /** A line of the user is over; its row in the history follows. */
    ended(userId: string, lineId: string): void {
      const at = monotonicMs();
      ended.set(keyOf(userId, lineId), at);
      for (const [key, since] of ended) {
        if (at - since < ENDED_MS) break;
        ended.delete(key);
      }
    },
    /** The history has the call. */
    settle,
    forgetLost: (): Promise<void> => store.forget(now() - LOST_MS),
  };
}
export type CallNotes = ReturnType<typeof createCallNotes>;
