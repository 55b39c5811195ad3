import { Worker } from 'node:worker_threads';
import type { FeedEvent, readFeed } from './readFeed.ts';

/** A calendar that takes longer, or more memory, is not read. */
const [MOST_MS, MOST_MB] = [8000, 128];

/**
 * Reads a calendar of another system beside the calls.
 *
 * @returns null: it is none, or takes too long
 */
export function readInThread(
  text: string,
  of: Parameters<typeof readFeed>[1],
  mostMs = MOST_MS,
): Promise<FeedEvent[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
      ...{ name: 'calendar', workerData: { text, ...of }, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    const end = (found: FeedEvent[] | null): void => {
      clearTimeout(timer);
      resolve(found);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), mostMs);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
