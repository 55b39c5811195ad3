import type { Store } from '../live.ts';
import { browserBoard } from './browserBoard.ts';
import { followNotices } from './followNotices.ts';

/** Tells of what comes, with the notifications of the browser. One chunk, fetched when the panel is in use. */
export const startNotices = (store: Store, window: Window & typeof globalThis, since: number): (() => void) =>
  followNotices(store, browserBoard(store, window), since);
