import { join } from 'node:path';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { mediaFile } from './media/keepMedia.ts';
import { smsItems, smsThreads } from './tables.ts';

/**
 * Texts and files that agents and customers sent: they stay without the name of the agent. By their age go the threads that
 * are closed. What customers sent weighs for the group alone.
 *
 * @param folder of the files; null: none are kept
 */
export function keptSms(db: Database, folder: string | null, seal: Pick<Seal, 'remove'>): Kept {
  const media = sql<string>`coalesce(sum(${smsItems.mediaSize}), 0)`;
  const first = (rows: { n: string }[]): number => Number(rows[0]?.n ?? 0);
  return {
    async of(userId) {
      const sms = await db.select().from(smsItems).where(eq(smsItems.userId, userId));
      const sent = sms.filter(({ mediaName }) => mediaName !== null);
      const files = sent.map(({ id, mediaName }) => ({
        name: `sms/${id}-${mediaName}`,
        file: join(folder ?? '', mediaFile(id)),
      }));
      return { data: { sms }, files: folder === null ? [] : files };
    },
    async erase(tx, userId) {
      await tx.update(smsItems).set({ userId: null }).where(eq(smsItems.userId, userId));
    },
    older: {
      async sms(before) {
        const old = db
          .select({ id: smsThreads.id })
          .from(smsThreads)
          .where(and(eq(smsThreads.state, 'closed'), lt(smsThreads.since, before)));
        const files = await db
          .select({ id: smsItems.id })
          .from(smsItems)
          .where(and(inArray(smsItems.threadId, old), isNotNull(smsItems.mediaName)));
        const threads = await db.delete(smsThreads).where(inArray(smsThreads.id, old)).returning({ id: smsThreads.id });
        if (folder !== null) for (const { id } of files) await seal.remove(join(folder, mediaFile(id)));
        return threads.length;
      },
    },
    async bytes(of) {
      if (of === null) return first(await db.select({ n: media }).from(smsItems));
      if ('userId' in of)
        return first(await db.select({ n: media }).from(smsItems).where(eq(smsItems.userId, of.userId)));
      const kept = db.select({ n: media }).from(smsItems).innerJoin(smsThreads, eq(smsThreads.id, smsItems.threadId));
      return first(await kept.where(eq(smsThreads.groupId, of.groupId)));
    },
  };
}
