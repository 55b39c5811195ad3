import { ownScript } from '../../../kernel/start/ownScript.ts';
import type { KeeperWishes } from './createKeeper.ts';
import type { Answer, Wish } from './searchWorker.ts';
import address from './searchWorker.ts?worker&url';

/** Whoever keeps the index, until it is ended; whatever is asked of it rejects once it has failed. */
export interface Keeper extends KeeperWishes {
  end(): void;
}

type Waiting = Record<'resolve' | 'reject', (value: never) => void>;

/** Starts the thread that keeps the index. Null: the browser, or the policy of the page, starts none. */
export function startKeeper(window: Window & typeof globalThis): Keeper | null {
  const waiting = new Map<number, Waiting>();
  const own = { worker: null as Worker | null, lastId: 0 };
  const end = (): void => {
    own.worker?.terminate();
    own.worker = null;
    for (const { reject } of waiting.values()) (reject as (why: Error) => void)(new Error('the search has ended'));
    waiting.clear();
  };
  try {
    own.worker = new window.Worker(ownScript(window, address));
  } catch {
    return null;
  }
  own.worker.onerror = end;
  own.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('value' in data) (one?.resolve as ((value: unknown) => void) | undefined)?.(data.value);
    else (one?.reject as ((why: Error) => void) | undefined)?.(new Error('the search has failed'));
  };
  const ask =
    (name: keyof KeeperWishes) =>
    (...given: unknown[]): Promise<never> =>
      new Promise((resolve, reject) => {
        if (!own.worker) return reject(new Error('the search has ended'));
        own.lastId += 1;
        waiting.set(own.lastId, { resolve, reject });
        own.worker.postMessage({ id: own.lastId, name, given } satisfies Wish);
      });
  return { open: ask('open'), put: ask('put'), build: ask('build'), search: ask('search'), end };
}
