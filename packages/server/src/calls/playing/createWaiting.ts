/** A caller among those who wait for a user. */
export interface WaitingPlace {
  /** The user has hung up, and it is this caller's turn. */
  readonly isFree: boolean;
  /** The caller waits no longer. */
  leave(): void;
}

/** Callers who wait for users who are in a call, in the order in which they came. */
export interface Waiting {
  /** @returns null: it is full @param onFree it is this caller's turn */
  enter(userId: string, places: number, onFree: () => void): WaitingPlace | null;
  /** A user has hung up: the first of the callers goes on, one each time. */
  free(userId: string): void;
}

export function createWaiting(): Waiting {
  const rooms = new Map<string, { isFree: boolean; onFree: () => void }[]>();
  return {
    enter(userId, places, onFree) {
      const room = rooms.get(userId) ?? [];
      if (room.length >= places) return null;
      const guest = { isFree: false, onFree };
      rooms.set(userId, [...room, guest]);
      return {
        get isFree() {
          return guest.isFree;
        },
        leave() {
          const others = (rooms.get(userId) ?? []).filter((one) => one !== guest);
          if (others.length > 0) rooms.set(userId, others);
          else rooms.delete(userId);
        },
      };
    },
    free(userId) {
      const next = rooms.get(userId)?.find(({ isFree }) => !isFree);
      if (!next) return;
      next.isFree = true;
      next.onFree();
    },
  };
}
