import type { QueueGroup } from '@ringside/domain/queue';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { groups } from '../../../kernel/state.ts';

/**
 * The group of an id, by its own atom: other groups do not repaint it.
 *
 * @param id as it stands in a path
 */
export function useGroup(id: string): QueueGroup | null {
  const found = useMemo(
    () =>
      atom((get) => {
        const row = [...get(groups.tableAtom).entries()].find(
          ([uri]) => encodeURIComponent(uri.split('/').at(-1) ?? '') === id,
        )?.[1];
        return row ? get(row) : null;
      }),
    [id],
  );
  return useAtomValue(found);
}

/** What the path of a queue says; its id as it stands there. */
interface ShownParts {
  id: string;
  part: 'detail' | 'edit' | 'editLight' | 'greetings' | 'members';
}
const noQueue: ShownParts = { id: '', part: 'detail' };

/** The queue of the page that is shown. */
export function useShownQueue() {
  const screen = useAtomValue(screenAtom);
  const { id, part } = screen.name === 'queue' ? (screen as unknown as ShownParts) : noQueue;
  return { id, part, group: useGroup(id) };
}
