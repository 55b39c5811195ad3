import type { CallerStay, QueueEntry, QueuePorts } from './queuePorts.ts';

/** Who is in the queues or talks with an agent of one, as others see them, and the log of what becomes of them. */
export function createStays(ports: Pick<QueuePorts, 'now' | 'elapsed' | 'write' | 'changed'>) {
  const { now, elapsed = now, write, changed } = ports;
  const stays = new Map<string, CallerStay>();
  /** Since when they wait and talk, by a clock that nobody sets: how long it was is no difference of times of day. */
  const since = new Map<string, { entered: number; answered: number | null }>();
  /**
   * A key for a stay that begins, which no other has. Of a call that an agent passes back to the queue the first stay is
   * counted until the call is over.
   *
   * @param again how often the call has been in the queue before
   */
  function freeKey(first: string, again: number): string {
    const key = again === 0 ? first : `${first} ${again}`;
    return stays.has(key) ? freeKey(first, again + 1) : key;
  }
  return {
    freeKey,
    get: (key: string): CallerStay | null => stays.get(key) ?? null,
    add(stay: CallerStay): void {
      stays.set(stay.key, stay);
      // Who is owed a call since an earlier run waits since then.
      since.set(stay.key, { entered: elapsed() - (now() - stay.enteredAt), answered: null });
    },
    remove(key: string): void {
      const stay = stays.get(key);
      stays.delete(key);
      since.delete(key);
      if (stay) changed(stay.groupId);
    },
    update(key: string, more: Partial<CallerStay>): void {
      const stay = stays.get(key);
      if (!stay) return;
      const times = since.get(key);
      if (times && more.answeredAt != null) times.answered = elapsed();
      const isSame = (more.state ?? stay.state) === stay.state;
      stays.set(key, { ...stay, ...more, stateAt: isSame ? stay.stateAt : now() });
      changed(stay.groupId);
    },
    /** Writes a step of a stay to the log; nothing where the stay is over. */
    note(key: string, kind: QueueEntry['kind'], userId: string | null = null): void {
      const stay = stays.get(key);
      if (!stay) return;
      const at = now();
      const times = since.get(key);
      const from = (kind === 'ended' ? times?.answered : times?.entered) ?? null;
      const ms = from === null || kind === 'entered' ? null : Math.round(elapsed() - from);
      write({
        ...{ callerKey: key, groupId: stay.groupId, at, kind, userId, ms },
        caller: kind === 'entered' || kind === 'callBackWanted' ? stay.caller : null,
      });
    },
    /** Stays in a queue, those who wait first, in the order of service. */
    of: (groupId: string): CallerStay[] =>
      [...stays.values()]
        .filter((stay) => stay.groupId === groupId)
        .toSorted(
          (a, b) =>
            Number(a.answeredAt !== null) - Number(b.answeredAt !== null) ||
            Number(b.isVip) - Number(a.isVip) ||
            a.enteredAt - b.enteredAt,
        ),
  };
}
export type Stays = ReturnType<typeof createStays>;
