import { fold } from '../../people/peopleSearch.ts';
import type { SettingGroup, SettingRow } from '../list/settingRows.ts';

/** A page or a setting, as the search knows it. */
export interface SettingToFind extends SettingRow {
  group: SettingGroup;
  /** The page that it is on; absent: it is the page. */
  page?: string;
  /** Other words that find it. */
  words: string;
}

const order: readonly SettingGroup[] = ['calls', 'panel', 'messages', 'account'];

/**
 * Settings by name, page, value or another word, in their groups: a page before what is on it.
 *
 * @param query as typed; accents and capitals do not count. Empty: nothing is found
 */
export function findSettings(all: readonly SettingToFind[], query: string) {
  const wanted = fold(query.trim());
  const found =
    wanted === ''
      ? []
      : all.filter(({ name, page = '', value, words }) => fold(`${name} ${page} ${value} ${words}`).includes(wanted));
  return order
    .map((group) => ({ group, rows: found.filter((one) => one.group === group) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The group of a setting whose page is not in the list itself, by its path. */
export function groupOfPath(path: string): SettingGroup {
  if (path === '/settings') return 'panel';
  return /^\/(?:forwarding|presence|services|calendars?)\b/.test(path) ? 'calls' : 'account';
}
