import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/openDatabase.ts';
import {
  acdPauseReasons,
  callerIds,
  contacts,
  crmRules,
  enterprises,
  extensions,
  groupMembers,
  groups,
  keypads,
  operators,
  terminals,
  users,
} from './tables.ts';

export type EnterpriseRow = typeof enterprises.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type ExtensionRow = typeof extensions.$inferSelect;
export type TerminalRow = typeof terminals.$inferSelect;
export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
export type KeypadRow = typeof keypads.$inferSelect;
export type OperatorRow = typeof operators.$inferSelect;
export type PauseReasonRow = typeof acdPauseReasons.$inferSelect;
export type CallerIdRow = typeof callerIds.$inferSelect;
export type CrmRuleRow = typeof crmRules.$inferSelect;

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
  operators: OperatorRow[];
  pauseReasons: PauseReasonRow[];
  callerIds: CallerIdRow[];
  crmRules: CrmRuleRow[];
}

/** Reads and writes of the company: people, phones, groups, contacts. */
export function companyStore(db: Database) {
  return {
    async savePolicies(enterpriseId: string, policies: object): Promise<void> {
      await db.update(enterprises).set({ policies }).where(eq(enterprises.id, enterpriseId));
    },
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
        operators: await db.select().from(operators),
        pauseReasons: await db.select().from(acdPauseReasons).orderBy(asc(acdPauseReasons.position)),
        callerIds: await db.select().from(callerIds).orderBy(asc(callerIds.number)),
        crmRules: await db.select().from(crmRules).orderBy(asc(crmRules.position)),
      };
    },
    /** Writes a whole company, all or nothing. */
    async create(rows: CompanyRows & { enterprise: EnterpriseRow }): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(enterprises).values(rows.enterprise);
        await tx.insert(users).values(rows.users);
        await tx.insert(extensions).values(rows.extensions);
        if (rows.terminals.length > 0) await tx.insert(terminals).values(rows.terminals);
        if (rows.groups.length > 0) await tx.insert(groups).values(rows.groups);
        if (rows.members.length > 0) await tx.insert(groupMembers).values(rows.members);
        if (rows.contacts.length > 0) await tx.insert(contacts).values(rows.contacts);
        if (rows.keypads.length > 0) await tx.insert(keypads).values(rows.keypads);
        // Reasons before agents, who may be on a pause for one.
        if (rows.pauseReasons.length > 0) await tx.insert(acdPauseReasons).values(rows.pauseReasons);
        if (rows.operators.length > 0) await tx.insert(operators).values(rows.operators);
        if (rows.callerIds.length > 0) await tx.insert(callerIds).values(rows.callerIds);
        if (rows.crmRules.length > 0) await tx.insert(crmRules).values(rows.crmRules);
      });
    },
    async setCredentials(terminalId: string, registerId: string, ha1: string): Promise<void> {
      await db.update(terminals).set({ registerId, ha1 }).where(eq(terminals.id, terminalId));
    },
    async setTerminalLabel(terminalId: string, label: string): Promise<void> {
      await db.update(terminals).set({ label }).where(eq(terminals.id, terminalId));
    },
    async createTerminal(row: TerminalRow): Promise<void> {
      await db.insert(terminals).values(row);
    },
    async deleteTerminal(terminalId: string): Promise<void> {
      await db.delete(terminals).where(eq(terminals.id, terminalId));
    },
    async setCallerId(extensionId: string, callerId: string): Promise<void> {
      await db.update(extensions).set({ callerId }).where(eq(extensions.id, extensionId));
    },
    /** What the CRM may do by itself and hear. CRM-017, CRM-018, CRM-020 */
    async setCrmSettings(
      extensionId: string,
      settings: Partial<Pick<ExtensionRow, 'sfPopupIncomingCall' | 'sfPopupOutgoingCall' | 'crmConsent'>>,
    ): Promise<void> {
      await db.update(extensions).set(settings).where(eq(extensions.id, extensionId));
    },
    async addContact(row: ContactRow): Promise<void> {
      await db.insert(contacts).values(row);
    },
    async setActiveMember(groupId: string, userId: string, active: boolean): Promise<void> {
      const mine = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));
      await db.update(groupMembers).set({ active }).where(mine);
    },
    /** The members of a group are these and no others, all or nothing. */
    async saveMembers(groupId: string, rows: MemberRow[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
        if (rows.length > 0) await tx.insert(groupMembers).values(rows);
      });
    },
    async saveGroup(id: string, change: Partial<GroupRow>): Promise<void> {
      await db.update(groups).set(change).where(eq(groups.id, id));
    },
    async saveOperator(row: OperatorRow): Promise<void> {
      await db.insert(operators).values(row).onConflictDoUpdate({ target: operators.extensionId, set: row });
    },
    /** A person and their extension, or neither. */
    async addPerson(user: UserRow, extension: ExtensionRow): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(users).values(user);
        await tx.insert(extensions).values(extension);
      });
    },
    async changeUser(userId: string, change: Partial<UserRow>): Promise<void> {
      await db.update(users).set(change).where(eq(users.id, userId));
    },
    /** A group and its members, or neither. */
    async addGroup(group: GroupRow, members: MemberRow[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(groups).values(group);
        if (members.length > 0) await tx.insert(groupMembers).values(members);
      });
    },
    /** Throws when the database does not answer. */
    async ping(): Promise<void> {
      await db.select({ id: enterprises.id }).from(enterprises).limit(1);
    },
  };
}
