import { DAY_MINUTES } from '@ringside/protocol/words/calendar';
import {
  CALLERS,
  callerFilters,
  DESTINATION,
  decodeTimeFilter,
  encodeTimeFilter,
  forwardTypes,
  noAnswerDelays,
  TO_VOICEMAIL,
} from '@ringside/protocol/words/forwarding';
import { callersText, type Forwarding, type ForwardingWish } from './Forwarding.ts';
import { destinationOf, type RuleDraft, wishOf } from './ruleDraft.ts';

/** Which field is wrong, and how. */
export type RuleFaults = Readonly<
  Partial<{
    label: 'missing';
    destination: 'missing' | 'number';
    filter: 'unknown';
    forwardType: 'missing';
    delay: 'missing';
    callers: 'number';
    time: 'noDay' | 'order' | 'range';
  }>
>;

/**
 * What keeps a rule from being kept. FWD-034 .. FWD-041, FWD-045 .. FWD-047
 *
 * @returns nothing: it is valid
 */
export function ruleFaults(draft: RuleDraft): RuleFaults {
  const { label, filter, forwardType, delayMs, callers } = draft;
  const destination = destinationOf(draft);
  const isTyped = destination !== TO_VOICEMAIL && !destination.startsWith('~');
  const time = timeFault(draft);
  return {
    // A rule that can be taken off has all it must have. FWD-037, Q-075
    ...(!isRemovable(draft) && label.trim() === '' && { label: 'missing' }),
    ...(!isRemovable(draft) && forwardType === 'NA' && !isDelay(delayMs) && { delay: 'missing' }),
    ...(destination === '' && { destination: 'missing' }),
    ...(destination !== '' && isTyped && !DESTINATION.test(destination) && { destination: 'number' }),
    ...(!(callerFilters as readonly string[]).includes(filter) && { filter: 'unknown' }),
    ...(!(forwardTypes as readonly (string | null)[]).includes(forwardType) && { forwardType: 'missing' }),
    ...(!CALLERS.test(callersText(callers)) && { callers: 'number' }),
    ...(time && { time }),
  };
}

const isDelay = (ms: number): boolean => (noAnswerDelays as readonly number[]).includes(ms);

/** Start 0:00 to 23:59, end to 24:00 and after it; where it is not for always, on some day. FWD-038, FWD-039 */
function timeFault({ time }: RuleDraft): RuleFaults['time'] | null {
  const { days, start, end } = time;
  if (start < 0 || start >= DAY_MINUTES || end < 0 || end > DAY_MINUTES) return 'range';
  if (days.length === 0) return 'noDay';
  return end > start ? null : 'order';
}

/** It is kept, and no service has made it. FWD-016 */
export const isRemovable = ({ id, parent }: Pick<RuleDraft, 'id' | 'parent'>): boolean =>
  id !== null && parent === null;

/** What the editor says of a rule. FWD-015, FWD-033 */
export interface RuleFlags {
  isModified: boolean;
  isValid: boolean;
  isRemovable: boolean;
  isError: boolean;
}

/** @param hasFailed the rule could not be read */
export const ruleFlags = (draft: RuleDraft, first: RuleDraft, hasFailed: boolean): RuleFlags => ({
  isModified: JSON.stringify(wishOf(draft)) !== JSON.stringify(wishOf(first)),
  isValid: Object.keys(ruleFaults(draft)).length === 0,
  isRemovable: isRemovable(draft),
  isError: hasFailed,
});

const sorted = (list: readonly string[]): string => list.toSorted((a, b) => (a < b ? -1 : 1)).join();
/** For which calls a rule is, but not when: two that say the same are for the same calls. */
const callsOf = ({ filter, forwardType, targets, presence, category, callers }: ForwardingWish): string =>
  JSON.stringify([
    ...[filter, forwardType, category],
    ...[sorted(targets), sorted(presence), sorted(callersText(callers).split(','))],
  ]);

/** Other rules that are for the very same calls at a common time: the later one would never act. ERR-033 */
export function overlapping(draft: RuleDraft, rules: readonly Forwarding[]): readonly Forwarding[] {
  const wish = wishOf(draft);
  if (!wish.activated) return [];
  const a = decodeTimeFilter(encodeTimeFilter(draft.time));
  return rules.filter((other) => {
    const b = decodeTimeFilter(other.timeFilter);
    const meets = a.start < b.end && b.start < a.end && a.days.some((day) => b.days.includes(day));
    return other.id !== draft.id && other.activated && meets && callsOf(other) === callsOf(wish);
  });
}
