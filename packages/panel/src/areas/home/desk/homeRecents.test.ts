import { buildHistoryEntry } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { homeRecents } from './homeRecents.ts';

const call = (name: string, number: string, isMissed = false) =>
  buildHistoryEntry({ remote: { name, number }, isMissed });

test('everybody is one row, by their newest call, with the calls missed in a row before it', () => {
  const entries = [
    call('Claire', '01 99', true),
    call('Marc', '2117'),
    call('Claire', '0199', true),
    call('Claire', '0199'),
    call('Claire', '0199', true),
    call('Marc', '2117', true),
    call('Priya', '2140'),
  ];
  const shown = homeRecents(entries, 3).map(({ entry, count }) => [entry.remote.name, count]);
  expect(shown).toEqual([
    ['Claire', 2],
    ['Marc', 1],
    ['Priya', 1],
  ]);
  expect(homeRecents(entries, 2)).toHaveLength(2);
});
