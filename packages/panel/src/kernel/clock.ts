import { countingAtom, endedLinesAtom, liveLinesAtom, nowAtom, phoneAtom, sessionAtom } from './state.ts';
import type { Store } from './store.ts';

/** While nothing runs, times such as "2 min ago" still move this often, in milliseconds. */
const IDLE_TICK_MS = 30_000;

/**
 * The one clock of the panel: a tick at every full second while something on the screen counts, a slow one otherwise.
 *
 * @returns stops it
 */
export function runClock(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const counting = (): boolean => {
    const phone = store.get(phoneAtom);
    const session = store.get(sessionAtom);
    const waiting = phone.at === 'connecting' && phone.retryAt !== null;
    const locked = session.at === 'signedOut' && session.refused?.retryAfterMs !== undefined;
    if (store.get(countingAtom) > 0) return true;
    return waiting || locked || store.get(liveLinesAtom).length > 0 || store.get(endedLinesAtom).length > 0;
  };
  const tick = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    store.set(nowAtom, now);
    timer = setTimeout(tick, counting() ? 1000 - (now % 1000) : IDLE_TICK_MS);
  };
  const stops = [liveLinesAtom, phoneAtom, sessionAtom, countingAtom].map((watched) =>
    store.sub(watched as typeof liveLinesAtom, tick),
  );
  tick();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
