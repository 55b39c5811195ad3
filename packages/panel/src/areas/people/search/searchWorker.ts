import { createKeeper, type KeeperWishes } from './createKeeper.ts';
import { browserShelf } from './shelf.ts';

/** One wish of the page, and its answer. */
export interface Wish {
  id: number;
  name: keyof KeeperWishes;
  given: readonly unknown[];
}
export type Answer = { id: number; value: unknown } | { id: number; failed: true };

interface Thread {
  onmessage: ((event: { data: Wish }) => void) | null;
  postMessage(answer: Answer): void;
}
const thread = globalThis as unknown as Thread;

/** What is kept is written after whoever waits has been answered. */
const SOON_MS = 500;
const keeper = createKeeper(browserShelf(), (work) => void setTimeout(work, SOON_MS));

thread.onmessage = async ({ data: { id, name, given } }) => {
  try {
    const wish = keeper[name] as (...of: readonly unknown[]) => Promise<unknown>;
    thread.postMessage({ id, value: await wish(...given) });
  } catch {
    thread.postMessage({ id, failed: true });
  }
};
