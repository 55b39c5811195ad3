import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { chatMembers, chatMessages, chatThreads, smsCallerIds } from './tables.ts';

/**
 * What a person writes and is written to. A colleague keeps what was written to them, without the name of its author; threads
 * that nobody is in any more go. By their age go single messages.
 */
export const keptChats = (db: Database): Kept => ({
  async of(userId) {
    const own = db.select({ id: chatMembers.threadId }).from(chatMembers).where(eq(chatMembers.userId, userId));
    return {
      data: {
        chatThreads: await db.select().from(chatThreads).where(inArray(chatThreads.id, own)),
        chatMessages: await db.select().from(chatMessages).where(inArray(chatMessages.threadId, own)),
        smsCallerId: await db.select().from(smsCallerIds).where(eq(smsCallerIds.userId, userId)),
      },
    };
  },
  async erase(tx, userId) {
    const own = tx.select({ id: chatMembers.threadId }).from(chatMembers).where(eq(chatMembers.userId, userId));
    const shared = tx
      .select({ id: chatMembers.threadId })
      .from(chatMembers)
      .where(and(inArray(chatMembers.threadId, own), ne(chatMembers.userId, userId)));
    const kept = (await shared).map(({ id }) => id);
    const all = (await own).map(({ id }) => id);
    const alone = all.filter((id) => !kept.includes(id));
    if (alone.length > 0) await tx.delete(chatThreads).where(inArray(chatThreads.id, alone));
    await tx.update(chatMessages).set({ authorId: null, onceKey: null }).where(eq(chatMessages.authorId, userId));
    await tx.update(chatThreads).set({ lastAuthorId: null }).where(eq(chatThreads.lastAuthorId, userId));
    // The pair names the person; nobody can begin the thread again.
    for (const id of kept)
      await tx
        .update(chatThreads)
        .set({ pair: `erased ${id}` })
        .where(eq(chatThreads.id, id));
    await tx.delete(chatMembers).where(eq(chatMembers.userId, userId));
    await tx.delete(smsCallerIds).where(eq(smsCallerIds.userId, userId));
  },
  older: {
    async chats(before) {
      const gone = await db.delete(chatMessages).where(lt(chatMessages.at, before)).returning({ id: chatMessages.id });
      const empty = db
        .select({ id: chatThreads.id })
        .from(chatThreads)
        .leftJoin(chatMessages, eq(chatMessages.threadId, chatThreads.id))
        .where(isNull(chatMessages.id));
      await db.delete(chatThreads).where(inArray(chatThreads.id, empty));
      return gone.length;
    },
  },
});
