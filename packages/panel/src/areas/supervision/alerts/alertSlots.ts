/** How many queues have a place for their alerts. */
export const ALERT_SLOTS = 2;

/** A queue that is beyond a limit. */
export interface AlertingQueue {
  uri: string;
  /** Something has to be mended: it comes before what passes by itself. */
  isGrave: boolean;
}

/**
 * Which queue stands in which slot. A queue keeps its slot as long as it is beyond a limit; a grave one takes that of
 * another, unless the user is about to press there.
 *
 * @param before queue of each slot, null: empty
 * @param queues the most urgent first
 */
export function alertSlots(
  before: readonly (string | null)[],
  queues: readonly AlertingQueue[],
  isHeld: boolean,
): (string | null)[] {
  const slots = Array.from({ length: ALERT_SLOTS }, (_, at) => queues.find(({ uri }) => uri === before[at]) ?? null);
  for (const queue of queues) {
    if (slots.includes(queue)) continue;
    const empty = slots.indexOf(null);
    const at = empty >= 0 || isHeld || !queue.isGrave ? empty : slots.findLastIndex((one) => !one?.isGrave);
    if (at >= 0) slots[at] = queue;
  }
  return slots.map((slot) => slot?.uri ?? null);
}
