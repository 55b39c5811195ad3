import type { SearchPage, SearchWanted } from '@ringside/chat/History';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Refused } from '../../../kernel/state.ts';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { historyActs } from './acts.ts';

/** Characters from which a search begins, and how long one rests before it. */
const [LEAST, REST_MS] = [2, 300];

/** Looks for what is wanted whenever that changes; what an older question brings is not shown. */
export function useSearch(wanted: SearchWanted) {
  const { search } = useActs(historyActs);
  const { roomId, only, by } = wanted;
  const text = useDebounced(wanted.text.trim(), REST_MS);
  const [page, setPage] = useState<{ of: string; value: SearchPage } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isLooking, setLooking] = useState(false);
  const turn = useRef(0);
  const look = async (isFurther: boolean): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setLooking(true);
    const done = await search({ roomId, text, only, by }, isFurther);
    if (mine !== turn.current) return;
    setLooking(false);
    setRefused(done.ok ? null : done.refused);
    if (done.ok) setPage({ of: text, value: done.value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is looked for alone
  useEffect(() => {
    if (text.length >= LEAST || only !== null || by !== null) void look(false);
    else {
      turn.current += 1;
      setLooking(false);
      setPage(null);
      setRefused(null);
    }
    return () => {
      turn.current += 1;
    };
  }, [text, roomId, only, by]);
  return { page, refused, isLooking, look };
}
