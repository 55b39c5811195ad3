import { byNeed, type QueueGroup } from '@ringside/domain/queue';
import { type PrimitiveAtom, useAtomValue, useStore } from 'jotai';
import { useMemo, useRef } from 'react';
import { groups, nowAtom } from '../../kernel/state.ts';

export type QueueRow = PrimitiveAtom<QueueGroup>;

/**
 * Queues the user sees, by need. They change places at the tick of the clock at most, not with every figure, and not
 * while `isHeld`: what is about to be pressed must not move away. A row repaints by itself when its figures change.
 */
export function useQueueRows(isHeld: { current: boolean }): readonly QueueRow[] {
  const store = useStore();
  const table = useAtomValue(groups.tableAtom);
  const now = useAtomValue(nowAtom);
  const last = useRef<readonly QueueRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorted again at each tick
  return useMemo(() => {
    const shown = [...table.values()].filter((row) => {
      const group = store.get(row);
      return group.isAcd && group.counters !== undefined;
    });
    const order = (rows: QueueRow[]) => rows.sort((a, b) => byNeed(store.get(a), store.get(b)));
    if (isHeld.current) {
      const known = new Set(last.current);
      last.current = [
        ...last.current.filter((row) => shown.includes(row)),
        ...order(shown.filter((row) => !known.has(row))),
      ];
    } else last.current = order(shown);
    return last.current;
  }, [table, now, store]);
}
