import { attempt } from './preferences.ts';

/** Storage that gives no answer at the start is waited for so long, in milliseconds. LIM-002 */
export const STORAGE_READY_MS = 2500;

/**
 * Whether the choices kept in this browser can be asked for. A browser may withhold its storage from a frame until the
 * page was used; then nothing is chosen by what seems to be the lack of a choice, for a moment. After it there is none.
 *
 * @param ready called when that changes
 * @returns still waiting
 */
export function storageReady(storage: () => Storage, ready: () => void): () => boolean {
  let isPending = attempt(() => [storage().getItem('ringside')]) === null;
  if (isPending)
    setTimeout(() => {
      isPending = false;
      ready();
    }, STORAGE_READY_MS);
  return () => isPending;
}
