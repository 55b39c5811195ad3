import type { HistoryEntry, HistoryFilter } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntents } from '../../app/intents.ts';
import { dataAsOfAtom, historyAtom, type Refused } from '../../app/state.ts';
import { mergeHistory } from './historyRows.ts';

const PAGE = 50;

type Loading = { at: 'idle' } | { at: 'loading' } | { at: 'failed'; refused: Refused } | { at: 'all' };

/**
 * The live history with older pages, asked for as the person scrolls. Rows that are shown stay; pages go below. UI-019
 */
export function useOlderHistory(filter: HistoryFilter): {
  entries: HistoryEntry[];
  loading: Loading;
  isFirstLoad: boolean;
  loadMore: () => void;
} {
  const { loadHistory } = useIntents();
  const live = useAtomValue(historyAtom);
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const [older, setOlder] = useState<HistoryEntry[]>([]);
  const [loading, setLoading] = useState<Loading>({ at: 'idle' });
  const asked = useRef(0);
  const entries = useMemo(() => mergeHistory(live, older, filter), [live, older, filter]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts again
  useEffect(() => {
    asked.current += 1;
    setOlder([]);
    setLoading({ at: 'idle' });
  }, [filter]);

  const oldest = entries.at(-1)?.at;
  const loadMore = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setLoading({ at: 'loading' });
    const outcome = await loadHistory(filter, oldest, PAGE);
    if (mine !== asked.current) return;
    if (!outcome.ok) return setLoading({ at: 'failed', refused: outcome.refused });
    setOlder((known) => [...known, ...outcome.value]);
    setLoading(outcome.value.length < PAGE ? { at: 'all' } : { at: 'idle' });
  }, [loadHistory, filter, oldest]);

  return { entries, loading, isFirstLoad: !isKnown && entries.length === 0 && loading.at !== 'failed', loadMore };
}
