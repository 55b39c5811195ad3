import type { HistoryEntry } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { historyAtom } from '../../../kernel/state.ts';
import { historyActs } from '../../history/acts.ts';

/** Rows of a page of the timeline. */
const PAGE = 20;

/** Calls with a number, newest first: what is live, and older pages as they are asked for. */
export function useCallsWith(number: string) {
  const { loadHistory } = useActs(historyActs);
  const live = useAtomValue(historyAtom).filter(({ remote }) => remote.number === number);
  const [older, setOlder] = useState<readonly HistoryEntry[]>([]);
  const [at, setAt] = useState<'loading' | 'more' | 'all' | 'failed'>('loading');
  const load = async (known: readonly HistoryEntry[]) => {
    setAt('loading');
    const last = known.at(-1);
    const more = { remoteNumber: number, ...(last && { beforeUri: last.uri }) };
    const page = await loadHistory('all', last?.at, PAGE + 1, more);
    if (!page.ok) return setAt('failed');
    setOlder([...known, ...page.value.slice(0, PAGE)]);
    setAt(page.value.length > PAGE ? 'more' : 'all');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once for each number
  useEffect(() => {
    if (number !== '') void load([]);
  }, [number]);
  const calls = [...live, ...older.filter(({ uri }) => !live.some((one) => one.uri === uri))];
  return { calls: calls.toSorted((a, b) => b.at - a.at), at, more: () => void load(older) };
}
