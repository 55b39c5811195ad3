/** Rows that are always there. */
export const CALLER_SLOTS = 3;
/** Who has left is shown for so long, in milliseconds. */
const GONE_MS = 5000;

export interface Slot<T> {
  row: T;
  /** When who stood here left; null: is there. Epoch milliseconds. */
  goneAt: number | null;
}

/**
 * Who stands in which row. Nobody moves: who waits keeps the row, who has left is shown a while longer, as long as the user is
 * about to press there, and then the next one takes the row.
 *
 * @param waiting longest first
 */
export function callerSlots<T extends { uri: string }>(
  before: readonly (Slot<T> | null)[],
  waiting: readonly T[],
  now: number,
  isHeld: boolean,
): (Slot<T> | null)[] {
  const slots = Array.from({ length: CALLER_SLOTS }, (_, at): Slot<T> | null => {
    const slot = before[at] ?? null;
    if (slot === null) return null;
    const row = waiting.find(({ uri }) => uri === slot.row.uri);
    if (row) return { row, goneAt: null };
    const goneAt = slot.goneAt ?? now;
    return isHeld || now - goneAt < GONE_MS ? { row: slot.row, goneAt } : null;
  });
  const others = waiting.filter(({ uri }) => !slots.some((slot) => slot?.row.uri === uri));
  return slots.map((slot) => {
    if (slot) return slot;
    const next = others.shift();
    return next ? { row: next, goneAt: null } : null;
  });
}
