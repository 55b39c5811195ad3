import { asc, eq } from 'drizzle-orm';
import type { Database } from './openDatabase.ts';
import { contacts, enterprises, extensions, groupMembers, groups, keypads, terminals, users } from './schema.ts';

export type EnterpriseRow = typeof enterprises.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type ExtensionRow = typeof extensions.$inferSelect;
export type TerminalRow = typeof terminals.$inferSelect;
export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
export type KeypadRow = typeof keypads.$inferSelect;

/** All that routing needs, as stored. */
export interface CompanyRows {
  enterprise: EnterpriseRow | null;
  users: UserRow[];
  extensions: ExtensionRow[];
  terminals: TerminalRow[];
  groups: GroupRow[];
  members: MemberRow[];
  contacts: ContactRow[];
  keypads: KeypadRow[];
}

/** Reads and writes of the company: people, phones, groups, contacts. */
export function companyStore(db: Database) {
  return {
    /** Everything, once at start. Groups and members come in their order. */
    async load(): Promise<CompanyRows> {
      return {
        enterprise: (await db.select().from(enterprises).orderBy(asc(enterprises.id)).limit(1))[0] ?? null,
        users: await db.select().from(users).orderBy(asc(users.displayName)),
        extensions: await db.select().from(extensions).orderBy(asc(extensions.number)),
        terminals: await db.select().from(terminals).orderBy(asc(terminals.uiPos)),
        groups: await db.select().from(groups).orderBy(asc(groups.number)),
        members: await db.select().from(groupMembers).orderBy(asc(groupMembers.position)),
        contacts: await db.select().from(contacts).orderBy(asc(contacts.displayName)),
        keypads: await db.select().from(keypads).orderBy(asc(keypads.key)),
      };
    },
    /** Writes a whole company, all or nothing. */
    async create(rows: CompanyRows & { enterprise: EnterpriseRow }): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(enterprises).values(rows.enterprise);
        await tx.insert(users).values(rows.users);
        await tx.insert(extensions).values(rows.extensions);
        await tx.insert(terminals).values(rows.terminals);
        if (rows.groups.length > 0) await tx.insert(groups).values(rows.groups);
        if (rows.members.length > 0) await tx.insert(groupMembers).values(rows.members);
        if (rows.contacts.length > 0) await tx.insert(contacts).values(rows.contacts);
        if (rows.keypads.length > 0) await tx.insert(keypads).values(rows.keypads);
      });
    },
    async setCredentials(terminalId: string, registerId: string, ha1: string): Promise<void> {
      await db.update(terminals).set({ registerId, ha1 }).where(eq(terminals.id, terminalId));
    },
    async createTerminal(row: TerminalRow): Promise<void> {
      await db.insert(terminals).values(row);
    },
    async setLockedUntil(userId: string, lockedUntil: number): Promise<void> {
      await db.update(users).set({ lockedUntil }).where(eq(users.id, userId));
    },
    /** Throws when the database does not answer. */
    async ping(): Promise<void> {
      await db.select({ id: enterprises.id }).from(enterprises).limit(1);
    },
  };
}
