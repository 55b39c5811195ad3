import type { CDPSession } from 'playwright';

/** @returns bytes of JavaScript heap that are left after two collections */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  // The second takes what the finalisers of the first let go.
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}
