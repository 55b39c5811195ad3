import type { WireSwitchboardFavourite } from '@ringside/protocol/switchboard';
import { SWITCHBOARD_MAX } from '@ringside/protocol/words/switchboard';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { SwitchboardRow, SwitchboardStore } from './store.ts';

/** Whom a number of the company reaches. */
export interface Reached {
  kind: 'user' | 'group';
  label: string;
}

export const favouriteUri = (id: string): string => `v1/switchboard/Favourites/${encodeURIComponent(id)}`;

/** Whom all switchboard users have on their desks, in one order; one function writes, applies and pushes. SWB-004, SWB-006 */
export function createSwitchboard(options: {
  store: SwitchboardStore;
  stored: readonly SwitchboardRow[];
  /** Null: nobody of the company has the number. */
  reachedBy: (number: string) => Reached | null;
  put: (item: WireSwitchboardFavourite) => void;
  removed: (uri: string) => void;
}) {
  const { store, reachedBy } = options;
  const rows = new Map(options.stored.map((row) => [row.id, row]));
  const turns = createTurns();
  const inOrder = (): SwitchboardRow[] => [...rows.values()].sort((a, b) => a.position - b.position);
  const wireOf = ({ id, dialled, name, folder, position }: SwitchboardRow): WireSwitchboardFavourite => {
    const reached = reachedBy(dialled);
    const { kind, label } = reached ?? { kind: 'number', label: name || dialled };
    return { restUri: favouriteUri(id), kind, number: dialled, label, folder, position };
  };
  const keep = (changed: readonly SwitchboardRow[]): void => {
    for (const row of changed) {
      rows.set(row.id, row);
      options.put(wireOf(row));
    }
  };

  return {
    all: (): WireSwitchboardFavourite[] => inOrder().map(wireOf),
    /** Those come at the end; a number that is there already stays where it is. */
    add: (items: readonly { number: string; label: string; folder: string }[]): Promise<'ok' | 'nobody' | 'tooMany'> =>
      turns('all', async () => {
        const there = inOrder();
        const known = new Set(there.map(({ dialled }) => dialled));
        const last = there.at(-1)?.position ?? -1;
        const coming = items.filter(({ number }, at) => {
          const isFirst = items.findIndex((one) => one.number === number) === at;
          return isFirst && !known.has(number);
        });
        if (coming.some(({ number, label }) => label === '' && !reachedBy(number))) return 'nobody';
        if (there.length + coming.length > SWITCHBOARD_MAX) return 'tooMany';
        const added = coming.map(({ number, label, folder }, at) => ({
          ...{ id: newId(), dialled: number, name: reachedBy(number) ? '' : label, folder, position: last + 1 + at },
        }));
        await store.add(added);
        keep(added);
        return 'ok';
      }),
    /** @returns false: there is no such favourite */
    remove: (id: string): Promise<boolean> =>
      turns('all', async () => {
        if (!rows.has(id)) return false;
        await store.remove([id]);
        rows.delete(id);
        options.removed(favouriteUri(id));
        return true;
      }),
    /** These in this order and under these headings; others, that came meanwhile, after them. */
    order: (items: readonly { restUri: string; folder: string }[]): Promise<void> =>
      turns('all', async () => {
        const rank = new Map(items.map(({ restUri }, at) => [restUri, at]));
        const folders = new Map(items.map(({ restUri, folder }) => [restUri, folder]));
        const placeOf = ({ id }: SwitchboardRow): number => rank.get(favouriteUri(id)) ?? items.length;
        const changed = inOrder()
          .sort((a, b) => placeOf(a) - placeOf(b))
          .map((row, position) => ({ ...row, position, folder: folders.get(favouriteUri(row.id)) ?? row.folder }))
          .filter((row) => {
            const before = rows.get(row.id);
            return before?.position !== row.position || before.folder !== row.folder;
          });
        await store.place(changed);
        keep(changed);
      }),
    /** Whoever has this number is called otherwise now. */
    renamed(number: string): void {
      for (const row of rows.values()) if (row.dialled === number) options.put(wireOf(row));
    },
  };
}
export type Switchboard = ReturnType<typeof createSwitchboard>;
