import { sleep } from '@ringside/testing/wait';
import type { Robots } from './robots.ts';

/** A gap is over when the tone was there for this long again, in milliseconds: an ear's window is half a second. */
const STEADY_MS = 1200;

/**
 * Follows whether a robot hears a tone, from now on.
 *
 * @returns `backAfter(event, within)` waits until the tone is steady and gives the milliseconds from `event` (epoch) to
 *   the last moment without it; 0 when it never was away. Throws when it is not steady `within` milliseconds.
 */
export function watchTone(robots: Robots, id: string, hz: number) {
  let isOver = false;
  let lastWithout = 0;
  let last = { at: 0, heard: false };
  const watching = (async () => {
    while (!isOver) {
      const at = Date.now();
      const { hears } = await robots.status(id).catch(() => ({ hears: [] }));
      const heard = hears.some((one) => Math.abs(one.hz - hz) <= 30 && one.db > -60);
      if (!heard) lastWithout = at;
      last = { at, heard };
      await sleep(40);
    }
  })();
  return {
    /** The tone is there now. */
    get isHeard() {
      return last.heard;
    },
    async backAfter(event: number, within: number): Promise<number> {
      while (last.at - Math.max(event, lastWithout) < STEADY_MS || !last.heard) {
        if (Date.now() > event + within + STEADY_MS)
          throw new Error(`${hz} Hz is not back ${within} ms after the event`);
        await sleep(20);
      }
      return Math.max(0, lastWithout - event);
    },
    async stop(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}
