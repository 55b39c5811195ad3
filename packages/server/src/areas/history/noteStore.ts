import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { callNotes } from './noteTables.ts';
import type { CallRecordRow } from './store.ts';
import { callHistory } from './tables.ts';

/** What a user wrote about one of the user's own calls. `at`: epoch milliseconds. */
export interface CallNote {
  text: string;
  outcome: string | null;
  at: number;
}

/** Notes of calls: beside the history while a call goes on, in its row afterwards. */
export function noteStore(db: Database) {
  const waiting = (userId: string, lineId: string) => and(eq(callNotes.userId, userId), eq(callNotes.lineId, lineId));
  const record = (userId: string, lineId: string) =>
    and(eq(callHistory.userId, userId), eq(callHistory.lineId, lineId));
  return {
    /** Null: there is none. */
    async of(userId: string, lineId: string): Promise<CallNote | null> {
      const [row] = await db.select().from(callNotes).where(waiting(userId, lineId));
      if (row) return { text: row.note, outcome: row.outcome, at: row.at };
      const [call] = await db
        .select({ text: callHistory.note, outcome: callHistory.outcome, at: callHistory.notedAt })
        .from(callHistory)
        .where(record(userId, lineId));
      return call && call.at !== null ? { text: call.text ?? '', outcome: call.outcome, at: call.at } : null;
    },
    /** Whether the history has the call. */
    async isRecorded(userId: string, lineId: string): Promise<boolean> {
      const rows = await db.select({ id: callHistory.id }).from(callHistory).where(record(userId, lineId));
      return rows.length > 0;
    },
    /** Keeps a note until `settle` finds the call in the history. */
    async keep(userId: string, lineId: string, { text, outcome, at }: CallNote): Promise<void> {
      const set = { note: text, outcome, at };
      await db
        .insert(callNotes)
        .values({ userId, lineId, ...set })
        .onConflictDoUpdate({ target: [callNotes.userId, callNotes.lineId], set });
    },
    /**
     * Moves what was kept into the history. Whoever writes a note and whoever writes the end of a call both do it afterwards:
     * the later of the two finds the other.
     *
     * @returns the row of the history; null: there was nothing to move, or the call is not there yet
     */
    settle: (userId: string, lineId: string): Promise<CallRecordRow | null> =>
      db.transaction(async (tx) => {
        const [call] = await tx.select({ id: callHistory.id }).from(callHistory).where(record(userId, lineId));
        if (!call) return null;
        const [kept] = await tx.delete(callNotes).where(waiting(userId, lineId)).returning();
        if (!kept) return null;
        const set = { note: kept.note || null, outcome: kept.outcome, notedAt: kept.at };
        const [row] = await tx.update(callHistory).set(set).where(eq(callHistory.id, call.id)).returning();
        return row ?? null;
      }),
    /** Of calls that never came into the history. */
    async forget(before: number): Promise<void> {
      await db.delete(callNotes).where(lt(callNotes.at, before));
    },
  };
}
export type NoteStore = ReturnType<typeof noteStore>;
