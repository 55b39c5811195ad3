import {
  ALWAYS,
  type CallerFilter,
  callerFilters,
  DEFAULT_DELAY_MS,
  decodeTimeFilter,
  encodeTimeFilter,
  type ForwardType,
  forwardTypes,
  presenceOfPath,
  presencePath,
  type TimeFilter,
  TO_VOICEMAIL,
} from '@ringside/protocol/words/forwarding';
import { notAtDeskStates, personalStates } from '@ringside/protocol/words/presence';
import type { Forwarding, ForwardingWish } from './Forwarding.ts';

/** Stands for a number that is typed; never kept. FWD-042, Q-076 */
export const OTHERS = 'OTHERS';

/** A rule while it is edited. */
export interface RuleDraft extends Omit<ForwardingWish, 'timeFilter' | 'forwardType'> {
  /** Null as long as it has not been chosen. */
  readonly forwardType: ForwardType | null;
  readonly time: TimeFilter;
  /** Number of the destination `OTHERS`. */
  readonly custom: string;
  /** Null: it is not kept yet. */
  readonly id: string | null;
  readonly parent: string | null;
}

/** The first of each list, as a new rule has them. */
const blank: RuleDraft = {
  ...{ id: null, parent: null, label: '', activated: true, filter: callerFilters[0], forwardType: forwardTypes[0] },
  ...{ destination: '', custom: '', targets: [], presence: [], category: null, callers: [] },
  ...{ delayMs: DEFAULT_DELAY_MS, time: ALWAYS },
};

/**
 * A rule as the editor takes it; a number that is nobody's of the company is a typed one.
 *
 * @param isKnown the number is one that the editor offers
 */
export function draftOf(rule: Forwarding | null, isKnown: (number: string) => boolean): RuleDraft {
  if (!rule) return blank;
  const { label, activated, filter, forwardType, destination, targets, presence, category, callers, delayMs } = rule;
  const isTyped = !destination.startsWith('~') && destination !== TO_VOICEMAIL && !isKnown(destination);
  return {
    ...{
      id: rule.id,
      parent: rule.parent,
      label,
      activated,
      filter,
      forwardType,
      targets,
      presence,
      category,
      callers,
    },
    ...{ delayMs, time: decodeTimeFilter(rule.timeFilter) },
    ...(isTyped ? { destination: OTHERS, custom: destination } : { destination, custom: '' }),
  };
}

/** Where the rule leads: never `OTHERS`. */
export const destinationOf = ({ destination, custom }: RuleDraft): string =>
  destination === OTHERS ? custom : destination;

/** A rule as it is sent to the server. FWD-043, FWD-044 */
export function wishOf(draft: RuleDraft): ForwardingWish {
  const { label, activated, filter, targets, presence, category, callers, delayMs, time } = draft;
  return {
    ...{ label: label.trim(), activated, filter, targets, presence, category, callers, delayMs },
    ...{ forwardType: draft.forwardType ?? forwardTypes[0], destination: destinationOf(draft) },
    timeFilter: encodeTimeFilter(time),
  };
}

/** A service decides when its rule acts. FWD-017 .. FWD-019 */
export function withDestination(draft: RuleDraft, destination: string): RuleDraft {
  const next = { ...draft, destination };
  if (destination.startsWith('~CallBackOnBusy')) return { ...next, forwardType: 'OB' };
  if (destination.startsWith('~CallBackOnNoAnswer')) return { ...next, forwardType: 'NA' };
  if (destination.startsWith('~CallQueuingService') && draft.forwardType === null)
    return { ...next, forwardType: forwardTypes[0] };
  return next;
}

/** What is neither a number nor begins with a plus is cleared. FWD-042 */
export const withCustom = (draft: RuleDraft, custom: string): RuleDraft => ({
  ...draft,
  custom: /^(\+.*|\d+)$/.test(custom) ? custom : '',
});

/** The destination of a service stays when its rule is edited. FWD-020 */
export const isLocked = ({ id, destination }: RuleDraft): boolean => id !== null && destination.startsWith('~');

/** FWD-028 */
export const withFilter = (draft: RuleDraft, filter: CallerFilter): RuleDraft => ({
  ...draft,
  filter,
  callers: filter === 'X' ? [] : draft.callers,
});

/** What a rule may do without. */
export type RuleOption = 'filter' | 'forwardType' | 'targets' | 'callers' | 'presence' | 'delay' | 'calendar';

const unset: Record<RuleOption, Partial<RuleDraft>> = {
  filter: { filter: callerFilters[0] },
  forwardType: { forwardType: forwardTypes[0] },
  targets: { targets: [] },
  callers: { callers: [] },
  presence: { presence: [] },
  delay: { delayMs: DEFAULT_DELAY_MS },
  calendar: { time: ALWAYS },
};
/** The rule without an option. FWD-021 .. FWD-027 */
export const without = (draft: RuleDraft, option: RuleOption): RuleDraft => ({ ...draft, ...unset[option] });

/** States of the two groups that are chosen at once. */
export const presenceGroups = { pro: notAtDeskStates, perso: personalStates } as const;
export type PresenceGroup = keyof typeof presenceGroups;

export const hasPresence = ({ presence }: RuleDraft, state: string): boolean =>
  presence.some((path) => presenceOfPath(path) === state);

/** Whether all states of a group are chosen. FWD-030 */
export const hasGroup = (draft: RuleDraft, group: PresenceGroup): boolean =>
  presenceGroups[group].every((state) => hasPresence(draft, state));

/** Paths that the panel does not know are kept. Q-080 */
function put(draft: RuleDraft, states: readonly string[], isOn: boolean): RuleDraft {
  const others = draft.presence.filter((path) => !states.includes(presenceOfPath(path)));
  if (!isOn) return { ...draft, presence: others };
  const known = draft.presence.filter((path) => !others.includes(path));
  const missing = states.filter((state) => !hasPresence(draft, state)).map(presencePath);
  return { ...draft, presence: [...others, ...known, ...missing] };
}

const HOLIDAYS = 'holidays';
/** States that one does not have on holidays. FWD-031, Q-079 */
const notOnHolidays = [...notAtDeskStates, 'away', 'sick'];

/** Chooses a state, or does not any more; holidays stand alone, and without them one is away. FWD-031, FWD-032 */
export function togglePresence(draft: RuleDraft, state: string): RuleDraft {
  const isOn = hasPresence(draft, state);
  const next = put(draft, [state], !isOn);
  if (state !== HOLIDAYS) return next;
  return isOn ? put(next, ['away'], true) : put(next, notOnHolidays, false);
}

/** All states of a group, or none of them. FWD-029 */
export const toggleGroup = (draft: RuleDraft, group: PresenceGroup): RuleDraft =>
  put(draft, presenceGroups[group], !hasGroup(draft, group));
