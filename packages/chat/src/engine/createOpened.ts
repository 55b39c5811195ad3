import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { createMemory } from './history/createMemory.ts';
import { fetchMarked, markedFrom } from './marks.ts';
import { firstUnread } from './roomRows.ts';

/** So long a room waits at most for what was said since its mark, in milliseconds. */
const PATIENCE_MS = 2000;

interface OpenRoom {
  /** Pages that look at it. */
  by: number;
  unreadFrom: string | null;
  /** It is known where its unread messages begin. */
  isReady: boolean;
}

/** Rooms that are looked at: where what is new begins stays as it was when the first page opened one. */
export function createOpened(client: MatrixClient, memory: ReturnType<typeof createMemory>) {
  const all = new Map<string, OpenRoom>();
  return {
    /** Those whose talk is pushed, and where their unread messages begin. */
    ready: (): [string, string | null][] =>
      [...all].filter(([, { isReady }]) => isReady).map(([roomId, { unreadFrom }]) => [roomId, unreadFrom]),
    has: (roomId: string): boolean => all.has(roomId),
    /** @returns whether it is still looked at when it is ready */
    async open(room: Room): Promise<boolean> {
      const { roomId } = room;
      const before = all.get(roomId) ?? { by: 0, unreadFrom: null, isReady: false };
      all.set(roomId, { ...before, by: before.by + 1 });
      if (!before.isReady && markedFrom(room) !== null) {
        memory.wanted(roomId);
        const fetched = fetchMarked(client, room, () => all.has(roomId)).catch(() => undefined);
        await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      }
      const one = all.get(roomId);
      if (!one) return false;
      const unreadFrom = one.unreadFrom ?? firstUnread(room, client.getSafeUserId());
      all.set(roomId, { ...one, unreadFrom, isReady: true });
      return true;
    },
    close(roomId: string): void {
      const one = all.get(roomId);
      if (!one) return;
      if (one.by > 1) return void all.set(roomId, { ...one, by: one.by - 1 });
      all.delete(roomId);
      memory.left(roomId);
    },
  };
}
