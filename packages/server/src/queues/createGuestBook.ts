import type { QueueEntry, QueueGuest, QueuePorts } from './queuePorts.ts';

/** Who is in the queues or talks with an agent of one, as others see them, and the log of what becomes of them. */
export function createGuestBook({ now, write, changed }: Pick<QueuePorts, 'now' | 'write' | 'changed'>) {
  const guests = new Map<string, QueueGuest>();
  return {
    get: (key: string): QueueGuest | null => guests.get(key) ?? null,
    add: (guest: QueueGuest): void => void guests.set(guest.key, guest),
    remove(key: string): void {
      const guest = guests.get(key);
      guests.delete(key);
      if (guest) changed(guest.groupId);
    },
    update(key: string, more: Partial<QueueGuest>): void {
      const guest = guests.get(key);
      if (!guest) return;
      const isSame = (more.state ?? guest.state) === guest.state;
      guests.set(key, { ...guest, ...more, stateAt: isSame ? guest.stateAt : now() });
      changed(guest.groupId);
    },
    /** Writes a step of a guest to the log; of whoever is gone there is nothing to say. */
    note(key: string, kind: QueueEntry['kind'], userId: string | null = null): void {
      const guest = guests.get(key);
      if (!guest) return;
      const at = now();
      const from = kind === 'ended' ? guest.answeredAt : guest.enteredAt;
      const ms = from === null || kind === 'entered' ? null : at - from;
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
