import { expect, test } from 'vitest';
import { tonesOf } from './keyTones.ts';

test.each([
  ['1', [697, 1209]],
  ['5', [770, 1336]],
  ['#', [941, 1477]],
  ['*', [941, 1209]],
  ['+', null],
  ['12', null],
])('the key %s has the tones %j', (key, tones) => {
  expect(tonesOf(key)).toEqual(tones);
});
