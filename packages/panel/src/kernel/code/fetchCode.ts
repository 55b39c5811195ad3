/** Waits before code is asked for again, in milliseconds; the last one again and again by `fetchAlways`. */
const AGAIN_MS = [500, 2000, 5000] as const;
const LAST_MS = AGAIN_MS[2];

/** Event of the window: code could not be fetched for some seconds. */
export const CODE_MISSING = 'ringside:codeMissing';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Imports code that is not in the first chunk; a failure is usually a short cut of the network, so it is tried again.
 * For what a press has asked for: nobody wants it minutes later.
 *
 * @returns the module; rejects when even the last try failed. UI-030
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  try {
    return await load();
  } catch (error) {
    globalThis.dispatchEvent?.(new Event(CODE_MISSING));
    throw error;
  }
}

/**
 * The same for parts of the screen and for what the panel must have some time, however long the network is away: it never
 * rejects. A part that rejected would take the whole panel off the screen, with a call in it.
 */
export async function fetchAlways<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchCode(load);
    } catch {
      await pause(LAST_MS);
    }
  }
}
