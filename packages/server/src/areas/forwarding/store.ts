import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { forwardings, groupForwardings } from './tables.ts';

export type ForwardingRow = Readonly<typeof forwardings.$inferSelect>;
export type GroupForwardingRow = Readonly<typeof groupForwardings.$inferSelect>;
/** A rule of a user, or of a group. */
export type RuleRow = ForwardingRow | GroupForwardingRow;

/** Where rules are written: all of them, or none where one could not be. */
export interface RuleStore<R> {
  put(row: R): Promise<void>;
  /** The places of these rules. */
  order(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

const placesOf = (ids: readonly string[], column: typeof forwardings.id | typeof groupForwardings.id): SQL => {
  const place = sql.join(
    ids.map((id, at) => sql`when ${column} = ${id} then ${at}::integer`),
    sql` `,
  );
  return sql`case ${place} end`;
};

/** Forwarding rules of users, in their order. */
export function forwardingStore(db: Database) {
  return {
    all: (): Promise<ForwardingRow[]> => db.select().from(forwardings).orderBy(asc(forwardings.place)),
    async put(row: ForwardingRow): Promise<void> {
      await db.insert(forwardings).values(row).onConflictDoUpdate({ target: forwardings.id, set: row });
    },
    async order(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const place = placesOf(ids, forwardings.id);
      await db
        .update(forwardings)
        .set({ place })
        .where(inArray(forwardings.id, [...ids]));
    },
    async remove(id: string): Promise<void> {
      await db.delete(forwardings).where(eq(forwardings.id, id));
    },
  };
}

/** Forwarding rules of groups, in their order. GRP-003 */
export function groupForwardingStore(db: Database) {
  return {
    all: (): Promise<GroupForwardingRow[]> => db.select().from(groupForwardings).orderBy(asc(groupForwardings.place)),
    async put(row: GroupForwardingRow): Promise<void> {
      await db.insert(groupForwardings).values(row).onConflictDoUpdate({ target: groupForwardings.id, set: row });
    },
    async order(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const place = placesOf(ids, groupForwardings.id);
      await db
        .update(groupForwardings)
        .set({ place })
        .where(inArray(groupForwardings.id, [...ids]));
    },
    async remove(id: string): Promise<void> {
      await db.delete(groupForwardings).where(eq(groupForwardings.id, id));
    },
  };
}
