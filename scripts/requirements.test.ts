import { expect, test } from 'vitest';
import { citedIds, parseCsv, trace } from './requirements.ts';

const requirements = [
  { id: 'AB-001', text: 'one' },
  { id: 'AB-002', text: 'two' },
  { id: 'AB-003', text: 'three' },
];

test('a quoted field keeps its commas and quotes', () => {
  expect(parseCsv('id,text\nX-001,"a, ""b"""\n')).toEqual([
    ['id', 'text'],
    ['X-001', 'a, "b"'],
  ]);
});

test('only titles cite, not bodies or comments', () => {
  const source = `
    // [AB-003]
    test('[AB-001] works', () => expect('[AB-003]').toBe(1));
    test.each([
      ['x', 1],
    ])('[AB-002] [AB-001] %s', () => {});
    test.skipIf(typeof Gone === 'undefined')('[AB-004] only where it is', () => {});`;
  expect(citedIds(source)).toEqual(['AB-001', 'AB-002', 'AB-004']);
});

test('an id is proven, deferred or missing, and an id that does not exist is told', () => {
  const result = trace(
    requirements,
    [['AB-*', 'later']],
    [{ file: 'a.test.ts', source: "test('[AB-001] [AB-009] a', f)" }],
  );
  expect([...result.proven.keys()]).toEqual(['AB-001']);
  expect([...result.deferred.keys()]).toEqual(['AB-002', 'AB-003']);
  expect(result.unknown).toEqual([{ id: 'AB-009', file: 'a.test.ts' }]);
});
