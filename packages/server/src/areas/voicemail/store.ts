import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { greetings, mailboxes, voicemails } from './tables.ts';

export type VoicemailRow = Readonly<typeof voicemails.$inferSelect>;
export type GreetingRow = Readonly<typeof greetings.$inferSelect>;
export type MailboxRow = Readonly<typeof mailboxes.$inferSelect>;
/** What the user sets in one go; the PIN is set by itself. */
export type MailboxSettingsRow = Omit<MailboxRow, 'pinHash' | 'pinFailures'>;
export type PinRow = Pick<MailboxRow, 'pinHash' | 'pinFailures'>;

/** A page of rows, newest first. */
export interface Page {
  before?: number | undefined;
  limit: number;
}

/** Messages, greetings and settings of mailboxes. */
export function voicemailStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(voicemails.userId, userId), eq(voicemails.id, id));
  const isUnread = (userId: string) => and(eq(voicemails.userId, userId), eq(voicemails.isNew, true));
  return {
    /** What is written already stays as it is. */
    async add(...rows: VoicemailRow[]): Promise<void> {
      await db.insert(voicemails).values(rows).onConflictDoNothing();
    },
    async page(userId: string, { before, limit }: Page): Promise<VoicemailRow[]> {
      const where = and(
        eq(voicemails.userId, userId),
        before === undefined ? undefined : lt(voicemails.startedAt, before),
      );
      return db
        .select()
        .from(voicemails)
        .where(where)
        .orderBy(desc(voicemails.startedAt), desc(voicemails.id))
        .limit(limit);
    },
    /** Messages not read yet, newest first. */
    async unread(userId: string, limit: number): Promise<VoicemailRow[]> {
      return db.select().from(voicemails).where(isUnread(userId)).orderBy(desc(voicemails.startedAt)).limit(limit);
    },
    async countUnread(userId: string): Promise<number> {
      return (await db.select({ n: count() }).from(voicemails).where(isUnread(userId)))[0]?.n ?? 0;
    },
    async one(userId: string, id: string): Promise<VoicemailRow | null> {
      return (await db.select().from(voicemails).where(own(userId, id)))[0] ?? null;
    },
    /** The row as it is now; null when there is none. */
    async setNew(userId: string, id: string, isNew: boolean): Promise<VoicemailRow | null> {
      return (await db.update(voicemails).set({ isNew }).where(own(userId, id)).returning())[0] ?? null;
    },
    /** Gives messages from a number that had no contact the name of one. @returns the rows that changed */
    async name(userId: string, number: string, contact: { id: string; displayName: string }): Promise<VoicemailRow[]> {
      const isTheirs = and(
        eq(voicemails.userId, userId),
        eq(voicemails.remoteNumber, number),
        isNull(voicemails.remoteContactId),
      );
      const remoteLabel = sql`coalesce(nullif(${voicemails.remoteLabel}, ''), ${contact.displayName})`;
      return db.update(voicemails).set({ remoteContactId: contact.id, remoteLabel }).where(isTheirs).returning();
    },
    /** The row that was there; null when there was none. */
    async remove(userId: string, id: string): Promise<VoicemailRow | null> {
      return (await db.delete(voicemails).where(own(userId, id)).returning())[0] ?? null;
    },
    /** Names of all files that rows hold. */
    async files(): Promise<string[]> {
      const left = await db.select({ file: voicemails.file }).from(voicemails);
      const spoken = await db.select({ file: greetings.file }).from(greetings);
      return [...left, ...spoken].map(({ file }) => file);
    },
    mailboxes: async (): Promise<MailboxRow[]> => db.select().from(mailboxes),
    async saveMailbox(row: MailboxSettingsRow): Promise<void> {
      await db.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.userId, set: row });
    },
    /** @param settings of a user who has set nothing yet; others keep theirs */
    async savePin(settings: MailboxSettingsRow, pin: PinRow): Promise<void> {
      const values = { ...settings, ...pin };
      await db.insert(mailboxes).values(values).onConflictDoUpdate({ target: mailboxes.userId, set: pin });
    },
    greetings: async (): Promise<GreetingRow[]> => db.select().from(greetings).orderBy(asc(greetings.createdAt)),
    async addGreeting(row: GreetingRow): Promise<void> {
      await db.insert(greetings).values(row);
    },
    async renameGreeting(id: string, label: string): Promise<void> {
      await db.update(greetings).set({ label }).where(eq(greetings.id, id));
    },
    async removeGreeting(id: string): Promise<void> {
      await db.delete(greetings).where(eq(greetings.id, id));
    },
  };
}
export type VoicemailStore = ReturnType<typeof voicemailStore>;
