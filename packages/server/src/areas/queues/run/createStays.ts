import type { QueueEntry, QueueGuest, QueuePorts } from './queuePorts.ts';

/** Who is in the queues or talks with an agent of one, as others see them, and the log of what becomes of them. */
export function createGuestBook(ports: Pick<QueuePorts, 'now' | 'elapsed' | 'write' | 'changed'>) {
  const { now, elapsed = now, write, changed } = ports;
  const guests = new Map<string, QueueGuest>();
  /** Since when they wait and talk, by a clock that nobody sets: how long it was is no difference of times of day. */
  const since = new Map<string, { entered: number; answered: number | null }>();
  /**
   * The key of a stay that begins, by which no guest is known. Of a call that an agent passes back to the queue the first stay is
   * counted until the call is over.
   *
   * @param again how often the call has been in the queue before
   */
  function freeKey(stay: string, again: number): string {
    const key = again === 0 ? stay : `${stay} ${again}`;
    return guests.has(key) ? freeKey(stay, again + 1) : key;
  }
  return {
    freeKey,
    get: (key: string): QueueGuest | null => guests.get(key) ?? null,
    add(guest: QueueGuest): void {
      guests.set(guest.key, guest);
      // Who is owed a call since an earlier run waits since then.
      since.set(guest.key, { entered: elapsed() - (now() - guest.enteredAt), answered: null });
    },
    remove(key: string): void {
      const guest = guests.get(key);
      guests.delete(key);
      since.delete(key);
      if (guest) changed(guest.groupId);
    },
    update(key: string, more: Partial<QueueGuest>): void {
      const guest = guests.get(key);
      if (!guest) return;
      const times = since.get(key);
      if (times && more.answeredAt != null) times.answered = elapsed();
      const isSame = (more.state ?? guest.state) === guest.state;
      guests.set(key, { ...guest, ...more, stateAt: isSame ? guest.stateAt : now() });
      changed(guest.groupId);
    },
    /** Writes a step of a guest to the log; of whoever is gone there is nothing to say. */
    note(key: string, kind: QueueEntry['kind'], userId: string | null = null): void {
      const guest = guests.get(key);
      if (!guest) return;
      const at = now();
      const times = since.get(key);
      const from = (kind === 'ended' ? times?.answered : times?.entered) ?? null;
      const ms = from === null || kind === 'entered' ? null : Math.round(elapsed() - from);
      write({
        ...{ callerKey: key, groupId: guest.groupId, at, kind, userId, ms },
        caller: kind === 'entered' || kind === 'callBackWanted' ? guest.caller : null,
      });
    },
    /** Guests of a queue, those who wait first, in the order of service. */
    of: (groupId: string): QueueGuest[] =>
      [...guests.values()]
        .filter((guest) => guest.groupId === groupId)
        .toSorted(
          (a, b) =>
            Number(a.answeredAt !== null) - Number(b.answeredAt !== null) ||
            Number(b.isVip) - Number(a.isVip) ||
            a.enteredAt - b.enteredAt,
        ),
  };
}
export type GuestBook = ReturnType<typeof createGuestBook>;
