import { expect, test } from 'vitest';
import { badgeOf, countedOf, mentionAt, mentionable, mentionsIn, piecesOf, roomNoticeOf } from './mentions.ts';

const yuki = { id: '@yuki:s', name: 'Yuki Tanabe' };
const other = { id: '@yuki.b:s', name: 'Yuki' };
const ines = { id: '@i.marchetti:s', name: 'Inès Marchetti' };
const twin = { id: '@ines2:s', name: 'Inès Marchetti' };
const everybody = [other, yuki, ines];

test.each([
  ['@', 1, { from: 0, query: '' }],
  ['Ask @yu', 7, { from: 4, query: 'yu' }],
  ['(@Yuki Ta', 9, { from: 1, query: 'Yuki Ta' }],
  ['Ask @yu now', 6, { from: 4, query: 'y' }],
  ['Ask @yu now then', 16, null],
  ['yuki@example', 12, null],
  ['é@yuki', 6, null],
  ['@ at noon', 9, null],
  ['@yu\nki', 6, null],
  ['Ask', 3, null],
  ['Ask @yu', 4, null],
])('in %j at %i is named %j', (text, caret, is) => {
  expect(mentionAt(text, caret)).toEqual(is);
});

test('people are found by the beginning of a name, without accents, or by their user name', () => {
  const found = (query: string) => mentionable(everybody, query).map(({ id }) => id);
  expect(found('')).toEqual([ines.id, other.id, yuki.id]);
  expect(found('ines')).toEqual([ines.id]);
  expect(found('tan')).toEqual([yuki.id]);
  expect(found('yuki ta')).toEqual([yuki.id]);
  expect(found('i.mar')).toEqual([ines.id]);
  expect(found('nabe')).toEqual([]);
  const many = Array.from({ length: 20 }, (_, n) => ({ id: `@a${n}:s`, name: `A ${n}` }));
  expect(mentionable(many, 'a')).toHaveLength(6);
});

test('a text falls into pieces where it names people, the longest name first, and loses nothing', () => {
  const shown = (text: string) => piecesOf(text, everybody).map((one) => (one.person ? `[${one.text}]` : one.text));
  expect(shown('@Yuki Tanabe and @Yuki, not @Yukiko or a@Yuki')).toEqual([
    ...['[@Yuki Tanabe]', ' and ', '[@Yuki]', ', not @Yukiko or a@Yuki'],
  ]);
  expect(shown('')).toEqual(['']);
  expect(shown('<b>@Inès Marchetti</b>')).toEqual(['<b>', '[@Inès Marchetti]', '</b>']);
  for (const text of ['@@Yuki', '@Yuki@Yuki Tanabe', 'no one', '@']) {
    const pieces = piecesOf(text, everybody);
    expect(pieces.map((one) => one.text).join('')).toBe(text);
    expect(pieces.map(({ at }) => text.slice(at)).every((rest, n) => rest.startsWith(pieces[n]?.text ?? '-'))).toBe(
      true,
    );
  }
});

test('who is named is each once; of two with one name the one who was chosen', () => {
  expect(mentionsIn('@Yuki Tanabe, @Yuki Tanabe', everybody, [])).toEqual([yuki.id]);
  const both = [...everybody, twin];
  expect(mentionsIn('@Inès Marchetti', both, [])).toEqual([ines.id, twin.id]);
  expect(mentionsIn('@Inès Marchetti', both, [twin.id])).toEqual([twin.id]);
  // Chosen, and taken out of the text again.
  expect(mentionsIn('Nobody', both, [twin.id])).toEqual([]);
});

test('what is heard of a room is what the push rules say of it', () => {
  const quiet = { rule_id: '!a:s', enabled: true, actions: [] };
  expect(roomNoticeOf(undefined, '!a:s')).toBe('all');
  expect(roomNoticeOf({ room: [quiet] }, '!a:s')).toBe('mentions');
  expect(roomNoticeOf({ room: [quiet] }, '!b:s')).toBe('all');
  expect(roomNoticeOf({ room: [{ ...quiet, actions: ['notify'] }] }, '!a:s')).toBe('all');
  expect(roomNoticeOf({ room: [{ ...quiet, enabled: false }] }, '!a:s')).toBe('all');
  expect(roomNoticeOf({ room: [quiet], override: [quiet] }, '!a:s')).toBe('none');
});

test.each([
  ['all', 5],
  ['mentions', 2],
  ['none', 0],
] as const)('of a room that one hears %s of %i count', (notice, n) => {
  expect(countedOf({ notice, unread: 5, mentions: 2 })).toBe(n);
});

test('a room that was marked unread counts as one message, where messages count', () => {
  const of = (notice: 'all' | 'mentions' | 'none', unread: number, isMarked = true) =>
    badgeOf({ notice, unread, mentions: 0, isMarked });
  expect([of('all', 0), of('all', 3), of('all', 0, false)]).toEqual([1, 3, 0]);
  expect([
    of('mentions', 0),
    of('none', 3),
    badgeOf({ notice: 'mentions', unread: 5, mentions: 2, isMarked: true }),
  ]).toEqual([0, 0, 2]);
});
