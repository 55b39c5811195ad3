import type { CompanyPolicies } from '@ringside/protocol/company';
import type { ContactRow, ExtensionRow, GroupRow, MemberRow, TerminalRow, UserRow } from './rows.ts';

/** What may be another in a row; the rest is by what it is found. */
export type UserChange = Partial<Omit<UserRow, 'id' | 'enterpriseId'>>;
export type ExtensionChange = Partial<Omit<ExtensionRow, 'id' | 'enterpriseId' | 'userId' | 'number' | 'pstnNumbers'>>;
export type TerminalChange = Partial<Omit<TerminalRow, 'id' | 'extensionId'>>;
export type GroupChange = Partial<Omit<GroupRow, 'id' | 'enterpriseId' | 'number' | 'pstnNumbers' | 'isAcd'>>;

export type ContactChange = Partial<Omit<ContactRow, 'id' | 'enterpriseId' | 'ownerId'>>;

/** One change of the company, as `company.change` takes it. */
export type CompanyChange =
  | { add: 'person'; user: UserRow; extension: ExtensionRow }
  | { add: 'terminal'; terminal: TerminalRow }
  | { add: 'group'; group: GroupRow; members: readonly MemberRow[] }
  | { add: 'contact'; contact: ContactRow }
  | { remove: 'terminal'; terminal: string }
  | { remove: 'contact'; contact: string }
  /** Those of this user's own. */
  | { remove: 'contacts'; user: string }
  /** Many of one owner at once, all or nothing: added, or as they are now, and gone. Owner null: everybody. */
  | { contactsOf: string | null; put: readonly ContactRow[]; gone: readonly string[] }
  | { user: string; set: UserChange }
  | { extension: string; set: ExtensionChange }
  | { terminal: string; set: TerminalChange }
  | { group: string; set: GroupChange }
  | { contact: string; set: ContactChange }
  /** These and no others, in this order. */
  | { group: string; members: readonly MemberRow[] }
  /** One member logs in to the group, or out of it. */
  | { group: string; member: string; active: boolean }
  | { enterprise: string; policies: CompanyPolicies };

/** What it is a change of: changes of the same thing wait for one another. */
export function subjectOf(change: CompanyChange): string {
  if ('add' in change) {
    switch (change.add) {
      case 'person':
        return `user ${change.user.id}`;
      case 'terminal':
        return `terminal ${change.terminal.id}`;
      case 'group':
        return `group ${change.group.id}`;
      default:
        return `contacts ${change.contact.ownerId}`;
    }
  }
  if ('remove' in change) {
    if (change.remove === 'contact') return `contact ${change.contact}`;
    return change.remove === 'terminal' ? `terminal ${change.terminal}` : `contacts ${change.user}`;
  }
  if ('contactsOf' in change) return `contacts ${change.contactsOf}`;
  if ('contact' in change) return `contact ${change.contact}`;
  if ('user' in change) return `user ${change.user}`;
  if ('extension' in change) return `extension ${change.extension}`;
  if ('terminal' in change) return `terminal ${change.terminal}`;
  if ('group' in change) return `group ${change.group}`;
  return 'policies';
}
