import type { Logger } from 'pino';
import type { MediaLoad } from '../../media/worker/admission.ts';

/** How often is looked, in milliseconds, and for how many looks in a row there must be room before it is said. */
const [EVERY_MS, CALM_LOOKS] = [1000, 5];

/** Tells the log when the media takes no further call, once, and when it has had room again for five seconds. */
export function tellFull(load: () => MediaLoad, log: Pick<Logger, 'warn'>): { stop(): void } {
  let isTold = false;
  let calm = 0;
  const look = (): void => {
    const { calls, share, limit, isFull } = load();
    calm = isFull ? 0 : calm + 1;
    if (isTold ? calm < CALM_LOOKS : !isFull) return;
    isTold = isFull;
    log.warn(
      { calls, share, limit },
      isFull ? 'The media is full: new calls get 503.' : 'The media takes calls again.',
    );
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
