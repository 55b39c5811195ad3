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
  const [isGoingOn, setGoingOn] = useState(false);
  const turn = useRef(0);
  /** Which going on is wanted: one that was stopped, or begun anew, is none. */
  const run = useRef(0);
  /** @returns what was found; null: it was refused, or something else is wanted by now */
  const look = async (isFurther: boolean): Promise<SearchPage | null> => {
    turn.current += 1;
    const mine = turn.current;
    setLooking(true);
    const done = await search({ roomId, text, only, by }, isFurther);
    if (mine !== turn.current) return null;
    setLooking(false);
    setRefused(done.ok ? null : done.refused);
    if (!done.ok) return null;
    setPage({ of: text, value: done.value });
    return done.value;
  };
  /** Further and further back, until it is stopped, has nothing before it, or has found more than is shown. */
  const goOn = async (): Promise<void> => {
    run.current += 1;
    const mine = run.current;
    setGoingOn(true);
    let found = await look(true);
    while (found?.end === 'more' && found.found <= found.hits.length && mine === run.current) found = await look(true);
    if (mine === run.current) setGoingOn(false);
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
  return {
    ...{ page, refused, isLooking, isGoingOn, goOn },
    again: () => void look(false),
    /** What is being looked at is looked at to its end. */
    stop(): void {
      run.current += 1;
      setGoingOn(false);
    },
  };
}
