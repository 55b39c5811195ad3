import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { roomMedia } from '../tables.ts';

export type MediaRow = Readonly<typeof roomMedia.$inferSelect>;

/** What is known of uploaded files; their bytes lie in a folder. */
export function mediaStore(db: Database) {
  return {
    async file(id: string): Promise<MediaRow | null> {
      const [row] = await db.select().from(roomMedia).where(eq(roomMedia.id, id));
      return row ?? null;
    },
    async add(row: MediaRow): Promise<void> {
      await db.insert(roomMedia).values(row);
    },
    of: (mxid: string): Promise<MediaRow[]> => db.select().from(roomMedia).where(eq(roomMedia.mxid, mxid)),
    /** Files of a name that were uploaded before a time. */
    named: (name: string, before: number): Promise<MediaRow[]> =>
      db
        .select()
        .from(roomMedia)
        .where(and(eq(roomMedia.name, name), lt(roomMedia.at, before))),
    async removeFile(id: string): Promise<void> {
      await db.delete(roomMedia).where(eq(roomMedia.id, id));
    },
    async remove(mxid: string): Promise<void> {
      await db.delete(roomMedia).where(eq(roomMedia.mxid, mxid));
    },
    /** Bytes of all files, or of a user's. */
    async bytes(mxid: string | null): Promise<number> {
      const sum = sql<string>`coalesce(sum(${roomMedia.bytes}), 0)`;
      const where = mxid === null ? undefined : eq(roomMedia.mxid, mxid);
      const [row] = await db.select({ sum }).from(roomMedia).where(where);
      return Number(row?.sum ?? 0);
    },
  };
}
export type MediaStore = ReturnType<typeof mediaStore>;
