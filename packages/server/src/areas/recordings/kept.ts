import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import type { Recordings } from './createRecordings.ts';
import { recordingAccesses, recordings as table } from './tables.ts';

/** Of our WAV files: 16 bit, mono. */
const BYTES_PER_MS = (SAMPLE_RATE * 2) / 1000;

/** Recorded calls. Who heard which of them outlives an erasure: it is the proof. */
export function keptRecordings(db: Database, recordings: Recordings): Kept {
  const rowsOf = (userId: string) => db.select().from(table).where(eq(table.userId, userId));
  return {
    async of(userId) {
      const rows = await rowsOf(userId);
      const accesses = await db.select().from(recordingAccesses).where(eq(recordingAccesses.userId, userId));
      return {
        data: { recordings: rows, recordingAccesses: accesses },
        files: rows.map(({ id, file }) => ({ name: `recordings/${id}.wav`, file: recordings.pathOf(file) })),
      };
    },
    async eraseFiles(userId) {
      for (const row of await rowsOf(userId)) await recordings.remove(row);
    },
    older: {
      async recordings(before) {
        const old = await db.select().from(table).where(lt(table.startedAt, before));
        for (const row of old) await recordings.remove(row);
        return old.length;
      },
      async accesses(before) {
        const gone = await db
          .delete(recordingAccesses)
          .where(lt(recordingAccesses.at, before))
          .returning({ id: recordingAccesses.id });
        return gone.length;
      },
    },
    async bytes(of) {
      if (of !== null && 'groupId' in of) return 0;
      const [sum] = await db
        .select({ ms: sql<string>`coalesce(sum(${table.durationMs}), 0)` })
        .from(table)
        .where(of === null ? undefined : eq(table.userId, of.userId));
      return Number(sum?.ms ?? 0) * BYTES_PER_MS;
    },
  };
}
