import type { HistoryFilter } from '@ringside/domain/history';

/** Path of the personal history with a filter. NAV-077, NAV-078 */
export const historyPath = (filter: HistoryFilter): string =>
  filter === 'all' ? '/callhistories/personal' : `/callhistories/personal/${filter}`;

/** Path of one call; a narrow layout shows the list. ADR 0030 */
export const callPath = ({ id }: { id: string }, ofGroups: boolean): string =>
  `/callhistories/${ofGroups ? 'groups' : 'personal'}/call/${encodeURIComponent(id)}`;

/** Path of the calls of groups. NAV-080, NAV-081 */
export const groupHistoryPath = (isMissedOnly: boolean): string =>
  isMissedOnly ? '/callhistories/groups/missed' : '/callhistories/groups';

/** The contact whose calls alone a path asks for; null: those with everybody. NAV-079 */
export function contactOfPath(path: string): string | null {
  const id = new URLSearchParams(path.split('?')[1] ?? '').get('remoteContactId');
  return id === '' ? null : id;
}

/** A path of the history for one contact alone. NAV-079 */
export const withContact = (path: string, contactId: string | null): string =>
  contactId === null ? path : `${path}?${new URLSearchParams({ remoteContactId: contactId })}`;
