/** Waits before code is asked for again, in milliseconds. */
const AGAIN_MS = [500, 2000, 5000] as const;

/**
 * Imports code that is not in the first chunk; a failure is usually a short cut of the network, so it is tried again.
 *
 * @returns the module; rejects when even the last try failed. UI-030
 */
export async function late<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
