import type { CompanyPolicies } from '@ringside/protocol/company';
import type {
  CallerIdRow,
  CompanyRows,
  ContactRow,
  ExtensionRow,
  GroupRow,
  KeypadRow,
  MemberRow,
  OperatorRow,
  PauseReasonRow,
  TerminalRow,
  UserRow,
} from './companyStore.ts';
import { readings } from './numbers.ts';
import { readPolicies } from './policies.ts';

/** The company in memory: every look-up a call needs, without a query. */
export type Company = ReturnType<typeof createCompany>;

/** Indexes the rows. They are the live objects: a change of a terminal is made on the row and through `setCredentials`. */
export function createCompany(rows: CompanyRows) {
  const { enterprise } = rows;
  const plan = { dialPrefix: enterprise?.dialPrefix ?? '', countryCode: enterprise?.countryCode ?? '' };
  const usersById = new Map(rows.users.map((user) => [user.id, user]));
  const usersByLogin = new Map(rows.users.map((user) => [user.login, user]));
  const extensionsById = new Map(rows.extensions.map((extension) => [extension.id, extension]));
  const extensionsByUser = new Map(rows.extensions.map((extension) => [extension.userId, extension]));
  const extensionsByNumber = new Map(rows.extensions.map((extension) => [extension.number, extension]));
  const terminalsById = new Map(rows.terminals.map((terminal) => [terminal.id, terminal]));
  const terminalsByExtension = Map.groupBy(rows.terminals, (terminal) => terminal.extensionId);
  const terminalsByRegisterId = new Map<string, TerminalRow>();
  for (const terminal of rows.terminals)
    if (terminal.registerId) terminalsByRegisterId.set(terminal.registerId, terminal);
  const groupsById = new Map(rows.groups.map((group) => [group.id, group]));
  const groupsByNumber = new Map(rows.groups.map((group) => [group.number, group]));
  const membersByGroup = Map.groupBy(rows.members, (member) => member.groupId);
  const keypadsByUser = Map.groupBy(rows.keypads, (keypad) => keypad.userId);

  const operatorsByExtension = new Map(rows.operators.map((operator) => [operator.extensionId, operator]));
  const reasonsById = new Map(rows.pauseReasons.map((reason) => [reason.id, reason]));

  /** By owner (empty: shared) and number: what one user calls somebody is not shown to another. */
  const contactsByNumber = new Map<string, ContactRow>();
  const keyOf = (ownerId: string | null | undefined, reading: string): string => `${ownerId ?? ''} ${reading}`;
  const indexContact = (contact: ContactRow): void => {
    for (const { number } of contact.numbers) {
      for (const reading of readings(digitsOf(number), plan)) {
        contactsByNumber.set(keyOf(contact.ownerId, reading), contact);
      }
    }
  };
  for (const contact of rows.contacts) indexContact(contact);
  let policies = readPolicies(enterprise?.policies);
  const inward = new Map<string, { extension: ExtensionRow } | { group: GroupRow }>();
  for (const extension of rows.extensions) {
    for (const number of extension.pstnNumbers) inward.set(digitsOf(number), { extension });
  }
  for (const group of rows.groups) for (const number of group.pstnNumbers) inward.set(digitsOf(number), { group });

  return {
    enterprise,
    get policies(): CompanyPolicies {
      return policies;
    },
    setPolicies(next: CompanyPolicies): void {
      policies = next;
    },
    /** Whether the company may show this number outside: one for everybody, of a user or of a group. */
    ownsNumber(number: string): boolean {
      const digits = digitsOf(number);
      return (
        inward.has(digits) || rows.callerIds.some((row) => row.extensionId === null && digitsOf(row.number) === digits)
      );
    },
    plan,
    users: rows.users,
    extensions: rows.extensions,
    groups: rows.groups,
    contacts: rows.contacts,
    pauseReasons: rows.pauseReasons,
    crmRules: rows.crmRules,
    user: (id: string): UserRow | null => usersById.get(id) ?? null,
    userByLogin: (login: string): UserRow | null => usersByLogin.get(login) ?? null,
    extension: (id: string): ExtensionRow | null => extensionsById.get(id) ?? null,
    extensionOf: (userId: string): ExtensionRow | null => extensionsByUser.get(userId) ?? null,
    extensionByNumber: (number: string): ExtensionRow | null => extensionsByNumber.get(number) ?? null,
    group: (id: string): GroupRow | null => groupsById.get(id) ?? null,
    groupByNumber: (number: string): GroupRow | null => groupsByNumber.get(number) ?? null,
    /** Who a number from outside reaches, for the numbers the company owns. */
    inward: (number: string) => inward.get(number) ?? null,
    membersOf: (groupId: string) => membersByGroup.get(groupId) ?? [],
    memberOf: (groupId: string, userId: string): MemberRow | null =>
      membersByGroup.get(groupId)?.find((member) => member.userId === userId) ?? null,
    /** All members of a group, in their order. */
    setMembers(groupId: string, members: MemberRow[]): void {
      membersByGroup.set(groupId, members);
    },
    pauseReason: (id: string): PauseReasonRow | null => reasonsById.get(id) ?? null,
    /** As stored at the start; what the agents are now is asked of `createOperators`. */
    storedOperator: (extensionId: string): OperatorRow | null => operatorsByExtension.get(extensionId) ?? null,
    /** Numbers the extension may show, by number: those for everybody and its own. CRM-080 */
    callerIdsOf: (extensionId: string): CallerIdRow[] =>
      rows.callerIds.filter((row) => row.extensionId === null || row.extensionId === extensionId),
    terminal: (id: string): TerminalRow | null => terminalsById.get(id) ?? null,
    terminalsOf(userId: string): TerminalRow[] {
      const extension = extensionsByUser.get(userId);
      return (extension && terminalsByExtension.get(extension.id)) ?? [];
    },
    terminalByRegisterId: (registerId: string): TerminalRow | null => terminalsByRegisterId.get(registerId) ?? null,
    /** The user whose extension carries the terminal. */
    ownerOf: (terminal: TerminalRow): string | null => extensionsById.get(terminal.extensionId)?.userId ?? null,
    keypadsOf: (userId: string): KeypadRow[] => keypadsByUser.get(userId) ?? [],
    /** The contact with this number, in any of its readings: a user's own one, else the shared one. */
    contactByNumber(number: string, userId?: string): ContactRow | null {
      const ways = readings(digitsOf(number), plan);
      for (const ownerId of userId === undefined ? [null] : [userId, null]) {
        for (const reading of ways) {
          const contact = contactsByNumber.get(keyOf(ownerId, reading));
          if (contact) return contact;
        }
      }
      return null;
    },
    /** Somebody who came while the server runs; the rows are written already, as with every change here. */
    addPerson(user: UserRow, extension: ExtensionRow): void {
      rows.users.push(user);
      usersById.set(user.id, user);
      usersByLogin.set(user.login, user);
      rows.extensions.push(extension);
      extensionsById.set(extension.id, extension);
      extensionsByUser.set(user.id, extension);
      extensionsByNumber.set(extension.number, extension);
    },
    changeUser(user: UserRow, change: Partial<UserRow>): void {
      usersByLogin.delete(user.login);
      Object.assign(user, change);
      usersByLogin.set(user.login, user);
    },
    addGroup(group: GroupRow, members: MemberRow[]): void {
      rows.groups.push(group);
      groupsById.set(group.id, group);
      groupsByNumber.set(group.number, group);
      membersByGroup.set(group.id, members);
    },
    addContact(contact: ContactRow): void {
      rows.contacts.push(contact);
      indexContact(contact);
    },
    /** The own contacts of a user are no more. */
    removeContactsOf(ownerId: string): void {
      for (const key of contactsByNumber.keys()) if (key.startsWith(`${ownerId} `)) contactsByNumber.delete(key);
      const rest = rows.contacts.filter((contact) => contact.ownerId !== ownerId);
      rows.contacts.splice(0, rows.contacts.length, ...rest);
    },
    setCredentials(terminal: TerminalRow, registerId: string, ha1: string): void {
      if (terminal.registerId) terminalsByRegisterId.delete(terminal.registerId);
      terminal.registerId = registerId;
      terminal.ha1 = ha1;
      terminalsByRegisterId.set(registerId, terminal);
    },
    addTerminal(terminal: TerminalRow): void {
      terminalsById.set(terminal.id, terminal);
      const siblings = terminalsByExtension.get(terminal.extensionId);
      if (siblings) siblings.push(terminal);
      else terminalsByExtension.set(terminal.extensionId, [terminal]);
    },
    removeTerminal(terminal: TerminalRow): void {
      terminalsById.delete(terminal.id);
      if (terminal.registerId) terminalsByRegisterId.delete(terminal.registerId);
      const siblings = terminalsByExtension.get(terminal.extensionId) ?? [];
      terminalsByExtension.set(
        terminal.extensionId,
        siblings.filter(({ id }) => id !== terminal.id),
      );
    },
  };
}

/** Whether the extension is an agent's: all three flags. ACD-043 */
export const isAgent = (extension: ExtensionRow): boolean =>
  extension.isAcdAgent && extension.hasAcdCallPad && extension.isOperatorAcdCallCapable;

/** A number as written, without its punctuation. */
export const digitsOf = (number: string): string => number.replace(/[^\d+*#]/g, '');
