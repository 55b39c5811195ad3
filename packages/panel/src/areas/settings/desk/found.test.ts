import { expect, test } from 'vitest';
import { findSettings, groupOfPath, type SettingToFind } from './found.ts';

const icon = (() => null) as unknown as SettingToFind['icon'];
const row = (path: string, group: SettingToFind['group'], name: string, value: string, words = ''): SettingToFind => ({
  ...{ path, icon, group, name, value, words },
});
const all = [
  row('/settings/details', 'account', 'Details', '2104'),
  row('/settings/webrtc', 'calls', 'Browser phone', 'On', 'bell tone'),
  { ...row('/settings/webrtc', 'calls', 'Cancel echo', ''), page: 'Browser phone' },
  row('/settings/misc', 'panel', 'Général', 'Dark'),
];
const found = (query: string) =>
  findSettings(all, query).map(({ group, rows }) => `${group}: ${rows.map(({ name }) => name).join(', ')}`);

test.each([
  ['by name, without accents and capitals', 'GENERAL', ['panel: Général']],
  ['by value', '210', ['account: Details']],
  ['by another word', 'bell', ['calls: Browser phone']],
  ['by the page that it is on', 'browser', ['calls: Browser phone, Cancel echo']],
  ['in the order of the groups', 'e', ['calls: Browser phone, Cancel echo', 'panel: Général', 'account: Details']],
  ['not, as long as nothing is asked', ' ', []],
  ['not, when there is none', 'fax tone', []],
])('[SET-019] a setting is found %s', (_how, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test.each([
  ['/settings', 'panel'],
  ['/forwarding/try', 'calls'],
  ['/presence/own/holidays', 'calls'],
  ['/calendar', 'calls'],
  ['/settings/passkeys', 'account'],
])('what stands at %s is among the %s', (path, group) => {
  expect(groupOfPath(path)).toBe(group);
});
