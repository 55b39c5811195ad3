import { scryptSync } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { createFairQueue, type Ticket } from '../limits/fairQueue.ts';
import { hashWith, type ScryptJob, verifyWith } from './password.ts';

/** Hashes that wait for the worker at most; each takes about a quarter of a second. */
const WAITING = 8;
/** Of them, those of strangers who have not worked for their place. Further ones are given a puzzle; solved, it lets them go before these. */
const IDLE = 2;
/** And so long, in milliseconds: to work for a place is quicker than to wait behind those who did. */
const IDLE_MS = 250;
/** Below this many blocks (of 128 r bytes) a hash takes less time than a message to the worker. Real ones have 98,304. */
const AT_ONCE_BLOCKS = 1024;
/** Our own hashes, of people that are signed in or of the terminal. */
const OWN: Ticket = { source: 'own', account: '', isKnown: true, delayMs: 0 };

/** Checks and makes password hashes, one at a time, in a thread of its own. */
export interface Hashing {
  /** Rejects with Busy when there is no room to wait in. */
  verify(password: string, stored: string, ticket?: Ticket): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** Strangers who wait and have worked for their place. */
  worked(): number;
  close(): Promise<void>;
}

/**
 * The worker is started by the first hash, and again after it has failed.
 *
 * @param cost of new hashes; for tests
 */
export function createHashing(cost?: Parameters<typeof hashWith>[2]): Hashing {
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
  const derive = (job: ScryptJob): Promise<Buffer> => {
    const { N, p } = job.cost;
    if (N * p <= AT_ONCE_BLOCKS) return Promise.resolve(scryptSync(job.password, job.salt, 32, job.cost));
    worker ??= start();
    const id = ++lastId;
    worker.postMessage({ ...job, id });
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  };
  return {
    verify: (password, stored, ticket = OWN) => queue(ticket, () => verifyWith(derive, password, stored)),
    hash: (password) => queue(OWN, () => hashWith(derive, password, cost)),
    worked: queue.worked,
    async close() {
      await worker?.terminate();
    },
  };
}
