import { and, asc, desc, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { operatorClock, operatorEvents, operators } from './tables.ts';

export type OperatorRow = Readonly<typeof operators.$inferSelect>;
export type OperatorEventRow = Omit<typeof operatorEvents.$inferSelect, 'seq'>;

/** What the agents are, one row each. Agents alone write it, and in one place. ADR 0024 */
export function operatorStore(db: Database) {
  return {
    all: (): Promise<OperatorRow[]> => db.select().from(operators),
    async save(...rows: OperatorRow[]): Promise<void> {
      for (const row of rows)
        await db.insert(operators).values(row).onConflictDoUpdate({ target: operators.extensionId, set: row });
    },
  };
}

/** The log of what agents were. Rows are added, never changed. */
export function operatorEventStore(db: Database) {
  const shown = {
    userId: operatorEvents.userId,
    at: operatorEvents.at,
    status: operatorEvents.status,
    reasonId: operatorEvents.reasonId,
    groupId: operatorEvents.groupId,
  };
  return {
    async add(rows: OperatorEventRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(operatorEvents).values(rows);
    },
    /** The newest row of each agent, of the time before `until` (epoch milliseconds) when it is given. */
    async last(until?: number, userIds?: readonly string[]): Promise<OperatorEventRow[]> {
      const where = [];
      if (until !== undefined) where.push(lt(operatorEvents.at, until));
      if (userIds) where.push(inArray(operatorEvents.userId, [...userIds]));
      return (
        db
          .selectDistinctOn([operatorEvents.userId], shown)
          .from(operatorEvents)
          .where(and(...where))
          // As the index runs, backwards.
          .orderBy(desc(operatorEvents.userId), desc(operatorEvents.at), desc(operatorEvents.seq))
      );
    },
    /** Rows of these agents in a span of time, oldest first; `until` is not in it. */
    async between(from: number, until: number, userIds: readonly string[]): Promise<OperatorEventRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select(shown)
        .from(operatorEvents)
        .where(
          and(inArray(operatorEvents.userId, [...userIds]), gte(operatorEvents.at, from), lt(operatorEvents.at, until)),
        )
        .orderBy(asc(operatorEvents.at), asc(operatorEvents.seq));
    },
    /** When the server was last known to run; null: never. */
    async aliveAt(): Promise<number | null> {
      return (await db.select().from(operatorClock).limit(1))[0]?.aliveAt ?? null;
    },
    async setAliveAt(aliveAt: number): Promise<void> {
      await db
        .insert(operatorClock)
        .values({ id: 1, aliveAt })
        .onConflictDoUpdate({ target: operatorClock.id, set: { aliveAt } });
    },
  };
}
export type OperatorEventStore = ReturnType<typeof operatorEventStore>;

export const agentStores = (db: Database) => ({ operators: operatorStore(db), events: operatorEventStore(db) });
export type AgentStores = ReturnType<typeof agentStores>;
