import { measureCost } from './measureCost.ts';
import type { FromWorker } from './workerMessages.ts';

const EVERY_MS = 1000;

/** Reports once a second how much of a core this worker uses; and once, how many packets a core of this machine passes on. */
export function tellLoad(post: (message: FromWorker) => void): void {
  let before = process.threadCpuUsage();
  let at = performance.now();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(before);
    post({ event: 'load', share: (user + system) / 1000 / (now - at) });
    before = process.threadCpuUsage();
    at = now;
  }, EVERY_MS).unref();
  setTimeout(async () => {
    const packetsPerSecond = await measureCost().catch(() => null);
    if (packetsPerSecond !== null) post({ event: 'measured', packetsPerSecond });
  }, EVERY_MS).unref();
}
