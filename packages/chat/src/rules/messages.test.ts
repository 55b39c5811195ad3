import { expect, test } from 'vitest';
import {
  changesOf,
  foldMembers,
  type MemberLine,
  memberChangeOf,
  memberChanges,
  messageKindOf,
  withoutQuote,
} from './messages.ts';

test.each([
  ['m.room.message', 'm.text', 'text'],
  ['m.room.message', 'm.notice', 'text'],
  ['m.room.message', 'org.example.new', 'text'],
  ['m.room.message', undefined, 'text'],
  ['m.room.encrypted', undefined, 'text'],
  ['m.room.message', 'm.emote', 'emote'],
  ['m.room.message', 'm.image', 'image'],
  ['m.room.message', 'm.file', 'file'],
  ['m.room.message', 'm.audio', 'file'],
  ['m.room.message', 'm.video', 'file'],
  ['m.reaction', undefined, 'annotation'],
  ['m.room.name', undefined, 'system'],
  ['m.room.member', undefined, 'system'],
  ['m.room.redaction', undefined, null],
  ['org.example.thing', 'm.text', null],
])('MSG-014: an event %s with %s is %s', (type, msgtype, kind) => {
  expect(messageKindOf(type, { msgtype })).toBe(kind);
});

test.each([
  ['join', '@yuki:x', 'invite', 'join'],
  ['join', '@yuki:x', undefined, 'join'],
  ['invite', '@ines:x', undefined, 'invite'],
  ['ban', '@ines:x', 'join', 'ban'],
  ['leave', '@yuki:x', 'join', 'leave'],
  ['leave', '@yuki:x', 'invite', 'leave'],
  ['kick', '@ines:x', 'join', 'leave'],
  ['unban', '@ines:x', 'ban', 'leave'],
  [null, '@yuki:x', 'join', 'join'],
  [null, '@yuki:x', 'join', 'knock'],
])('MSG-015: %s: by %s, from %s to %s', (change, sender, before, now) => {
  expect(memberChangeOf({ sender, member: '@yuki:x', before, now })).toBe(change);
  expect(memberChanges).toHaveLength(6);
});

const line = (id: string, name: string, change: MemberLine['change'] = 'join'): MemberLine => ({
  ...{ kind: 'member', id, at: 0, change, name, by: name },
});
const text = (id: string) => ({ kind: 'text', id });

test('MSG-015: lines about members that follow one another are one, parted by messages', () => {
  const folded = foldMembers([line('1', 'Yuki'), line('2', 'Marc'), text('3'), line('4', 'Paul', 'leave'), text('5')]);
  expect(folded).toEqual([
    { kind: 'fold', id: '1', lines: [line('1', 'Yuki'), line('2', 'Marc')] },
    text('3'),
    { kind: 'fold', id: '4', lines: [line('4', 'Paul', 'leave')] },
    text('5'),
  ]);
  expect(foldMembers([text('3'), line('1', 'Yuki')])).toHaveLength(2);
});

test('a run says who did what, each name once', () => {
  const run = [line('1', 'Yuki'), line('2', 'Paul', 'leave'), line('3', 'Marc'), line('4', 'Yuki')];
  expect(changesOf(run)).toEqual([
    { change: 'join', names: ['Yuki', 'Marc'] },
    { change: 'leave', names: ['Paul'] },
  ]);
});

test.each([
  ['> <@tomas:x> Who is there?\n> Anybody?\n\nI am.\nAt one.', 'I am.\nAt one.'],
  ['> <@tomas:x> Who?\nI am.', 'I am.'],
  ['I am.\n> not a quote at the beginning', 'I am.\n> not a quote at the beginning'],
  ['> only a quote', '> only a quote'],
])('of an answer the lines that quote are left out: %j', (text, left) => {
  expect(withoutQuote(text)).toBe(left);
});
