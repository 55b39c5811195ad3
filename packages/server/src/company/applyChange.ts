import type { CompanyChanged } from '../kernel/events.ts';
import type { CompanyChange } from './CompanyChange.ts';
import type { CompanyIndex } from './indexCompany.ts';
import type { ContactRow, MemberRow, TerminalRow } from './rows.ts';

type ContactsChange = Extract<CompanyChange, { contactsOf: string | null }>;

/**
 * Brings a company in memory up to date with a change that is written. The only place where its rows are changed: they stay
 * the same objects, so that who keeps one sees it.
 *
 * @returns what is announced of it, in order. Throws when there is no such thing in the company
 */
export function applyChange(index: CompanyIndex, change: CompanyChange): CompanyChanged[] {
  const { rows } = index;
  const must = <T>(row: T | undefined, what: string): T => {
    if (row === undefined) throw new Error(`the company has no such ${what}`);
    return row;
  };
  const put = <Row extends object>(row: Row, set: Partial<Row>): void => void Object.assign(row, set);

  const apply = (): CompanyChanged[] => {
    if ('add' in change) return [...added(change)];
    if ('remove' in change) return removed(change);
    if ('user' in change) {
      const user = must(index.usersById.get(change.user), 'user');
      index.usersByLogin.delete(user.login);
      put(user, change.set);
      index.usersByLogin.set(user.login, user);
      return [{ kind: 'user', what: 'changed', id: user.id }];
    }
    if ('extension' in change) {
      const extension = must(index.extensionsById.get(change.extension), 'extension');
      put(extension, change.set);
      return [{ kind: 'extension', what: 'changed', id: extension.id, userId: extension.userId }];
    }
    if ('terminal' in change) {
      const terminal = must(index.terminalsById.get(change.terminal), 'terminal');
      if (terminal.registerId) index.terminalsByRegisterId.delete(terminal.registerId);
      put(terminal, change.set);
      if (terminal.registerId) index.terminalsByRegisterId.set(terminal.registerId, terminal);
      return [{ kind: 'terminal', what: 'changed', id: terminal.id, userId: ownerOf(terminal) }];
    }
    if ('contactsOf' in change) return manyContacts(change);
    if ('contact' in change) {
      const contact = must(index.contactsById.get(change.contact), 'contact');
      index.unindexContact(contact);
      put(contact, change.set);
      index.indexContact(contact);
      return [{ kind: 'contact', what: 'changed', id: contact.id, userId: contact.ownerId }];
    }
    if ('members' in change) return [setMembers(change.group, change.members)];
    if ('member' in change) {
      const { group: id, member: userId, active } = change;
      const member = index.membersByGroup.get(id)?.find((one) => one.userId === userId);
      if (!member) return [];
      put(member, { active });
      return [{ kind: 'member', what: 'changed', id, userId }];
    }
    if ('group' in change) {
      const group = must(index.groupsById.get(change.group), 'group');
      put(group, change.set);
      return [{ kind: 'group', what: 'changed', id: group.id }];
    }
    index.decided.policies = change.policies;
    return [{ kind: 'policies', what: 'changed', id: change.enterprise }];
  };
  const ownerOf = (terminal: TerminalRow): string => index.extensionsById.get(terminal.extensionId)?.userId ?? '';
  const setMembers = (id: string, members: readonly MemberRow[]): CompanyChanged => {
    const before = (index.membersByGroup.get(id) ?? []).map(({ userId }) => userId);
    index.membersByGroup.set(id, [...members]);
    return { kind: 'members', what: 'changed', id, before, after: members.map(({ userId }) => userId) };
  };
  function* added(change: Extract<CompanyChange, { add: string }>): Generator<CompanyChanged> {
    switch (change.add) {
      case 'person': {
        const { user, extension } = change;
        rows.users.push(user);
        index.usersById.set(user.id, user);
        index.usersByLogin.set(user.login, user);
        rows.extensions.push(extension);
        index.extensionsById.set(extension.id, extension);
        index.extensionsByUser.set(user.id, extension);
        index.extensionsByNumber.set(extension.number, extension);
        return yield { kind: 'person', what: 'added', id: user.id };
      }
      case 'terminal': {
        const { terminal } = change;
        index.terminalsById.set(terminal.id, terminal);
        const siblings = index.terminalsByExtension.get(terminal.extensionId) ?? [];
        index.terminalsByExtension.set(terminal.extensionId, [...siblings, terminal]);
        if (terminal.registerId) index.terminalsByRegisterId.set(terminal.registerId, terminal);
        return yield { kind: 'terminal', what: 'added', id: terminal.id, userId: ownerOf(terminal) };
      }
      case 'group': {
        const { group, members } = change;
        rows.groups.push(group);
        index.groupsById.set(group.id, group);
        index.groupsByNumber.set(group.number, group);
        const there = setMembers(group.id, members);
        yield { kind: 'group', what: 'added', id: group.id };
        return yield there;
      }
      default: {
        const { contact } = change;
        rows.contacts.push(contact);
        index.contactsById.set(contact.id, contact);
        index.indexContact(contact);
        yield { kind: 'contact', what: 'added', id: contact.id, userId: contact.ownerId };
      }
    }
  }
  const manyContacts = ({ contactsOf, put: wanted, gone }: ContactsChange): CompanyChanged[] => {
    for (const row of wanted) {
      const contact = index.contactsById.get(row.id);
      if (contact) {
        index.unindexContact(contact);
        put(contact, row);
      } else {
        rows.contacts.push(row);
        index.contactsById.set(row.id, row);
      }
      index.indexContact(contact ?? row);
    }
    const left = new Set(gone);
    for (const contact of rows.contacts.filter(({ id }) => left.has(id))) removeContact(contact);
    const ids = [...wanted.map(({ id }) => id), ...gone];
    return [{ kind: 'contacts', what: 'changed', id: contactsOf ?? '', userId: contactsOf, ids }];
  };
  const removeContact = (contact: ContactRow): void => {
    index.unindexContact(contact);
    index.contactsById.delete(contact.id);
    rows.contacts.splice(rows.contacts.indexOf(contact), 1);
  };
  const removed = (change: Extract<CompanyChange, { remove: string }>): CompanyChanged[] => {
    if (change.remove === 'contacts') {
      const { user: userId } = change;
      for (const contact of rows.contacts.filter(({ ownerId }) => ownerId === userId)) removeContact(contact);
      return [{ kind: 'contacts', what: 'removed', id: userId }];
    }
    if (change.remove === 'contact') {
      const contact = must(index.contactsById.get(change.contact), 'contact');
      removeContact(contact);
      return [{ kind: 'contact', what: 'removed', id: contact.id, userId: contact.ownerId }];
    }
    const terminal = must(index.terminalsById.get(change.terminal), 'terminal');
    const userId = ownerOf(terminal);
    index.terminalsById.delete(terminal.id);
    if (terminal.registerId) index.terminalsByRegisterId.delete(terminal.registerId);
    const siblings = index.terminalsByExtension.get(terminal.extensionId) ?? [];
    index.terminalsByExtension.set(
      terminal.extensionId,
      siblings.filter(({ id }) => id !== terminal.id),
    );
    return [{ kind: 'terminal', what: 'removed', id: terminal.id, userId }];
  };
  return apply();
}
