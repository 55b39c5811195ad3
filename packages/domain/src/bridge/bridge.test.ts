import { expect, test } from 'vitest';
import { bridgesWith } from './index.ts';

const bridges = [
  { uri: 'a', name: 'Dispatch', people: [{ label: 'Inès Marchetti', number: '2104' }] },
  { uri: 'b', name: 'Carrier', people: [{ label: '', number: '01 99 00 41 27' }] },
];

test.each([
  ['disp', ['a']],
  ['INES', ['a']],
  ['0199', ['b']],
  ['  ', ['a', 'b']],
  ['nobody', []],
])('[NAV-047] a bridge is found by its name, a person or a number: %s', (text, found) => {
  expect(bridgesWith(bridges, text).map(({ uri }) => uri)).toEqual(found);
});
