import { Worker } from 'node:worker_threads';
import { createFairQueue, type Ticket } from '../limits/fairQueue.ts';
import {
  type Cost,
  decoyHash,
  deriveHere,
  type HashJob,
  hashWith,
  isOutdated,
  verifyWith,
  workOf,
} from './password.ts';

/** Hashes that wait for the worker at most; each takes some 60 ms. */
const WAITING = 8;
/** Of them, those of strangers who have not worked for their place. Further ones are given a puzzle; solved, it lets them go before these. */
const IDLE = 2;
/** And so long, in milliseconds: to work for a place is quicker than to wait behind those who did. */
const IDLE_MS = 250;
/** Below this much memory gone through, in KiB, a hash takes less time than a message to the worker. Real ones go through 38,912. */
const AT_ONCE_KIB = 256;
/** Our own hashes, of people that are signed in or of the terminal. */
const OWN: Ticket = { source: 'own', account: '', isKnown: true, delayMs: 0 };

/** Checks and makes password hashes, one at a time, in a thread of its own. */
export interface Hashing {
  /** Rejects with Busy when there is no room to wait in. */
  verify(password: string, stored: string, ticket?: Ticket): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** A hash that no password has; to compare with it takes as long as with one that is made now. */
  readonly decoy: string;
  /** Whether a stored hash is weaker than those that are made now. */
  isOutdated(stored: string): boolean;
  /** Strangers who wait and have worked for their place. */
  worked(): number;
  close(): Promise<void>;
}

/**
 * The worker is started by the first hash, and again after it has failed.
 *
 * @param cost of new hashes; for tests
 */
export function createHashing(cost?: Cost): Hashing {
  const queue = createFairQueue({ atOnce: 1, waiting: WAITING, idle: IDLE, idleMs: IDLE_MS });
  const asked = new Map<number, { resolve(key: Buffer): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let lastId = 0;
  const failed = (error: Error) => {
    worker = null;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./hashWorker.ts', import.meta.url));
    started.unref();
    started.on('message', ({ id, key, fault }: { id: number; key?: Uint8Array; fault?: string }) => {
      const waiting = asked.get(id);
      asked.delete(id);
      if (key) waiting?.resolve(Buffer.from(key));
      else waiting?.reject(new Error(fault));
    });
    started.on('error', failed);
    started.on('exit', () => {
      if (worker === started) failed(new Error('the thread for hashes has ended'));
    });
    return started;
  };
  const derive = (job: HashJob): Promise<Buffer> => {
    if (workOf(job) <= AT_ONCE_KIB) return Promise.resolve(deriveHere(job));
    worker ??= start();
    const id = ++lastId;
    worker.postMessage({ ...job, id });
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  };
  return {
    verify: (password, stored, ticket = OWN) => queue(ticket, () => verifyWith(derive, password, stored)),
    hash: (password) => queue(OWN, () => hashWith(derive, password, cost)),
    decoy: decoyHash(cost),
    isOutdated: (stored) => isOutdated(stored, cost),
    worked: queue.worked,
    async close() {
      await worker?.terminate();
    },
  };
}
