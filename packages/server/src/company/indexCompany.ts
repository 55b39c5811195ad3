import { digitsOf, readings } from './numbers.ts';
import { readPolicies } from './policies.ts';
import type { CompanyRows, ContactRow, ExtensionRow, GroupRow, TerminalRow } from './rows.ts';

/** The rows of a company with every index that a look-up needs. Only `applyChange` changes it. */
export type CompanyIndex = ReturnType<typeof indexCompany>;

export function indexCompany(rows: CompanyRows) {
  const plan = { dialPrefix: rows.enterprise?.dialPrefix ?? '', countryCode: rows.enterprise?.countryCode ?? '' };
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

  const reasonsById = new Map(rows.pauseReasons.map((reason) => [reason.id, reason]));

  /** By owner (empty: shared) and number: what one user calls a contact is not shown to another. */
  const contactsByNumber = new Map<string, ContactRow[]>();
  const contactsById = new Map(rows.contacts.map((contact) => [contact.id, contact]));
  const contactKey = (ownerId: string | null | undefined, reading: string): string => `${ownerId ?? ''} ${reading}`;
  const keysOf = (contact: ContactRow): Set<string> =>
    new Set(
      contact.numbers.flatMap(({ number }) =>
        readings(digitsOf(number), plan).map((reading) => contactKey(contact.ownerId, reading)),
      ),
    );
  const indexContact = (contact: ContactRow): void => {
    for (const key of keysOf(contact)) contactsByNumber.set(key, [...(contactsByNumber.get(key) ?? []), contact]);
  };
  /** Another contact with one of its numbers is found by it from now on. */
  const unindexContact = (contact: ContactRow): void => {
    for (const key of keysOf(contact)) {
      const rest = contactsByNumber.get(key)?.filter((other) => other !== contact) ?? [];
      if (rest.length === 0) contactsByNumber.delete(key);
      else contactsByNumber.set(key, rest);
    }
  };
  for (const contact of rows.contacts) indexContact(contact);
  const inward = new Map<string, { extension: ExtensionRow } | { group: GroupRow }>();
  for (const extension of rows.extensions) {
    for (const number of extension.pstnNumbers) inward.set(digitsOf(number), { extension });
  }
  for (const group of rows.groups) for (const number of group.pstnNumbers) inward.set(digitsOf(number), { group });
  const decided = { policies: readPolicies(rows.enterprise?.policies) };

  return {
    rows,
    plan,
    usersById,
    usersByLogin,
    extensionsById,
    extensionsByUser,
    extensionsByNumber,
    terminalsById,
    terminalsByExtension,
    terminalsByRegisterId,
    groupsById,
    groupsByNumber,
    membersByGroup,
    keypadsByUser,
    reasonsById,
    contactsByNumber,
    contactsById,
    contactKey,
    indexContact,
    unindexContact,
    inward,
    decided,
  };
}
