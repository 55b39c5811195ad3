import type { Line } from '@ringside/domain/call';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { attempt } from '../../../kernel/start/preferences.ts';
import { agentAtom, ongoingLinesAtom, profileAtom } from '../../../kernel/state.ts';
import { endedCallsAtom } from './afterState.ts';

const KEY = 'ringside.after';

/** What a page leaves to the one after it in the same tab. */
interface Kept {
  user: string;
  /** When the wrap-up began: the card is that of this one only. */
  since: number;
  lines: Line[];
}

/** What was left, when it is of this user and this wrap-up. */
function keptOf(user: string, since: number): readonly Line[] {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null);
  const lines = kept?.user === user && kept.since === since && Array.isArray(kept.lines) ? kept.lines : [];
  return lines.every((line) => typeof line?.id === 'string' && line.party && line.end) ? lines : [];
}

/** The card after a call outlives a reload of the page for as long as the wrap-up of that call runs. Draws nothing. */
export function KeptAfter() {
  const store = useStore();
  const user = useAtomValue(profileAtom)?.userUri ?? null;
  const agent = useAtomValue(agentAtom);
  const ended = useAtomValue(endedCallsAtom);
  const isRead = useRef(false);
  const since = agent?.status === 'SYNDICAL_PAUSE' ? (agent.statusAt ?? null) : null;
  const isKnown = user !== null && agent !== null;
  useEffect(() => {
    if (!isKnown) return;
    const isFirst = !isRead.current;
    isRead.current = true;
    if (since !== null && ended.length > 0) {
      attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ user, since, lines: [...ended] } satisfies Kept)));
      return;
    }
    const kept = isFirst && since !== null && store.get(ongoingLinesAtom).length === 0 ? keptOf(user, since) : [];
    if (kept.length > 0) store.set(endedCallsAtom, kept);
    else attempt(() => sessionStorage.removeItem(KEY));
  }, [store, user, isKnown, since, ended]);
  // Gone with the wrap-up and the card; a reload leaves it.
  useEffect(() => () => void attempt(() => sessionStorage.removeItem(KEY)), []);
  return null;
}
