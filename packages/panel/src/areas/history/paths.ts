import type { HistoryFilter } from '@ringside/domain/history';

/** Path of the personal history with a filter. NAV-077, NAV-078 */
export const historyPath = (filter: HistoryFilter): string =>
  filter === 'all' ? '/callhistories/personal' : `/callhistories/personal/${filter}`;

/** Path of the calls of groups. NAV-080, NAV-081 */
export const groupHistoryPath = (isMissedOnly: boolean): string =>
  isMissedOnly ? '/callhistories/groups/missed' : '/callhistories/groups';
