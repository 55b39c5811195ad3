import { parentPort } from 'node:worker_threads';
import { deriveHere, type HashJob } from './password.ts';

// A thread of its own: the pool of libuv serves files, the database and names, which wait while it hashes.
parentPort?.on('message', ({ id, ...job }: HashJob & { id: number }) => {
  try {
    parentPort?.postMessage({ id, key: deriveHere(job) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: (error as Error).message });
  }
});
