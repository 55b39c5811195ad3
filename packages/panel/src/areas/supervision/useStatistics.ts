import type { WireStatistics } from '@ringside/protocol/statistics/figures';
import { atom, useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import { groups, nowAtom, profileAtom, type Refused } from '../../kernel/state.ts';
import { type StatisticsQuery, useSupervision } from './acts.ts';
import { useAskedAgain } from './agents/useAskedAgain.ts';
import type { Range } from './ranges.ts';

/** After a change of the live figures, the others are asked for once in so many milliseconds at most. */
const AGAIN_MS = 5000;

/** Changes whenever a caller came, was answered or left. */
const movesAtom = atom((get) =>
  get(groups.allAtom)
    .map(
      ({ id, counters }) =>
        counters && [id, counters.waiting, counters.inCall, counters.answered, counters.missed].join(),
    )
    .join(';'),
);

/**
 * Figures of a period, kept current while it reaches to now. The old ones stay until new ones are there.
 *
 * @param withinMs of the service level
 */
export function useStatistics(range: Range, withinMs: number) {
  const acts = useSupervision();
  const store = useStore();
  // The board is drawn anew for what comes, as often as it follows it.
  const moves = store.get(movesAtom);
  const [value, setValue] = useState<{ range: Range; statistics: WireStatistics } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(0);
  const query = useCallback(async (): Promise<StatisticsQuery> => {
    // The server knows when today began.
    if (range === 'today') return { within: withinMs };
    const { clockDeltaMs = 0, timeZone } = store.get(profileAtom) ?? {};
    const { periodOf } = await fetchAlways(() => import('./periodOf.ts'));
    return { ...periodOf(range, store.get(nowAtom) + clockDeltaMs, timeZone), within: withinMs };
  }, [range, withinMs, store]);
  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await acts.statistics(await query());
    // A later question has been asked meanwhile.
    if (mine !== asked.current) return;
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setValue({ range, statistics: answer.value });
  }, [acts, query, range]);
  const isForbidden = refused?.code === 'ROUTER_ERR_403';
  useAskedAgain(reload, moves, AGAIN_MS, range !== 'yesterday' && !isForbidden);
  useWhenBack(() => void reload());
  return { statistics: value?.range === range ? value.statistics : null, refused, isForbidden, reload, query };
}
