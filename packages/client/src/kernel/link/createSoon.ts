import type { Clock } from '../ports.ts';

/**
 * Runs work in a task of its own, behind what is queued already. In a browser by a message: a timer would wait for
 * 4 ms when it is used often, and for a second in a hidden page.
 */
export function createSoon(clock: Clock): (work: () => void) => void {
  if (typeof document === 'undefined' || typeof MessageChannel === 'undefined') {
    return (work) => void clock.setTimeout(work, 0);
  }
  const { port1, port2 } = new MessageChannel();
  const queue: (() => void)[] = [];
  port1.onmessage = () => queue.shift()?.();
  return (work) => {
    queue.push(work);
    port2.postMessage(null);
  };
}
