import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { forwardings } from './tables.ts';

export type ForwardingRow = Readonly<typeof forwardings.$inferSelect>;

/** Forwarding rules of users, in their order. */
export function forwardingStore(db: Database) {
  return {
    all: (): Promise<ForwardingRow[]> => db.select().from(forwardings).orderBy(asc(forwardings.place)),
    async put(row: ForwardingRow): Promise<void> {
      await db.insert(forwardings).values(row).onConflictDoUpdate({ target: forwardings.id, set: row });
    },
    /** The places of these rules: all of them, or none where one could not be written. */
    async order(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const place = sql.join(
        ids.map((id, at) => sql`when ${forwardings.id} = ${id} then ${at}::integer`),
        sql` `,
      );
      await db
        .update(forwardings)
        .set({ place: sql`case ${place} end` })
        .where(inArray(forwardings.id, [...ids]));
    },
    async remove(id: string): Promise<void> {
      await db.delete(forwardings).where(eq(forwardings.id, id));
    },
  };
}
export type ForwardingStore = ReturnType<typeof forwardingStore>;
