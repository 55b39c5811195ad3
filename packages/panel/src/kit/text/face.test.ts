import { expect, test } from 'vitest';
import { faceOf, initialsOf } from './face.ts';

test.each([
  ['Claire Vasseur', 'CV'],
  ['Inès de la Fère', 'IF'],
  ['Halden', 'H'],
  ['Ömer Çelik', 'ÖÇ'],
  ['+44 7700 900381', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always has the same tint of the six', () => {
  expect([faceOf('Claire Vasseur'), faceOf('Claire Vasseur')]).toEqual([4, 4]);
  for (const name of ['Marc Aubry', '', '王芳']) expect([1, 2, 3, 4, 5, 6]).toContain(faceOf(name));
});
