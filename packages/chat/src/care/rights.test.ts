import { expect, test } from 'vitest';
import { announcementLevels, permissions, roomLevels } from '../rules/levels.ts';
import type { Member } from './RoomCare.ts';
import {
  levelsToGive,
  mayChooseJoinRule,
  mayChooseVisibility,
  mayDestroy,
  mayRemove,
  rightsOf,
  withLevel,
  withRights,
} from './rights.ts';

test('[MSG-012] each permission is set alone, also in rooms of other clients', () => {
  const rooms = [
    ...[roomLevels, announcementLevels, {}],
    { state_default: 75, events: { 'm.room.message': 5, 'm.room.topic': 90 }, invite: 60 },
  ];
  for (const content of rooms)
    for (const one of permissions)
      for (const level of [0, 50, 100])
        expect(rightsOf(withRights(content, { [one]: level }, []))).toEqual({ ...rightsOf(content), [one]: level });
});

test('[MSG-012] where few write everybody reacts, in encrypted rooms as well', () => {
  const content = withRights({ events: { 'm.room.encrypted': 0 } }, { send: 50 }, []);
  expect(content.events_default).toBe(50);
  expect(content.events).toEqual({ 'm.reaction': 0, 'm.room.redaction': 0 });
});

test('[MSG-012] who is in keeps the level that they have when new members come in with another', () => {
  const before = { users: { '@ines:x': 100 }, users_default: 0 };
  const after = withRights(before, { newMember: 50 }, ['@ines:x', '@paul:x']);
  expect([after.users_default, after.users]).toEqual([50, { '@ines:x': 100, '@paul:x': 0 }]);
  expect(withRights(before, { newMember: 0 }, ['@paul:x']).users).toEqual(before.users);
});

const member = (level: number, more: Partial<Member> = {}): Member => ({
  ...{ id: '@paul:x', name: 'Paul', is: 'join', level, isOwn: false, by: null, since: 0 },
  ...more,
});

test('[MSG-011] [MSG-031] levels are given up to the own one, and an equal is neither lowered nor removed', () => {
  const about = { rights: rightsOf(roomLevels), ownLevel: 100 };
  expect([0, 50, 100].map((level) => levelsToGive(about, member(level)))).toEqual([[0, 50, 100], [0, 50, 100], []]);
  expect(levelsToGive(about, member(100, { isOwn: true }))).toEqual([0, 50, 100]);
  expect(levelsToGive({ ...about, ownLevel: 50 }, member(0))).toEqual([]);
  const free = { rights: { ...about.rights, accessRights: 50 }, ownLevel: 50 };
  expect(levelsToGive(free, member(0))).toEqual([0, 50]);
  expect([0, 50, 100].map((level) => mayRemove(about, member(level)))).toEqual([true, true, false]);
  expect([0, 50].map((level) => mayRemove({ ...about, ownLevel: 50 }, member(level)))).toEqual([true, false]);
  expect(mayRemove(about, member(0, { isOwn: true }))).toBe(false);
  expect(withLevel({ users: { a: 1 }, ban: 7 }, 'b', 50)).toEqual({ users: { a: 1, b: 50 }, ban: 7 });
});

test('[MSG-008] what is fixed by the kind of a room is not chosen', () => {
  const kinds = ['PRIVATE', 'PRIVATE_DIRECT', 'PRIVATE_EXTENDED', 'GROUP', 'PUBLIC', 'ANNOUNCEMENT'] as const;
  expect(kinds.filter(mayChooseVisibility)).toEqual(['GROUP', 'PUBLIC', 'ANNOUNCEMENT']);
  expect(kinds.filter((kind) => !mayChooseJoinRule(kind))).toEqual(['PRIVATE_DIRECT']);
});

test('[PROMPT-022] a room is ended by its only administrator, or by whoever made it while they are one', () => {
  const two = { ...roomLevels, users: { '@ines:x': 100, '@yuki:x': 100, '@paul:x': 50 } };
  const joined = ['@ines:x', '@yuki:x', '@paul:x'];
  const who = (content: object, creator: string, there = joined) =>
    there.filter((one) => mayDestroy(content, one, creator, there));
  expect(who(two, '@ines:x')).toEqual(['@ines:x']);
  expect(who(two, '@paul:x')).toEqual([]);
  expect(who(two, '@paul:x', ['@yuki:x', '@paul:x'])).toEqual(['@yuki:x']);
  expect(who({ ...two, events: { 'm.room.power_levels': 101 } }, '@ines:x')).toEqual([]);
});
