import { atom, type PrimitiveAtom } from 'jotai';

/** A change of one list: everything, one entity, or one gone. */
export type EntityChange<T> = { op: 'reset'; items: T[] } | { op: 'put'; item: T } | { op: 'remove'; uri: string };

/**
 * One atom per entity, so that a push for one line repaints one row. The table changes only when entities come and go;
 * its maps are never mutated, so two panels with a store of their own do not meet.
 *
 * @param uriOf identity of an entity
 */
export function createEntities<T>(uriOf: (item: T) => string) {
  const tableAtom = atom<ReadonlyMap<string, PrimitiveAtom<T>>>(new Map());
  /** Entity atoms in the order of arrival; for lists of rows. */
  const rowsAtom = atom((get) => [...get(tableAtom).values()]);
  /** All entities; repaints on every change, so for short lists only. */
  const allAtom = atom((get) => [...get(tableAtom).values()].map((row) => get(row)));

  const applyAtom = atom(null, (get, set, change: EntityChange<T>) => {
    const table = get(tableAtom);
    switch (change.op) {
      case 'reset': {
        const next = new Map<string, PrimitiveAtom<T>>();
        for (const item of change.items) {
          const known = table.get(uriOf(item));
          if (known) set(known, item);
          next.set(uriOf(item), known ?? atom(item));
        }
        set(tableAtom, next);
        return;
      }
      case 'put': {
        const known = table.get(uriOf(change.item));
        if (known) set(known, change.item);
        else set(tableAtom, new Map(table).set(uriOf(change.item), atom(change.item)));
        return;
      }
      case 'remove': {
        if (!table.has(change.uri)) return;
        const next = new Map(table);
        next.delete(change.uri);
        set(tableAtom, next);
      }
    }
  });

  return { tableAtom, rowsAtom, allAtom, applyAtom };
}
