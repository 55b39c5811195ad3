import { expect, test } from 'vitest';
import { parseCsv, stateOf, type Trace, trace } from './trace.ts';

const requirements = ['AB-001', 'AB-002', 'AB-003', 'AB-004', 'CD-001', 'CD-002'].map((id) => ({ id, text: id }));
const states = (result: Trace): string => requirements.map(({ id }) => stateOf(result, id)).join(' ');

test('a quoted field keeps its commas and quotes', () => {
  expect(parseCsv('id,text\nX-001,"a, ""b"""\n')).toEqual([
    ['id', 'text'],
    ['X-001', 'a, "b"'],
  ]);
});

test('an id is proven, deferred, to come or missing, the first of these that is true', () => {
  const result = trace(
    requirements,
    [{ file: 'a.test.ts', cites: ['AB-001'] }],
    [['AB-002', 'not needed']],
    [['Calendar', 'AB-001..AB-003 CD-*']],
  );
  expect(states(result)).toBe('proven deferred toCome missing toCome toCome');
  expect(result.deferred.get('AB-002')).toBe('not needed');
  expect(result.toCome.get('CD-002')).toBe('Calendar');
  expect(result.faults).toEqual(['AB-004: neither proven, deferred nor to come']);
});

test('what does not exist and what is no longer true is told', () => {
  const all = { file: 'a.test.ts', cites: ['AB-001', 'AB-002', 'AB-003', 'AB-004', 'CD-001', 'CD-002', 'AB-009'] };
  const result = trace(
    requirements,
    [all],
    [
      ['AB-001', 'later'],
      ['AB-008', 'gone'],
    ],
    [['Calendar', 'CD-* EF-*']],
  );
  expect(result.faults).toEqual([
    'AB-009: cited in a.test.ts, but there is no such requirement',
    'AB-001: proven, and still in docs/deferred.csv',
    'AB-008: in docs/deferred.csv, but there is no such requirement',
    'EF-*: in docs/to-come.csv, but there is no such requirement',
    'Calendar: all of it is proven, and it is still in docs/to-come.csv',
  ]);
});

test('nothing is wrong when every id has one place', () => {
  const result = trace(
    requirements,
    [{ file: 'a.test.ts', cites: ['CD-001', 'CD-002'] }],
    [['AB-00*', 'not needed']],
    [],
  );
  expect(result.faults).toEqual([]);
});

test('an id that only long tests prove is told: most runs leave them out', () => {
  const tests = [
    { file: 'long.test.ts', cites: ['AB-001', 'CD-001', 'CD-002'], isLong: true },
    { file: 'short.test.ts', cites: ['CD-001'], isLong: false },
  ];
  const result = trace(requirements, tests, [['AB-00*', 'not needed']], []);
  expect(result.faults).toEqual([
    'AB-001: proven in long.test.ts only, which most runs leave out',
    'CD-002: proven in long.test.ts only, which most runs leave out',
  ]);
});
