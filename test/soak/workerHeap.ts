import type { Browser, CDPSession } from 'playwright';

/** Heap of the thread of rooms of one browser. */
export interface WorkerHeap {
  /** @returns bytes in use after two collections; the memory of WebAssembly is not among them */
  used(): Promise<number>;
}

/**
 * The shared worker of a browser, of which the developer tools know only by its target.
 *
 * @param name of the worker
 * @param nth of those there are, in the order in which they were found
 * @throws when there is none of the name
 */
export async function workerHeaps(browser: Browser, name: string): Promise<WorkerHeap[]> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] });
  const found = targetInfos.filter((target) => `${target.title} ${target.url}`.includes(name));
  if (found.length === 0) throw new Error(`no worker ${name}`);
  return Promise.all(
    found.map(async ({ targetId }) => {
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
      const open = new Map<number, (result: { usedSize: number }) => void>();
      let last = 0;
      session.on('Target.receivedMessageFromTarget', (event) => {
        if (event.sessionId !== sessionId) return;
        const { id, result } = JSON.parse(event.message) as { id?: number; result: { usedSize: number } };
        if (id !== undefined) open.get(id)?.(result);
      });
      const ask = (method: string): Promise<{ usedSize: number }> =>
        new Promise((resolve, reject) => {
          last += 1;
          open.set(last, resolve);
          session
            .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: last, method }) })
            .catch(reject);
        });
      return {
        async used() {
          for (let i = 0; i < 2; i += 1) await ask('HeapProfiler.collectGarbage');
          return (await ask('Runtime.getHeapUsage')).usedSize;
        },
      };
    }),
  );
}
