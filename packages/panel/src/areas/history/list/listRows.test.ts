import { buildHistoryEntry } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { join } from '../useOlder.ts';
import { listRows, passes } from './listRows.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const marc = { name: 'Marc Aubry', number: '2117' };
const call = (id: string, day: number, hour: number, more: object = {}) =>
  buildHistoryEntry({ id, at: at(day, hour), ...more });

test('[UI-023] the list has a heading per day, and missed calls in a row from a number are one row with a count', () => {
  const entries = [
    call('d', 20, 14, { isMissed: true }),
    call('c', 20, 13, { isMissed: true }),
    call('b', 20, 12, { remote: marc, isMissed: true }),
    call('a', 19, 23, { remote: marc, isMissed: true }),
  ];
  expect(listRows(entries).map((row) => (row.kind === 'day' ? 'day' : `${row.entry.id} x${row.count}`))).toEqual([
    'day',
    'd x2',
    'b x1',
    'day',
    'a x1',
  ]);
});

test('[UI-023] a page that joins gives the rows that all calls at once would, and changes none of those before', () => {
  const missed = { isMissed: true };
  const all = [
    call('f', 20, 14, missed),
    call('e', 20, 13, missed),
    call('d', 20, 12, missed),
    call('c', 20, 11, { remote: marc }),
    call('b', 19, 23),
    call('a', 18, 1),
  ];
  const whole = listRows(all);
  for (let cut = 0; cut <= all.length; cut += 1) {
    const entries = all.slice(0, cut);
    const before = { entries, rows: listRows(entries) };
    const copy = structuredClone(before.rows);
    expect(listRows(all, before)).toEqual(whole);
    expect(before.rows).toEqual(copy);
  }
});
test('[UI-023] rows of other calls are not carried over', () => {
  const before = { entries: [call('c', 20, 14), call('b', 20, 13)], rows: [] };
  const entries = [call('c', 20, 14), call('a', 20, 12)];
  expect(listRows(entries, before)).toEqual(listRows(entries));
});

test('[UI-019] an entry of an older page that is live too is there once, with its live state', () => {
  const live = call('b', 20, 12, { isNew: false });
  const joined = join([live], [call('b', 20, 12, { isNew: true }), call('a', 19, 12)]);
  expect(joined.map((entry) => `${entry.id} ${entry.isNew}`)).toEqual(['b false', 'a false']);
});
test('a live call that is older than a loaded one takes its place in time', () => {
  expect(join([call('c', 20, 9)], [call('b', 20, 12), call('a', 19, 12)]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test.each([
  ['all', 'in miss out'],
  ['missed', 'miss'],
  ['incoming', 'in miss'],
  ['outgoing', 'out'],
] as const)('[HIST-003] the filter %s leaves: %s', (filter, ids) => {
  const entries = [
    call('in', 20, 14),
    call('miss', 20, 13, { isMissed: true }),
    call('out', 20, 12, { isIncoming: false }),
  ];
  expect(
    entries
      .filter(passes[filter])
      .map((entry) => entry.id)
      .join(' '),
  ).toBe(ids);
});
