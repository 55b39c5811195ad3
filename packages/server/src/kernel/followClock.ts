import { createWorks } from './works.ts';

/** How often it is looked, in milliseconds: the clock on the wall may be set, so no timer waits for an hour of it. */
const LOOK_MS = 1000;

/**
 * Looks every second for what is over by the clock on the wall.
 *
 * @param look never rejects
 * @returns ends it; resolves when the last look is through
 */
export function followClock(look: () => Promise<void>): () => Promise<void> {
  const works = createWorks();
  const timer = setInterval(() => works.add(look()), LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await works.settled();
  };
}
