import type { CompanyPolicies } from '@ringside/protocol/company';
import type { Database } from '../kernel/database/openDatabase.ts';
import type { CompanyChanged } from '../kernel/events.ts';
import { createTurns } from '../kernel/turns.ts';
import { applyChange } from './applyChange.ts';
import { type CompanyChange, subjectOf } from './CompanyChange.ts';
import { indexCompany } from './indexCompany.ts';
import { digitsOf, type KnownName, readings } from './numbers.ts';
import type {
  CallerIdRow,
  CompanyRows,
  ContactRow,
  ExtensionRow,
  GroupRow,
  KeypadRow,
  MemberRow,
  PauseReasonRow,
  TerminalRow,
  UserRow,
} from './rows.ts';

/** The company in memory: every look-up a call needs, without a query. */
export type Company = ReturnType<typeof createCompany>;

/** What an area writes into tables of its own together with a change of the company: both are written, or neither. */
export type Beside = (db: Database) => Promise<void>;

/** What a user calls a number elsewhere; `isWanted`: it is no number of the company. */
type NamesElsewhere = (userId: string, number: string, isWanted: boolean) => KnownName[];

/** Who writes the company's changes down, and who hears of them. */
export interface CompanyPorts {
  /** Rejects when it could not be written. */
  save: (change: CompanyChange, beside?: Beside) => Promise<void>;
  announce: (changed: CompanyChanged) => void;
}

/**
 * Indexes the rows. They are the live objects: who keeps one sees its changes.
 *
 * @param ports without them the company is in memory only; for tests
 */
export function createCompany(rows: CompanyRows, ports: CompanyPorts = { save: async () => {}, announce: () => {} }) {
  const { enterprise } = rows;
  const index = indexCompany(rows);
  const inTurn = createTurns();
  const elsewhere: NamesElsewhere[] = [];
  const carryOut = async (change: CompanyChange, beside?: Beside): Promise<void> => {
    await ports.save(change, beside);
    for (const changed of applyChange(index, change)) ports.announce(changed);
  };

  return {
    enterprise,
    get policies(): CompanyPolicies {
      return index.decided.policies;
    },
    /** Whether the company may show this number outside: one for everybody, of a user or of a group. */
    ownsNumber(number: string): boolean {
      const digits = digitsOf(number);
      return (
        index.inward.has(digits) ||
        rows.callerIds.some((row) => row.extensionId === null && digitsOf(row.number) === digits)
      );
    },
    plan: index.plan,
    users: rows.users as readonly UserRow[],
    extensions: rows.extensions as readonly ExtensionRow[],
    groups: rows.groups as readonly GroupRow[],
    contacts: rows.contacts as readonly ContactRow[],
    pauseReasons: rows.pauseReasons,
    crmRules: rows.crmRules,
    user: (id: string): UserRow | null => index.usersById.get(id) ?? null,
    userByLogin: (login: string): UserRow | null => index.usersByLogin.get(login) ?? null,
    extension: (id: string): ExtensionRow | null => index.extensionsById.get(id) ?? null,
    extensionOf: (userId: string): ExtensionRow | null => index.extensionsByUser.get(userId) ?? null,
    extensionByNumber: (number: string): ExtensionRow | null => index.extensionsByNumber.get(number) ?? null,
    group: (id: string): GroupRow | null => index.groupsById.get(id) ?? null,
    groupByNumber: (number: string): GroupRow | null => index.groupsByNumber.get(number) ?? null,
    /** Who a number from outside reaches, for the numbers the company owns. */
    inward: (number: string) => index.inward.get(number) ?? null,
    membersOf: (groupId: string): readonly MemberRow[] => index.membersByGroup.get(groupId) ?? [],
    memberOf: (groupId: string, userId: string): MemberRow | null =>
      index.membersByGroup.get(groupId)?.find((member) => member.userId === userId) ?? null,
    pauseReason: (id: string): PauseReasonRow | null => index.reasonsById.get(id) ?? null,
    /** Numbers the extension may show, by number: those for everybody and its own. CRM-080 */
    callerIdsOf: (extensionId: string): CallerIdRow[] =>
      rows.callerIds.filter((row) => row.extensionId === null || row.extensionId === extensionId),
    /** The extension that alone may show this number; null: none, or everybody may. */
    ownerOfCallerId(number: string): ExtensionRow | null {
      const digits = digitsOf(number);
      const row = rows.callerIds.find((one) => one.extensionId !== null && digitsOf(one.number) === digits);
      return (row?.extensionId && index.extensionsById.get(row.extensionId)) || null;
    },
    terminal: (id: string): TerminalRow | null => index.terminalsById.get(id) ?? null,
    terminalsOf(userId: string): readonly TerminalRow[] {
      const extension = index.extensionsByUser.get(userId);
      return (extension && index.terminalsByExtension.get(extension.id)) ?? [];
    },
    terminalByRegisterId: (registerId: string): TerminalRow | null =>
      index.terminalsByRegisterId.get(registerId) ?? null,
    /** The user whose extension carries the terminal. */
    ownerOf: (terminal: TerminalRow): string | null => index.extensionsById.get(terminal.extensionId)?.userId ?? null,
    keypadsOf: (userId: string): KeypadRow[] => index.keypadsByUser.get(userId) ?? [],
    contact: (id: string): ContactRow | null => index.contactsById.get(id) ?? null,
    /** The contact with this number, in any of its readings: a user's own one, else the shared one. */
    contactByNumber(number: string, userId?: string): ContactRow | null {
      const ways = readings(digitsOf(number), index.plan);
      for (const ownerId of userId === undefined ? [null] : [userId, null]) {
        for (const reading of ways) {
          const contact = index.contactsByNumber.get(index.contactKey(ownerId, reading))?.at(-1);
          if (contact) return contact;
        }
      }
      return null;
    },
    /** Adds what users call numbers in books of their own outside of the company. CALL-017 */
    nameFrom(names: NamesElsewhere): void {
      elsewhere.push(names);
    },
    namesElsewhere: (userId: string, number: string, isWanted: boolean): KnownName[] =>
      elsewhere.flatMap((names) => names(userId, number, isWanted)),
    /**
     * Changes the company: written first, then in memory, then announced. Changes of one thing come after one another. Nothing else
     * writes a row of the company.
     *
     * @param beside written in the same transaction
     * @returns resolves when it is true and announced. Rejects when it could not be written: nothing has changed
     */
    change: (change: CompanyChange, beside?: Beside): Promise<void> =>
      inTurn(subjectOf(change), () => carryOut(change, beside)),
  };
}

/** Whether the extension is an agent's: all three flags. ACD-043 */
export const isAgent = (extension: ExtensionRow): boolean =>
  extension.isAcdAgent && extension.hasAcdCallPad && extension.isOperatorAcdCallCapable;
