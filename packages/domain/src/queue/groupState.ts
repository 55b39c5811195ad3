import type { QueueGroup } from './QueueGroup.ts';

/** States of an ACD group, in the order in which they are tested. ACD-016 */
export const groupStates = [
  'CLOSED_MANUAL',
  'CLOSED_CALENDAR',
  'NO_AGENT',
  'QUEUE_FULL',
  'FREE_AGENTS',
  'QUEUE_UNDER_50',
  'QUEUE_OVER_50',
] as const;
export type GroupState = (typeof groupStates)[number];

/** Share of the places up to which a queue counts as not loaded. ACD-022 */
const HALF = 0.5;

/**
 * State of an ACD group: the first that applies. A queue without places is full even while agents are free, for that is
 * tested first; one with more callers than places (its size was changed) is full as well.
 *
 * @returns null for an open group whose figures the user does not see
 * @see ACD-016 .. ACD-023, Q-176, Q-177
 */
export function groupState({
  active,
  isOpen,
  queueSize,
  counters,
}: Pick<QueueGroup, 'active' | 'isOpen' | 'queueSize' | 'counters'>): GroupState | null {
  if (!active) return 'CLOSED_MANUAL';
  if (!isOpen) return 'CLOSED_CALENDAR';
  if (!counters) return null;
  const { free, available, waiting } = counters;
  if (free === 0) return 'NO_AGENT';
  if (queueSize === 0 || (queueSize > 0 && waiting >= queueSize)) return 'QUEUE_FULL';
  if (available > 0) return 'FREE_AGENTS';
  return queueSize < 0 || waiting / queueSize <= HALF ? 'QUEUE_UNDER_50' : 'QUEUE_OVER_50';
}
