import { expect, test } from 'vitest';
import { deniesGuests, mayChooseGuests, mayHost } from './licences.ts';
import { nameInLinks } from './links.ts';

test.each([
  ['Carrier review 2027', 'Carrier-review-2027'],
  ['Inès Marchetti', 'Inès-Marchetti'],
  ['o_b@c.de', 'o_b@c-de'],
  ['a  <b>', 'a---b-'],
  ['a🎉b', 'a-b'],
  ['عمر 7', 'عمر-7'],
  [' -', '-'],
  ['  ', 'NA'],
  ['', 'NA'],
])('[CONF-016] [CONF-017] in links the server has %j as %s', (name, link) => {
  expect(nameInLinks(name)).toBe(link);
});

test.each([
  ['standard', false, false],
  ['premium', true, false],
  ['premium_plus', true, true],
] as const)('[CONF-019] [CONF-022] [CONF-024] the server takes %s so', (type, hosts, chooses) => {
  expect([mayHost(type), mayChooseGuests(type)]).toEqual([hosts, chooses]);
  expect([deniesGuests(type, true), deniesGuests(type, false)]).toEqual([true, !chooses]);
});
