import { expect, test } from 'vitest';
import { createOwnedRows } from './createOwnedRows.ts';

const row = (id: string, userId: string, note = '') => ({ id, userId, note });

test('rows are found by id and by user, whatever came, changed, moved and went', () => {
  const rows = createOwnedRows([row('1', 'ines'), row('2', 'marc'), row('3', 'ines')]);
  rows.put(row('4', 'ines'));
  rows.put(row('1', 'ines', 'changed'));
  expect(rows.of('ines').map(({ id, note }) => id + note)).toEqual(['1changed', '3', '4']);
  expect([rows.get('2')?.userId, rows.get('9'), rows.of('nobody')]).toEqual(['marc', undefined, []]);
  rows.put(row('3', 'marc'));
  rows.remove('4');
  rows.remove('9');
  expect([rows.of('ines'), rows.of('marc')].map((own) => own.map(({ id }) => id))).toEqual([['1'], ['2', '3']]);
  expect(new Set(rows.users())).toEqual(new Set(['ines', 'marc']));
  rows.forget('marc');
  expect([rows.all().map(({ id }) => id), [...rows.users()], rows.get('3')]).toEqual([['1'], ['ines'], undefined]);
});

test('the rows of a user that are read stay as they were while others come', () => {
  const rows = createOwnedRows([row('1', 'ines')]);
  const read = rows.of('ines');
  rows.put(row('2', 'ines'));
  expect(read).toHaveLength(1);
});
