import type { Notices } from '../../kernel/Area.ts';
import type { Store } from '../../kernel/store.ts';
import { browserBoard } from './browserBoard.ts';
import { followNotices } from './followNotices.ts';
import { tellBadSupport } from './tellBadSupport.ts';

/** Notifies of what arrives, with notifications of the browser. Fetched when the panel is in use. */
export function startNotices(
  store: Store,
  window: Window & typeof globalThis,
  notices: readonly Notices[],
  since: number,
): () => void {
  const stops = [followNotices(store, browserBoard(store, window), notices, since), tellBadSupport(store, window)];
  return () => {
    for (const stop of stops) stop();
  };
}
