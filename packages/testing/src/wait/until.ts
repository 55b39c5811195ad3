/** @param ms milliseconds */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for messages of a port, and for what follows from them, to arrive. */
export const settle = (): Promise<void> => sleep(15);

/**
 * Looks again and again until something is there. A look that fails counts as nothing there: a page between two documents, or a
 * server that starts, cannot be asked.
 *
 * @param what what is waited for, for the error: `waited in vain until ${what}`
 * @param look gives what is waited for; `false`, `null`, `undefined`, 0 and `''` are nothing
 * @param ms how long at most, in milliseconds
 * @param everyMs pause between two looks
 * @returns what was there
 * @throws Error after `ms`, with the error of the last look as its cause
 */
export async function until<T>(what: string, look: () => T | Promise<T>, ms = 15_000, everyMs = 20): Promise<T> {
  const end = performance.now() + ms;
  for (let last: unknown; ; await sleep(everyMs)) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`, { cause: last });
  }
}
