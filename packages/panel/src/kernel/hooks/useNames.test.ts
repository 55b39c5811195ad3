import { expect, test } from 'vitest';
import { firstName, shortName } from './useNames.ts';

test.each([
  ['Marc Aubry', 'Marc', 'Marc A.'],
  ['Inès de la Fère', 'Inès', 'Inès F.'],
  ['Support', 'Support', 'Support'],
  ['', '', ''],
])('%s is %s in a sentence and %s on a key', (name, first, short) => {
  expect([firstName(name), shortName(name)]).toEqual([first, short]);
});
