import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { smsItems, smsThreads } from '../sms/tables.ts';
import { recordings, voicemails } from '../voicemail/tables.ts';

/** Of our WAV files: 16 kHz, 16 bit, mono. */
const BYTES_PER_MS = 32;

/** How much of the disk is taken by what people have sent and said. In bytes. */
export function sizeStore(db: Database) {
  const media = sql<string>`coalesce(sum(${smsItems.mediaSize}), 0)`;
  const sound = (column: typeof voicemails.durationMs | typeof recordings.durationMs) =>
    sql<string>`coalesce(sum(${column}), 0) * ${sql.raw(String(BYTES_PER_MS))}`;
  const first = (rows: { n: string }[]): number => Number(rows[0]?.n ?? 0);
  return {
    /** What a user has sent in SMS, of messages and recordings; what customers have sent counts for the queue alone. */
    async ofUser(userId: string): Promise<number> {
      const sent = db.select({ n: media }).from(smsItems).where(eq(smsItems.userId, userId));
      const left = db
        .select({ n: sound(voicemails.durationMs) })
        .from(voicemails)
        .where(eq(voicemails.userId, userId));
      const own = db
        .select({ n: sound(recordings.durationMs) })
        .from(recordings)
        .where(eq(recordings.userId, userId));
      return first(await sent) + first(await left) + first(await own);
    },
    async ofQueue(groupId: string): Promise<number> {
      const kept = db.select({ n: media }).from(smsItems).innerJoin(smsThreads, eq(smsThreads.id, smsItems.threadId));
      return first(await kept.where(eq(smsThreads.groupId, groupId)));
    },
    async ofAll(): Promise<number> {
      const sms = first(await db.select({ n: media }).from(smsItems));
      const left = first(await db.select({ n: sound(voicemails.durationMs) }).from(voicemails));
      return sms + left + first(await db.select({ n: sound(recordings.durationMs) }).from(recordings));
    },
  };
}
