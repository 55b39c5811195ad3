import { expect, test } from 'vitest';
import { type Favourite, foldersOf, freeShorts, leastCalled } from './favourites.ts';

const of = (id: string, position: number, folder = '', number = ''): Favourite => ({
  ...{ uri: id, position, folder },
  contact: { uri: id, id, kind: 'UserContact', name: id, company: '', title: '', numbers: [{ kind: 'work', number }] },
});

test('favourites stand in their folders, those in none first', () => {
  const all = [of('c', 2, 'Team'), of('b', 1), of('a', 0, 'Team'), of('d', 3, 'Buyers')];
  expect(foldersOf(all).map(({ name, items }) => [name, items.map(({ uri }) => uri)])).toEqual([
    ['', ['b']],
    ['Team', ['a', 'c']],
    ['Buyers', ['d']],
  ]);
  expect(foldersOf([])).toEqual([]);
});

test('those called least are found by contact and by digits', () => {
  const all = [of('a', 0, '', '01 99 00 41 27'), of('b', 1, '', '2117'), of('c', 2)];
  const call = (at: number, number: string, contactId: string | null = null) => ({ at, contactId, remote: { number } });
  const calls = [call(5, '0199004127'), call(9, '0199004127'), call(7, '', 'c')];
  expect(leastCalled(all, calls, 2).map(({ favourite, lastAt }) => [favourite.uri, lastAt])).toEqual([
    ['b', null],
    ['c', 7],
  ]);
  expect(leastCalled(all, calls, 9).at(-1)).toMatchObject({ favourite: { uri: 'a' }, lastAt: 9 });
});

test('[CONT-010] free short numbers are the next ones, and begin anew at the end', () => {
  expect(freeShorts([12, 14], 12, 3, 999)).toEqual([13, 15, 16]);
  expect(freeShorts([999], 998, 2, 999)).toEqual([11, 12]);
  expect(freeShorts([1, 2, 3], 1, 3, 3)).toEqual([]);
});
