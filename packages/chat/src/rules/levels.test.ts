import { expect, test } from 'vitest';
import {
  announcementLevels,
  isEqualRight,
  isLastAdmin,
  levelNameOf,
  levels,
  may,
  mayDelete,
  mayReact,
  maySendEncrypted,
  permissionLevel,
  permissions,
  roomLevels,
} from './levels.ts';

test('[MSG-011] members are normal, moderators or administrators', () => {
  expect(levels).toEqual({ normal: 0, moderator: 50, admin: 100 });
  expect([-5, 0, 49, 50, 99, 100, 250].map(levelNameOf)).toEqual([
    ...(['normal', 'normal', 'normal', 'moderator', 'moderator', 'admin', 'admin'] as const),
  ]);
});

test('[MSG-012] the five permissions of a new room, and who has them', () => {
  const of = (content: object) => Object.fromEntries(permissions.map((one) => [one, permissionLevel(content, one)]));
  expect(of(roomLevels)).toEqual({ accessRights: 100, settings: 100, newMember: 0, send: 0, members: 50 });
  expect(of(announcementLevels)).toEqual({ accessRights: 100, settings: 100, newMember: 0, send: 50, members: 50 });
});

test('[MSG-012] a room of another client has the permissions of the specification where it says nothing', () => {
  const of = (content: object) => permissions.map((one) => permissionLevel(content, one));
  expect(of({})).toEqual([50, 50, 0, 0, 50]);
  expect(
    of({ state_default: 75, events: { 'm.room.topic': 90 }, invite: 60, users_default: 10, events_default: 20 }),
  ).toEqual([75, 90, 10, 20, 60]);
  expect(permissionLevel({ events_default: 20, events: { 'm.room.message': 5 } }, 'send')).toBe(5);
});

test('[MSG-012] a member may do what the level reaches', () => {
  const content = { ...announcementLevels, users: { '@ines:x': 100, '@yuki:x': 50 } };
  const who = ['@ines:x', '@yuki:x', '@paul:x'];
  expect(who.map((one) => may(content, one, 'send'))).toEqual([true, true, false]);
  expect(who.map((one) => maySendEncrypted(content, one))).toEqual([true, true, false]);
  expect(who.map((one) => may(content, one, 'members'))).toEqual([true, true, false]);
  expect(who.map((one) => may(content, one, 'settings'))).toEqual([true, false, false]);
  expect(maySendEncrypted({ ...content, events: { 'm.room.encrypted': 0 } }, '@paul:x')).toBe(true);
});

test('[MSG-012] in an announcement everybody reacts and takes it back; what others wrote is deleted by moderators', () => {
  const users = { '@ines:x': 100, '@yuki:x': 50 };
  const who = ['@ines:x', '@yuki:x', '@paul:x'];
  const of = (content: object) => who.map((one) => [mayReact(content, one), mayDelete(content, one)]);
  const everybody = [
    [true, 'all'],
    [true, 'all'],
    [true, 'own'],
  ];
  expect(of({ ...announcementLevels, users })).toEqual(everybody);
  expect(of({ ...roomLevels, users })).toEqual(everybody);
  expect(of({ users, events_default: 50, redact: 100 })).toEqual([
    [true, 'all'],
    [true, 'own'],
    [false, 'none'],
  ]);
});

test('MSG-031: who gives as much as he has cannot take it back', () => {
  const content = { ...roomLevels, users: { '@ines:x': 100, '@yuki:x': 50 } };
  expect([0, 50, 99, 100].map((level) => isEqualRight(content, '@ines:x', level))).toEqual([false, false, false, true]);
  expect(isEqualRight(content, '@yuki:x', 50)).toBe(true);
});

test('PROMPT-023: the last administrator is the one without whom nobody is', () => {
  const content = { ...roomLevels, users: { '@ines:x': 100, '@yuki:x': 50, '@gone:x': 100 } };
  expect(isLastAdmin(content, '@ines:x', ['@ines:x', '@yuki:x'])).toBe(true);
  expect(isLastAdmin(content, '@ines:x', ['@ines:x', '@gone:x'])).toBe(false);
  expect(isLastAdmin(content, '@yuki:x', ['@ines:x', '@yuki:x'])).toBe(false);
});
