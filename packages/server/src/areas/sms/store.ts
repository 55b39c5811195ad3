import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { smsAgents, smsItems, smsThreads } from './tables.ts';

export type SmsAgentRow = Readonly<typeof smsAgents.$inferSelect>;
export type SmsThreadRow = Readonly<typeof smsThreads.$inferSelect>;
export type SmsItemRow = Readonly<typeof smsItems.$inferSelect>;
/** An item to be written; what is left out is empty. */
export type NewSmsItem = Omit<typeof smsItems.$inferInsert, 'seq'>;

/** Items of a thread that are read at most. */
const MAX_ITEMS = 500;

/** Queue SMS: threads, what happened in them, and the agents who work with them. */
export function smsStore(db: Database) {
  return {
    agents: (): Promise<SmsAgentRow[]> => db.select().from(smsAgents),
    async setAgents(rows: SmsAgentRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(smsAgents)
        .values(rows)
        .onConflictDoUpdate({
          target: smsAgents.extensionId,
          set: { isMessageCapable: sql`excluded.is_message_capable`, maxMessages: sql`excluded.max_messages` },
        });
    },
    open: (): Promise<SmsThreadRow[]> => db.select().from(smsThreads).where(ne(smsThreads.state, 'closed')),
    /** Closed since then, newest first. */
    closedSince: (since: number, limit: number): Promise<SmsThreadRow[]> =>
      db
        .select()
        .from(smsThreads)
        .where(and(eq(smsThreads.state, 'closed'), gt(smsThreads.since, since)))
        .orderBy(desc(smsThreads.since))
        .limit(limit),
    /** The newest ones, oldest first. */
    async items(threadId: string): Promise<SmsItemRow[]> {
      const newest = await db
        .select()
        .from(smsItems)
        .where(eq(smsItems.threadId, threadId))
        .orderBy(desc(smsItems.seq))
        .limit(MAX_ITEMS);
      return newest.reverse();
    },
    async item(id: string): Promise<SmsItemRow | null> {
      return (await db.select().from(smsItems).where(eq(smsItems.id, id)).limit(1))[0] ?? null;
    },
    async hasGatewayId(gatewayId: string): Promise<boolean> {
      const found = await db
        .select({ id: smsItems.id })
        .from(smsItems)
        .where(eq(smsItems.gatewayId, gatewayId))
        .limit(1);
      return found.length > 0;
    },
    /** A thread as it is now, together with what has happened: both or none. What is there already stays as it is. */
    async write(thread: SmsThreadRow, items: NewSmsItem[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(smsThreads).values(thread).onConflictDoUpdate({ target: smsThreads.id, set: thread });
        if (items.length > 0) await tx.insert(smsItems).values(items).onConflictDoNothing();
      });
    },
    /** What became of a message; one that has failed or was delivered stays so. False: nothing changed. */
    async setDelivery(id: string, delivery: 'sent' | 'delivered' | 'failed'): Promise<boolean> {
      const isOpen = delivery === 'sent' ? sql`= 'sending'` : sql`in ('sending', 'sent')`;
      const changed = await db
        .update(smsItems)
        .set({ delivery })
        .where(and(eq(smsItems.id, id), sql`${smsItems.delivery} ${isOpen}`))
        .returning({ id: smsItems.id });
      return changed.length > 0;
    },
    /** Messages of which nobody knows whether the gateway took them: the server stopped meanwhile. */
    async failUnsent(): Promise<void> {
      const changed = await db
        .update(smsItems)
        .set({ delivery: 'failed' })
        .where(eq(smsItems.delivery, 'sending'))
        .returning({ id: smsItems.threadId });
      if (changed.length === 0) return;
      const ids = [...new Set(changed.map(({ id }) => id))];
      await db
        .update(smsThreads)
        .set({ revision: sql`${smsThreads.revision} + 1` })
        .where(inArray(smsThreads.id, ids));
    },
  };
}
export type SmsStore = ReturnType<typeof smsStore>;
