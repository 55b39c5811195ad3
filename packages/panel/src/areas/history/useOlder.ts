import { useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import type { Refused } from '../../kernel/state.ts';
import { historyListsAtom, rowsGoneAtom } from './state.ts';

/** Rows of the first page; short, for it is waited for. */
const FIRST_PAGE = 50;
/** Rows of the pages after it: whoever goes on wants many. */
const PAGE = 200;

export type Loading = { at: 'idle' } | { at: 'loading' } | { at: 'failed'; refused: Refused } | { at: 'all' };

interface Row {
  uri: string;
  at: number;
}
/** Where a page begins. */
export interface From {
  before: number | undefined;
  beforeUri?: string;
}

/**
 * A live list with older pages below it, asked for as the person scrolls. Rows that are shown stay; a row that is in
 * both is there once; what is deleted in another panel goes here too. Another filter needs another instance. UI-017, UI-019
 *
 * @param live newest first, all of them
 * @param passes what the filter shows; must stay the same
 * @param load one page, newest first
 */
export function useOlder<T extends Row>(
  list: 'history' | 'groupCalls',
  live: readonly T[],
  passes: (row: T) => boolean,
  load: (from: From, limit: number) => Promise<Outcome<T[]>>,
) {
  const [older, setOlder] = useState<readonly T[]>([]);
  const [loading, setLoading] = useState<Loading>({ at: 'idle' });
  /** The last row that the server gave, which need not be shown. */
  const last = useRef<T | null>(null);
  const store = useStore();
  const rows = useMemo(() => join(live.filter(passes), older), [live, older, passes]);

  const oldestLive = live.at(-1)?.at;
  const loadMore = useCallback(async () => {
    setLoading({ at: 'loading' });
    const end = last.current;
    // Live rows of the very same moment may not be all of it.
    const from: From = end ? { before: end.at, beforeUri: end.uri } : { before: oldestLive && oldestLive + 1 };
    const limit = end ? PAGE : FIRST_PAGE;
    // One more than is shown says whether there is a page after this one. UI-017
    const outcome = await load(from, limit + 1);
    if (!outcome.ok) return setLoading({ at: 'failed', refused: outcome.refused });
    const page = outcome.value.slice(0, limit);
    last.current = page.at(-1) ?? end;
    setOlder((known) => [...known, ...page]);
    setLoading(outcome.value.length > limit ? { at: 'idle' } : { at: 'all' });
  }, [load, oldestLive]);

  const forget = useCallback((uris: readonly string[] | 'all') => {
    setOlder((known) => (uris === 'all' ? [] : known.filter(({ uri }) => !uris.includes(uri))));
    if (uris === 'all') setLoading({ at: 'all' });
  }, []);
  useEffect(
    () =>
      store.sub(rowsGoneAtom, () => {
        const gone = store.get(rowsGoneAtom);
        if (gone?.list === list) forget(gone.uris);
      }),
    [store, list, forget],
  );
  useEffect(() => {
    if (list !== 'history') return;
    store.set(historyListsAtom, (count) => count + 1);
    return () => store.set(historyListsAtom, (count) => count - 1);
  }, [store, list]);
  useWhenBack(() => {
    if (loading.at === 'failed') void loadMore();
  });
  return { rows, loading, loadMore: () => void loadMore(), forget };
}

/** Live rows, then the older ones that are not among them; both newest first, as is what comes out. */
export function join<T extends Row>(live: readonly T[], older: readonly T[]): T[] {
  const known = new Set(live.map(({ uri }) => uri));
  const lowest = live.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  // Of a hundred thousand rows only those beside the live ones need to be looked up.
  const below = older.filter(({ uri, at }) => at < lowest || !known.has(uri));
  const isBelow = live.length === 0 || below.every(({ at }) => at <= lowest);
  const all = [...live, ...below];
  return isBelow ? all : all.sort((a, b) => b.at - a.at);
}
