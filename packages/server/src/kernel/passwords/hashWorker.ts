import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { ScryptJob } from './password.ts';

// A thread of its own: the pool of libuv serves files, the database and names, which wait while it hashes.
parentPort?.on('message', ({ id, password, salt, cost }: ScryptJob & { id: number }) => {
  try {
    parentPort?.postMessage({ id, key: scryptSync(password, salt, 32, cost) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: (error as Error).message });
  }
});
