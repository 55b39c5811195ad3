import type { Favourite } from '@ringside/domain/directory';
import { expect, test } from 'vitest';
import { moved } from '../../../kit/hooks/useDragOrder.ts';
import { freeName, linesOf, placedOf } from './orderDraft.ts';

const of = (id: string, position: number, folder = ''): Favourite => ({
  ...{ uri: id, position, folder },
  contact: { uri: id, id, kind: 'IUser', name: id, company: '', title: '', numbers: [] },
});
const lines = linesOf([of('a', 0), of('b', 1, 'Team'), of('c', 2, 'Team'), of('d', 3, 'Buyers')]);
const said = (all: typeof lines) => placedOf(all).map(({ contactId, folder }) => `${folder}/${contactId}`);

test('whoever is moved over a folder is in it, and in the one before on the other side', () => {
  expect(said(lines)).toEqual(['/a', 'Team/b', 'Team/c', 'Buyers/d']);
  expect(said(moved(lines, 0, 1))).toEqual(['Team/a', 'Team/b', 'Team/c', 'Buyers/d']);
  expect(said(moved(lines, 5, 1))).toEqual(['/a', '/d', 'Team/b', 'Team/c']);
});

test('no two folders have one name', () => {
  expect([freeName(lines, 'New'), freeName(lines, 'Team'), freeName([...lines, { folder: 'Team 2' }], 'Team')]).toEqual(
    [...['New', 'Team 2', 'Team 3']],
  );
});
