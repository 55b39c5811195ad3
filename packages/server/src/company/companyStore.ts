import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/openDatabase.ts';
import type { CompanyChange } from './CompanyChange.ts';
import type { Beside } from './company.ts';
import type { CompanyRows, EnterpriseRow, MemberRow } from './rows.ts';
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
  terminals,
  users,
} from './tables.ts';

/** Contacts of one statement: each alone took eight times as long. */
const ROWS_AT_ONCE = 500;

/** Every column of a contact that is there already becomes what was given. */
const asGiven = Object.fromEntries(
  Object.entries(getTableColumns(contacts)).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/** Reads and writes of the company: people, phones, groups, contacts. */
export function companyStore(db: Database) {
  const add = async (change: Extract<CompanyChange, { add: string }>): Promise<void> => {
    switch (change.add) {
      case 'person':
        return db.transaction(async (tx) => {
          await tx.insert(users).values(change.user);
          await tx.insert(extensions).values(change.extension);
        });
      case 'terminal':
        return void (await db.insert(terminals).values(change.terminal));
      case 'group':
        return db.transaction(async (tx) => {
          await tx.insert(groups).values(change.group);
          if (change.members.length > 0) await tx.insert(groupMembers).values([...change.members]);
        });
      default:
        await db.insert(contacts).values(change.contact);
    }
  };
  const saveContacts = ({ put, gone }: Extract<CompanyChange, { contactsOf: string | null }>): Promise<void> =>
    db.transaction(async (tx) => {
      const last = [...new Map(put.map((row) => [row.id, row])).values()];
      for (let at = 0; at < last.length; at += ROWS_AT_ONCE)
        await tx
          .insert(contacts)
          .values(last.slice(at, at + ROWS_AT_ONCE))
          .onConflictDoUpdate({ target: contacts.id, set: asGiven });
      if (gone.length > 0) await tx.delete(contacts).where(inArray(contacts.id, [...gone]));
    });
  const saveMembers = (groupId: string, rows: readonly MemberRow[]): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
      if (rows.length > 0) await tx.insert(groupMembers).values([...rows]);
    });
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
        if (rows.pauseReasons.length > 0) await tx.insert(acdPauseReasons).values(rows.pauseReasons);
        if (rows.callerIds.length > 0) await tx.insert(callerIds).values(rows.callerIds);
        if (rows.crmRules.length > 0) await tx.insert(crmRules).values(rows.crmRules);
      });
    },
    /**
     * Writes one change, all or nothing, with what is written beside it. Not for a company that is in memory: that is changed by
     * `company.change`.
     */
    async save(change: CompanyChange, beside?: Beside): Promise<void> {
      if (beside)
        return db.transaction(async (tx) => {
          await companyStore(tx).save(change);
          await beside(tx);
        });
      if ('add' in change) return add(change);
      if ('remove' in change) {
        if (change.remove === 'terminal') await db.delete(terminals).where(eq(terminals.id, change.terminal));
        else if (change.remove === 'contact') await db.delete(contacts).where(eq(contacts.id, change.contact));
        else await db.delete(contacts).where(eq(contacts.ownerId, change.user));
      } else if ('contactsOf' in change) await saveContacts(change);
      else if ('contact' in change) await db.update(contacts).set(change.set).where(eq(contacts.id, change.contact));
      else if ('policies' in change)
        await db.update(enterprises).set({ policies: change.policies }).where(eq(enterprises.id, change.enterprise));
      else if ('user' in change) await db.update(users).set(change.set).where(eq(users.id, change.user));
      else if ('extension' in change)
        await db.update(extensions).set(change.set).where(eq(extensions.id, change.extension));
      else if ('terminal' in change)
        await db.update(terminals).set(change.set).where(eq(terminals.id, change.terminal));
      else if ('members' in change) await saveMembers(change.group, change.members);
      else if ('member' in change) {
        const mine = and(eq(groupMembers.groupId, change.group), eq(groupMembers.userId, change.member));
        await db.update(groupMembers).set({ active: change.active }).where(mine);
      } else await db.update(groups).set(change.set).where(eq(groups.id, change.group));
    },
    /** Whether there is a company. Throws when the database does not answer. */
    async isFounded(): Promise<boolean> {
      return (await db.select({ id: enterprises.id }).from(enterprises).limit(1)).length > 0;
    },
  };
}
export type CompanyStore = ReturnType<typeof companyStore>;
