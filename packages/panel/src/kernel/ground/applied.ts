import type { EntityChange } from '../entities.ts';

/** A short list that is kept whole, after one change of it. @param all null: nothing has come yet */
export function applied<T extends { uri: string }>(all: readonly T[] | null, change: EntityChange<T>): readonly T[] {
  if (change.op === 'reset') return change.items;
  const known = all ?? [];
  if (change.op === 'remove') return known.filter(({ uri }) => uri !== change.uri);
  const { item } = change;
  return known.some(({ uri }) => uri === item.uri)
    ? known.map((one) => (one.uri === item.uri ? item : one))
    : [...known, item];
}
