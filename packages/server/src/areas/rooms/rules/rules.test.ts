import { expect, test } from 'vitest';
import { refusedRoom } from './config.ts';
import type { Content, Membership } from './Event.ts';
import { isWanted } from './filters.ts';
import { levelsFault } from './levels.ts';
import { outdatedOf } from './outdated.ts';
import { isVisible, type Since, type Visibility, visibleSpans } from './visibility.ts';

const seen = (visibilities: [number, Visibility][], memberships: [number, Membership][]) => {
  const of = <T>(list: [number, T][]): Since<T>[] => list.map(([pos, is]) => ({ pos, is }));
  const spans = visibleSpans(of(visibilities), of(memberships));
  return Array.from({ length: 9 }, (_, n) => n + 1).filter((pos) => isVisible(spans, pos));
};

test.each<[string, [number, Visibility][], [number, Membership][], number[]]>([
  ['never a member', [[1, 'shared']], [], []],
  [
    'world readable until it was not',
    [
      [1, 'world_readable'],
      [5, 'joined'],
    ],
    [],
    [1, 2, 3, 4, 5],
  ],
  [
    'shared, joined, left',
    [[1, 'shared']],
    [
      [4, 'join'],
      [7, 'leave'],
    ],
    [1, 2, 3, 4, 5, 6, 7],
  ],
  [
    'joined, left, back',
    [[1, 'joined']],
    [
      [2, 'join'],
      [4, 'leave'],
      [7, 'join'],
    ],
    [1, 2, 3, 4, 7, 8, 9],
  ],
  [
    'invited, then joined',
    [[1, 'invited']],
    [
      [3, 'invite'],
      [6, 'join'],
    ],
    [1, 3, 4, 5, 6, 7, 8, 9],
  ],
  [
    'closed after it was shared',
    [
      [1, 'shared'],
      [4, 'joined'],
    ],
    [[6, 'join']],
    [1, 2, 3, 4, 6, 7, 8, 9],
  ],
  ['invited and never joined', [[1, 'shared']], [[3, 'invite']], []],
])('[MSG-010] what one may read: %s', (_, visibilities, memberships, expected) => {
  expect(seen(visibilities, memberships)).toEqual(expected);
});

test('what one may read without a gap is one part, however often it changed: each is a condition of every question', () => {
  const of = <T>(...list: [number, T][]) => list.map(([pos, is]) => ({ pos, is }));
  const changes = of<Visibility>([1, 'shared'], [5, 'joined'], [6, 'shared']);
  expect(visibleSpans(changes, of<Membership>([2, 'invite'], [3, 'join'], [8, 'join']))).toEqual([
    { from: 1, to: Number.POSITIVE_INFINITY },
  ]);
  expect(visibleSpans(of([1, 'joined']), of<Membership>([2, 'join'], [4, 'leave'], [7, 'join']))).toEqual([
    ...[
      { from: 1, to: 4 },
      { from: 7, to: Number.POSITIVE_INFINITY },
    ],
  ]);
});

test('[MSG-011] [MSG-031] nobody gives more than they have, or takes from an equal', () => {
  const users = { '@a:x': 50, '@b:x': 50, '@c:x': 0 };
  const before: Content = { users, events: { 'm.room.name': 50 }, ban: 50 };
  const fault = (after: Content) => levelsFault(before, { ...before, ...after }, '@a:x', 50);
  expect(fault({ users: { ...users, '@a:x': 0, '@c:x': 50 } })).toBeNull();
  expect(fault({ users: { '@a:x': 50, '@c:x': 0 } })).toMatch(/same rights/);
  for (const after of [
    { ban: 100 },
    { events: { 'm.room.name': 100 } },
    { users: { ...users, '@a:x': 100 } },
    { kick: 'x' },
  ])
    expect(fault(after as Content), JSON.stringify(after)).not.toBeNull();
});

test('[MSG-017] kinds of rooms that the deployment forbids are not made', () => {
  const open = {
    ...{ isDirectUnEncryptedAllowed: true, isDirectEncryptedAllowed: true },
    ...{ isAnnoucementUnEncryptedAllowed: true, isAnnoucementEncryptedAllowed: true },
    matrixKeyBackupPolicy: 'ForceManualPassphrase' as const,
  };
  const encrypted = { initial_state: [{ type: 'm.room.encryption', content: { algorithm: 'm.megolm.v1.aes-sha2' } }] };
  const direct = { room_alias_name: 'privatedirect_1' };
  const announcement = { room_alias_name: 'comannouncement_1' };
  const refused = (off: object, request: Content) => refusedRoom({ ...open, ...off }, request) !== null;
  expect(refused({ isDirectUnEncryptedAllowed: false }, direct)).toBe(true);
  expect(refused({ isDirectUnEncryptedAllowed: false }, { ...direct, ...encrypted })).toBe(false);
  expect(refused({ isDirectEncryptedAllowed: false }, { is_direct: true, ...encrypted })).toBe(true);
  expect(refused({ isAnnoucementEncryptedAllowed: false }, { ...announcement, ...encrypted })).toBe(true);
  expect(refused({ isAnnoucementUnEncryptedAllowed: false }, announcement)).toBe(true);
  expect(refused({ isDirectUnEncryptedAllowed: false }, { room_alias_name: 'comgroup_1' })).toBe(false);
});

test('a star in a filter stands for anything, wherever it is', () => {
  const wants = (pattern: string, type: string) =>
    isWanted({ types: [pattern], notTypes: [], senders: null, notSenders: [] }, type);
  expect(
    ['m.*', '*', 'm.room.*', '*.message', 'm.*.message', 'm.room.message'].every((one) => wants(one, 'm.room.message')),
  ).toBe(true);
  expect(
    ['n.*', 'm.room', '*.name', 'm.room.message*x', 'm.room.message.*'].some((one) => wants(one, 'm.room.message')),
  ).toBe(false);
});

test('[MSG-050] [MSG-051] without the password go devices of one name beyond six that were not seen for 62 days, and no other', () => {
  const DAY = 86_400_000;
  const seen = (deviceId: string, days: number, name = 'Ringside') => ({ deviceId, name, seenAt: (1000 - days) * DAY });
  const newer = [1, 2, 3, 4, 5].map((days) => seen(`d${days}`, days));
  const all = [...newer, seen('me', 0), seen('d61', 61), seen('d62', 62), seen('d90', 90), seen('o', 90, 'Other')];
  const outdated = (by = seen('me', 0)) => [...outdatedOf(all, by, 1000 * DAY)];
  expect(outdated()).toEqual(['d62', 'd90']);
  expect(outdated(seen('o2', 0, 'Other'))).toEqual([]);
  expect(outdated(seen('me', 0, ''))).toEqual([]);
  expect([
    ...outdatedOf([seen('me', 0), ...[90, 91, 92, 93, 94].map((n) => seen(`d${n}`, n))], seen('me', 0), 1000 * DAY),
  ]).toEqual([]);
});
