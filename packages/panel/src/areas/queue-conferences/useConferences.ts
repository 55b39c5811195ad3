import type { WireAcdConference } from '@ringside/protocol/queues/conferences';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import { ongoingLinesAtom, type Refused } from '../../kernel/state.ts';
import { conferenceActs } from './acts.ts';

/** Rows of a page. */
const PAGE = 50;

/**
 * Past conferences, newest first. The first page is asked for again when an own call begins or ends, which is when one of
 * them may have changed. ACD-049
 */
export function useConferences() {
  const { conferences } = useActs(conferenceActs);
  const calls = useAtomValue(ongoingLinesAtom).length;
  /** Null until the first page is there. */
  const [items, setItems] = useState<readonly WireAcdConference[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hasMore, setMore] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);
  const load = useCallback(
    async (after: WireAcdConference | null) => {
      asked.current += 1;
      const mine = asked.current;
      setLoading(true);
      const from = after ? { before: after.startedAt, beforeUri: after.restUri } : {};
      const answer = await conferences({ ...from, limit: PAGE + 1 });
      // A later question has been asked meanwhile.
      if (mine !== asked.current) return;
      setLoading(false);
      setRefused(answer.ok ? null : answer.refused);
      if (!answer.ok) return;
      const page = answer.value.slice(0, PAGE);
      setItems((known) => (after && known ? [...known, ...page] : page));
      setMore(answer.value.length > PAGE);
    },
    [conferences],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each own call
  useEffect(() => void load(null), [load, calls]);
  useWhenBack(() => void load(null));
  return {
    items,
    refused,
    hasMore,
    isLoading,
    retry: () => void load(null),
    loadMore: () => void load(items?.at(-1) ?? null),
  };
}
