import type { HistoryEntry, HistoryFilter } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useIntents } from '../../app/intents.ts';
import { dataAsOfAtom, historyAtom, type Refused } from '../../app/state.ts';
import { mergeHistory } from './historyRows.ts';

const PAGE = 50;

type Loading = { at: 'idle' } | { at: 'loading' } | { at: 'failed'; refused: Refused } | { at: 'all' };

/**
 * The live history with older pages, asked for as the person scrolls. Rows that are shown stay; pages go below.
 * Another filter needs another instance. UI-019
 */
export function useOlderHistory(filter: HistoryFilter): {
  entries: HistoryEntry[];
  loading: Loading;
  isFirstLoad: boolean;
  loadMore: () => void;
  /** Calls were deleted: one by one, or everything that is shown. */
  forget: (uris: readonly string[] | 'all') => void;
} {
  const { loadHistory } = useIntents();
  const live = useAtomValue(historyAtom);
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const [older, setOlder] = useState<HistoryEntry[]>([]);
  const [loading, setLoading] = useState<Loading>({ at: 'idle' });
  const entries = useMemo(() => mergeHistory(live, older, filter), [live, older, filter]);

  const oldest = entries.at(-1)?.at;
  const loadMore = useCallback(async () => {
    setLoading({ at: 'loading' });
    const outcome = await loadHistory(filter, oldest, PAGE);
    if (!outcome.ok) return setLoading({ at: 'failed', refused: outcome.refused });
    setOlder((known) => [...known, ...outcome.value]);
    setLoading(outcome.value.length < PAGE ? { at: 'all' } : { at: 'idle' });
  }, [loadHistory, filter, oldest]);

  const forget = useCallback((uris: readonly string[] | 'all') => {
    setOlder((known) => (uris === 'all' ? [] : known.filter(({ uri }) => !uris.includes(uri))));
    if (uris === 'all') setLoading({ at: 'all' });
  }, []);
  return {
    forget,
    entries,
    loading,
    isFirstLoad: !isKnown && entries.length === 0 && loading.at !== 'failed',
    loadMore,
  };
}
