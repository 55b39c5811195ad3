import { callerFilters, DEFAULT_DELAY_MS } from '@ringside/protocol/words/forwarding';
import type { Forwarding, ForwardingWish } from './Forwarding.ts';

/** Whether a rule of the user sends every call on: whoever calls, whenever, whatever the user says to be. */
export const isEverything = (rule: ForwardingWish & Partial<Pick<Forwarding, 'parent'>>): boolean =>
  rule.forwardType === 'AL' &&
  rule.filter === callerFilters[0] &&
  rule.category === null &&
  rule.timeFilter === 0 &&
  [rule.targets, rule.presence, rule.callers].every((list) => list.length === 0) &&
  (rule.parent ?? null) === null;

/** A rule that sends every call to a number. */
export const everythingTo = (destination: string, label: string): ForwardingWish => ({
  ...{ label, activated: true, filter: callerFilters[0], forwardType: 'AL', destination, targets: [], presence: [] },
  ...{ category: null, callers: [], delayMs: DEFAULT_DELAY_MS, timeFilter: 0 },
});
