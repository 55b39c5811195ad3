import { parentPort, workerData } from 'node:worker_threads';
import { readFeed } from './readFeed.ts';

// Entry of a thread that lives for one calendar of another system.
const { text, ...of } = workerData as { text: string; timeZone: string; now: number };
parentPort?.postMessage(readFeed(text, of));
