import { and, asc, desc, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { agentClock, agentEvents, agents } from './tables.ts';

export type AgentStateRow = Readonly<typeof agents.$inferSelect>;
export type AgentEventRow = Readonly<Omit<typeof agentEvents.$inferSelect, 'seq'>>;

/** What the agents are, one row each. Agents alone write it, and in one place. ADR 0024 */
export function agentStateStore(db: Database) {
  return {
    all: (): Promise<AgentStateRow[]> => db.select().from(agents),
    async save(...rows: AgentStateRow[]): Promise<void> {
      for (const row of rows)
        await db.insert(agents).values(row).onConflictDoUpdate({ target: agents.extensionId, set: row });
    },
  };
}

/** The log of what agents were. Rows are added, never changed. */
export function agentEventStore(db: Database) {
  const shown = {
    userId: agentEvents.userId,
    at: agentEvents.at,
    status: agentEvents.status,
    reasonId: agentEvents.reasonId,
    groupId: agentEvents.groupId,
  };
  return {
    async add(rows: AgentEventRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(agentEvents).values(rows);
    },
    /** The newest row of each agent, of the time before `until` (epoch milliseconds) when it is given. */
    async last(until?: number, userIds?: readonly string[]): Promise<AgentEventRow[]> {
      const where = [];
      if (until !== undefined) where.push(lt(agentEvents.at, until));
      if (userIds) where.push(inArray(agentEvents.userId, [...userIds]));
      return (
        db
          .selectDistinctOn([agentEvents.userId], shown)
          .from(agentEvents)
          .where(and(...where))
          // As the index runs, backwards.
          .orderBy(desc(agentEvents.userId), desc(agentEvents.at), desc(agentEvents.seq))
      );
    },
    /** Rows of these agents in a span of time, oldest first; `until` is not in it. */
    async between(from: number, until: number, userIds: readonly string[]): Promise<AgentEventRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select(shown)
        .from(agentEvents)
        .where(and(inArray(agentEvents.userId, [...userIds]), gte(agentEvents.at, from), lt(agentEvents.at, until)))
        .orderBy(asc(agentEvents.at), asc(agentEvents.seq));
    },
    /** When the server was last known to run; null: never. */
    async aliveAt(): Promise<number | null> {
      return (await db.select().from(agentClock).limit(1))[0]?.aliveAt ?? null;
    },
    async setAliveAt(aliveAt: number): Promise<void> {
      await db
        .insert(agentClock)
        .values({ id: 1, aliveAt })
        .onConflictDoUpdate({ target: agentClock.id, set: { aliveAt } });
    },
  };
}
export type AgentEventStore = ReturnType<typeof agentEventStore>;

export const agentStores = (db: Database) => ({ agents: agentStateStore(db), events: agentEventStore(db) });
export type AgentStores = ReturnType<typeof agentStores>;
