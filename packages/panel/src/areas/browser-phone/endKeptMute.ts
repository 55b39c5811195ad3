import { liveLinesAtom, mutedAtom, phoneAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/** Calls that survived the page are back this long after its phone is registered, in milliseconds. */
export const CALLS_ARE_BACK_MS = 10_000;

/**
 * The microphone was muted when the last page went. Without a call that comes back there is nothing to hide: it is unmuted, so
 * that nobody speaks into a dead microphone a day later. With a call it stays muted until the person says otherwise.
 */
export function endKeptMute(store: Store, unmute: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (!store.get(mutedAtom) || store.get(liveLinesAtom).length > 0) return stop();
    if (store.get(phoneAtom).at !== 'ready') return;
    timer = setTimeout(() => {
      stop();
      unmute();
    }, CALLS_ARE_BACK_MS);
  };
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const end of stops.splice(0)) end();
  };
  stops.push(store.sub(phoneAtom, look), store.sub(liveLinesAtom, look), store.sub(mutedAtom, look));
  look();
}
