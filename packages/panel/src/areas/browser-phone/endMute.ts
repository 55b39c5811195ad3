import { isConnected, type Line } from '@ringside/domain/call';
import { endedLinesAtom, mutedAtom, ongoingLinesAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { CALLS_ARE_BACK_MS } from './endKeptMute.ts';

/** A call whose end was not reported may come back: it was there before the link to the server broke. */
const isTold = (line: Line): boolean => line.end?.cause !== 'connectionLost';

/**
 * Mute belongs to the calls that go on: with the last one it ends, so that nobody begins the next call unheard. Who muted
 * in advance, without a call, stays muted until a call of theirs has ended. A call that vanished in an outage keeps its mute
 * for the time in which it may come back.
 *
 * @param unmute unmutes engine and screen
 * @returns a function that ends it
 */
export function endMuteWithCalls(store: Store, unmute: () => void): () => void {
  let ended = store.get(endedLinesAtom);
  let lost = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forgetLost = (): void => {
    clearTimeout(timer);
    lost = new Set();
  };
  const end = (): void => {
    forgetLost();
    if (store.get(mutedAtom)) unmute();
  };
  const onEnded = (): void => {
    const before = ended;
    ended = store.get(endedLinesAtom);
    // A call that only rang here was never muted.
    const over = ended.filter((line) => !before.includes(line) && (!line.isIncoming || line.talkingSince !== null));
    if (over.length === 0 || !store.get(mutedAtom) || store.get(ongoingLinesAtom).length > 0) return;
    if (over.every(isTold) && lost.size === 0) return end();
    for (const { uri } of over) lost.add(uri);
    clearTimeout(timer);
    timer = setTimeout(end, CALLS_ARE_BACK_MS);
  };
  const onLines = (): void => {
    if (lost.size === 0) return;
    const ongoing = store.get(ongoingLinesAtom);
    if (ongoing.some(({ uri }) => lost.has(uri))) forgetLost();
    else if (ongoing.some(isConnected)) end();
  };
  const stops = [store.sub(endedLinesAtom, onEnded), store.sub(ongoingLinesAtom, onLines)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
