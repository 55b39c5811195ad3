import { CHAT_THREADS, CHAT_UNREAD_MAX } from '@ringside/protocol/words/sms';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { chatMembers, chatMessages, chatThreads, smsCallerIds } from './tables.ts';

export type ChatThreadRow = Readonly<typeof chatThreads.$inferSelect>;
export type ChatMessageRow = Readonly<typeof chatMessages.$inferSelect>;

/** A thread as one of its members sees it. */
export interface SeenThread {
  thread: ChatThreadRow;
  readSeq: number;
  clearedSeq: number;
  unread: number;
  /** Who else is in it; null for a number outside, and when that user is gone. */
  other: { userId: string; readSeq: number } | null;
}

/** A message to be written. */
export interface NewChatMessage {
  id: string;
  at: number;
  authorId: string | null;
  text: string;
  delivery: 'sending' | null;
  onceKey: string;
}

/** Messages of others in a member's thread that the member has neither read nor cleared. */
const unreadOf = and(
  eq(chatMessages.threadId, chatMembers.threadId),
  sql`${chatMessages.seq} > greatest(${chatMembers.readSeq}, ${chatMembers.clearedSeq})`,
  sql`${chatMessages.authorId} is distinct from ${chatMembers.userId}`,
);

/** Threads, who is in them, and what is written. */
export function chatStore(db: Database) {
  const seen = async (where: ReturnType<typeof and>, limit: number): Promise<SeenThread[]> => {
    const mine = chatMembers;
    const unread = sql<string>`(select count(*) from (
      select 1 from ${chatMessages} m where m.thread_id = ${chatThreads.id}
      and m.seq > greatest(${mine.readSeq}, ${mine.clearedSeq}) and m.author_id is distinct from ${mine.userId}
      limit ${CHAT_UNREAD_MAX}) as counted)`;
    const other = sql<{ userId: string; readSeq: number } | null>`(
      select json_build_object('userId', o.user_id, 'readSeq', o.read_seq) from ${chatMembers} o
      where o.thread_id = ${chatThreads.id} and o.user_id <> ${mine.userId} limit 1)`;
    const rows = await db
      .select({ thread: chatThreads, readSeq: mine.readSeq, clearedSeq: mine.clearedSeq, unread, other })
      .from(mine)
      .innerJoin(chatThreads, eq(chatThreads.id, mine.threadId))
      .where(where)
      .orderBy(desc(chatThreads.lastSeq))
      .limit(limit);
    return rows.map((row) => ({ ...row, unread: Number(row.unread) }));
  };
  return {
    /** The newest threads that a user sees. */
    of: (userId: string): Promise<SeenThread[]> =>
      seen(and(eq(chatMembers.userId, userId), gt(chatThreads.lastSeq, chatMembers.clearedSeq)), CHAT_THREADS),
    /** Also one of which the user sees no message any more. */
    async one(userId: string, threadId: string): Promise<SeenThread | null> {
      const mine = and(eq(chatMembers.userId, userId), eq(chatMembers.threadId, threadId));
      return (await seen(mine, 1))[0] ?? null;
    },
    /** How many of these threads a user sees. */
    countOf: (userId: string, pairs: readonly string[]): Promise<number> =>
      db.$count(
        db
          .select({ id: chatThreads.id })
          .from(chatMembers)
          .innerJoin(chatThreads, eq(chatThreads.id, chatMembers.threadId))
          .where(
            and(
              eq(chatMembers.userId, userId),
              inArray(chatThreads.pair, [...pairs]),
              gt(chatThreads.lastSeq, chatMembers.clearedSeq),
            ),
          )
          .as('seen'),
      ),
    /** Messages that a user has not read, of all threads. */
    async countUnread(userId: string): Promise<number> {
      const [row] = await db
        .select({ n: sql<string>`count(*)` })
        .from(chatMembers)
        .innerJoin(chatMessages, unreadOf)
        .where(eq(chatMembers.userId, userId));
      return Number(row?.n ?? 0);
    },
    /** The newest of them. */
    unread: (userId: string, limit: number): Promise<{ message: ChatMessageRow; thread: ChatThreadRow }[]> =>
      db
        .select({ message: chatMessages, thread: chatThreads })
        .from(chatMembers)
        .innerJoin(chatMessages, unreadOf)
        .innerJoin(chatThreads, eq(chatThreads.id, chatMembers.threadId))
        .where(eq(chatMembers.userId, userId))
        .orderBy(desc(chatMessages.seq))
        .limit(limit),
    async members(threadId: string): Promise<string[]> {
      const rows = await db
        .select({ userId: chatMembers.userId })
        .from(chatMembers)
        .where(eq(chatMembers.threadId, threadId));
      return rows.map(({ userId }) => userId);
    },
    async byPair(pair: string): Promise<ChatThreadRow | null> {
      return (await db.select().from(chatThreads).where(eq(chatThreads.pair, pair)).limit(1))[0] ?? null;
    },
    async messageOf(onceKey: string): Promise<ChatMessageRow | null> {
      return (await db.select().from(chatMessages).where(eq(chatMessages.onceKey, onceKey)).limit(1))[0] ?? null;
    },
    /** Messages before one, and after what the user has cleared; oldest first. */
    async page(threadId: string, after: number, before: number | null, limit: number): Promise<ChatMessageRow[]> {
      const older = before === null ? undefined : lt(chatMessages.seq, before);
      const newest = await db
        .select()
        .from(chatMessages)
        .where(and(eq(chatMessages.threadId, threadId), gt(chatMessages.seq, after), older))
        .orderBy(desc(chatMessages.seq))
        .limit(limit);
      return newest.reverse();
    },
    /**
     * Begins the thread where there is none of this pair, and writes the message: both or none.
     *
     * @returns id of the thread; null when the message was written before
     */
    write: (
      begin: Pick<ChatThreadRow, 'id' | 'kind' | 'pair' | 'number'> & { members: readonly string[] },
      message: NewChatMessage,
    ): Promise<string | null> =>
      db.transaction(async (tx) => {
        const { onceKey } = message;
        const before = await tx
          .select({ id: chatMessages.id })
          .from(chatMessages)
          .where(eq(chatMessages.onceKey, onceKey))
          .limit(1);
        // No thread begins for it either, also when the key came with another destination.
        if (before.length > 0) return null;
        const { members, ...thread } = begin;
        const last = { lastAt: message.at, lastText: message.text, lastAuthorId: message.authorId };
        const [{ id } = { id: '' }] = await tx
          .insert(chatThreads)
          .values({ ...thread, ...last })
          // The row is locked, and comes back; a number outside is spelled as its gateway last spelled it.
          .onConflictDoUpdate({
            target: chatThreads.pair,
            set: message.authorId === null ? { number: thread.number } : { pair: thread.pair },
          })
          .returning({ id: chatThreads.id });
        const [written] = await tx
          .insert(chatMessages)
          .values({ ...message, threadId: id })
          .onConflictDoNothing()
          .returning({ seq: chatMessages.seq });
        if (!written) return null;
        await tx
          .update(chatThreads)
          .set({ ...last, lastSeq: written.seq, revision: sql`${chatThreads.revision} + 1` })
          .where(eq(chatThreads.id, id));
        await tx
          .insert(chatMembers)
          .values(members.map((userId) => ({ threadId: id, userId })))
          .onConflictDoNothing();
        // Whoever writes has read what stands above.
        if (message.authorId !== null)
          await tx
            .update(chatMembers)
            .set({ readSeq: written.seq })
            .where(and(eq(chatMembers.threadId, id), eq(chatMembers.userId, message.authorId)));
        return id;
      }),
    /** False: nothing was unread. */
    async read(userId: string, threadId: string, seq: number): Promise<boolean> {
      const changed = await db
        .update(chatMembers)
        .set({ readSeq: sql`least(${seq}, (select last_seq from chat_threads where id = ${threadId}))` })
        .where(and(eq(chatMembers.threadId, threadId), eq(chatMembers.userId, userId), lt(chatMembers.readSeq, seq)))
        .returning({ threadId: chatMembers.threadId });
      return changed.length > 0;
    },
    async clear(userId: string, threadId: string): Promise<void> {
      await db
        .update(chatMembers)
        .set({ clearedSeq: sql`(select last_seq from chat_threads where id = ${threadId})` })
        .where(and(eq(chatMembers.threadId, threadId), eq(chatMembers.userId, userId)));
    },
    /** What became of an SMS; one that has failed or was delivered stays so. Null: nothing changed. */
    async setDelivery(id: string, delivery: 'sent' | 'delivered' | 'failed'): Promise<string | null> {
      const isOpen = delivery === 'sent' ? sql`= 'sending'` : sql`in ('sending', 'sent')`;
      const [changed] = await db
        .update(chatMessages)
        .set({ delivery })
        .where(and(eq(chatMessages.id, id), sql`${chatMessages.delivery} ${isOpen}`))
        .returning({ threadId: chatMessages.threadId });
      if (!changed) return null;
      await db
        .update(chatThreads)
        .set({ revision: sql`${chatThreads.revision} + 1` })
        .where(eq(chatThreads.id, changed.threadId));
      return changed.threadId;
    },
    async hasMessage(id: string): Promise<boolean> {
      const found = await db
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(and(eq(chatMessages.id, id), sql`${chatMessages.delivery} is not null`))
        .limit(1);
      return found.length > 0;
    },
    /** SMS of which nobody knows whether the gateway took them: the server stopped meanwhile. */
    async failUnsent(): Promise<void> {
      const changed = await db
        .update(chatMessages)
        .set({ delivery: 'failed' })
        .where(eq(chatMessages.delivery, 'sending'))
        .returning({ threadId: chatMessages.threadId });
      const ids = [...new Set(changed.map(({ threadId }) => threadId))];
      if (ids.length > 0)
        await db
          .update(chatThreads)
          .set({ revision: sql`${chatThreads.revision} + 1` })
          .where(inArray(chatThreads.id, ids));
    },
    callerIds: () => db.select().from(smsCallerIds),
    async setCallerId(userId: string, number: string): Promise<void> {
      await db
        .insert(smsCallerIds)
        .values({ userId, number })
        .onConflictDoUpdate({ target: smsCallerIds.userId, set: { number } });
    },
  };
}
export type ChatStore = ReturnType<typeof chatStore>;
