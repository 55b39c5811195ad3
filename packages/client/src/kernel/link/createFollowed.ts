import { listenerFault } from '@ringside/protocol/kernel/frames';
import type { ListName } from '@ringside/protocol/lists';
import { CLOSE } from '@ringside/protocol/words/push';
import type { Clock } from '../ports.ts';

/** A list that the server failed to read twice in a row is asked for again after this time, in milliseconds. */
const AGAIN_MS = 30_000;

/**
 * The lists that are followed. One that the server does not know is given up for good; one that it cannot read, which
 * ends the socket for all of them, is given up for a while when that happens twice in a row. WRTC-015, WRTC-017
 *
 * @param again asks for a list that was given up for a while
 */
export function createFollowed(clock: Clock, again: (list: ListName) => void) {
  const followed = new Set<ListName>();
  const failures = new Map<string, number>();
  return {
    all: (): ListName[] => [...followed],
    /** @returns false: it is followed already */
    add(list: ListName): boolean {
      if (followed.has(list)) return false;
      followed.add(list);
      return true;
    },
    /** Something of a list came. */
    heard: (list: ListName): boolean => failures.delete(list),
    /**
     * The server has closed the socket.
     *
     * @returns the list that is given up for this; null: none is
     */
    closed(code: number, reason: string): ListName | null {
      if (code !== CLOSE.badListener && code !== CLOSE.listFailed) return null;
      const list = [...followed].find((name) => name === listenerOf(reason));
      if (!list) return null;
      const count = (failures.get(list) ?? 0) + 1;
      failures.set(list, count);
      if (code === CLOSE.listFailed && count < 2) return null;
      followed.delete(list);
      if (code === CLOSE.listFailed)
        clock.setTimeout(() => {
          followed.add(list);
          again(list);
        }, AGAIN_MS);
      return list;
    },
  };
}

function listenerOf(reason: string): string | null {
  try {
    return listenerFault.parse(JSON.parse(reason)).listener;
  } catch {
    return null;
  }
}
