import { expect, test } from 'vitest';
import { roomKindOf, roomKinds } from './roomKinds.ts';

test('[MSG-002] there are six kinds of rooms', () => {
  expect(roomKinds).toEqual(['PRIVATE', 'PRIVATE_DIRECT', 'PRIVATE_EXTENDED', 'GROUP', 'PUBLIC', 'ANNOUNCEMENT']);
});

test.each([
  ['#privatedirect_x7:example.com', 'PRIVATE_DIRECT'],
  ['#privateextended_x7:example.com', 'PRIVATE_EXTENDED'],
])('[MSG-003] [MSG-004] the alias %s is of a room of the kind %s', (alias, kind) => {
  expect(roomKindOf(alias)).toBe(kind);
});

test.each([
  ['#compublic_lunch:example.com', 'PUBLIC'],
  ['#compublic:example.com', 'PUBLIC'],
  ['#comannouncement_all:example.com', 'ANNOUNCEMENT'],
  ['#comannouncement:example.com', 'ANNOUNCEMENT'],
  ['#comgroup_sales:example.com', 'GROUP'],
  ['#comgroup7:example.com', 'GROUP'],
])(
  '[MSG-005] [MSG-006] [MSG-007] the alias %s is of a room of the kind %s, with the underscore or without',
  (alias, kind) => {
    expect(roomKindOf(alias)).toBe(kind);
  },
);

test.each([
  null,
  undefined,
  '',
  '#lunch:example.com',
  '#privatedirect:example.com',
  '#privateextended:example.com',
  'compublic_x:example.com',
])('[MSG-002] a room with the alias %s is private: it begins in no known way', (alias) =>
  expect(roomKindOf(alias)).toBe('PRIVATE'),
);
