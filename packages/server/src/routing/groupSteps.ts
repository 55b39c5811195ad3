import { isOpenNow } from '../company/isOpenAt.ts';
import { add, type Draft, notAvailable } from './planDraft.ts';
import { type Step, unanswered } from './RoutePlan.ts';
import type { GroupExit, RoutingGroup } from './RoutingPorts.ts';
import { afterBy, lead, orMailbox, type RuleOwner, rulesFor } from './ruleSteps.ts';

/** A queue decides by itself who rings, and so does a group that is closed, or has more to it than to ring all at once. */
export const isLed = (group: Pick<RoutingGroup, 'isAcd' | 'ringsAtOnce' | 'hasSounds'>, isOpen: boolean): boolean =>
  group.isAcd || !group.ringsAtOnce || group.hasSounds || !isOpen;

/**
 * Adds where calls to a group go: a rule of it for all calls sends them on, at whatever hour; else it rings, its queue has the
 * call, or it sends its callers elsewhere. GRP-003
 */
export function toGroup(draft: Draft, groupId: string, been: readonly string[]): number {
  const { company, caller, at } = draft;
  const group = company.group(groupId);
  // An overflow never leads in a circle.
  if (!group || been.includes(groupId)) return add(draft, notAvailable);
  const { label, number, isAcd } = group;
  const here: Draft = { ...draft, been };
  const owner = ownerOfGroup(here, group);
  const { chosen, notes } = rulesFor(here, owner);
  const isCalled = !draft.led && been.length === 0;
  if (chosen.AL) {
    if (isCalled) draft.notes.push(...notes);
    return lead(here, owner, chosen.AL);
  }
  const isOpen = isOpenNow(group.isSwitchedOn, group.calendar, company.timeZone, at);
  // Whoever is not let in is neither left unanswered nor finds anybody busy.
  if (isCalled)
    draft.notes.push(
      ...notes.map((note) => (note.why === null && !isOpen ? ({ ...note, why: 'closed' } as const) : note)),
    );
  const { ruled, others } = afterBy(here, owner, chosen, unanswered);
  const forMs = chosen.NA && { forMs: chosen.NA.delayMs };
  if (!isLed(group, isOpen)) {
    const members = group.members
      .filter(({ active, userId }) => active && userId !== caller.userId && mayRing(draft, group, userId))
      .flatMap(({ userId }) => company.user(userId) ?? []);
    const step: Step = { to: 'group', groupId, label, number, members, ...forMs, next: {} };
    return add(draft, step, [...ruled, ...orMailbox(draft, others)]);
  }
  const through = [...been, groupId];
  const queue: Step = { to: 'queue', groupId, label, number, isAcd, isOpen, ...(isOpen && forMs), next: {} };
  if (!isOpen) return add(draft, queue, [[['closed'], () => leave(draft, group, group.closed, through)]]);
  return add(draft, queue, [...ruled, [['overflow'], () => leave(draft, group, group.overflow, through)]]);
}

/** A group may ring at those who do not want to be disturbed; a caller whom a member has blocked rings at the others. */
const mayRing = ({ company, caller }: Draft, group: RoutingGroup, userId: string): boolean =>
  (group.bypassesDnd || !company.isUndisturbed(userId)) && !company.isBlocked(userId, caller.number ?? '');

function leave(draft: Draft, group: RoutingGroup, exit: GroupExit, through: readonly string[]): number | null {
  if (exit.to === 'refuse') return null;
  return exit.to === 'overflow' ? toGroup(draft, exit.groupId, through) : toVoicemail(draft, group.groupId);
}

/** Messages for a queue go to the first of its members; a group of extensions has no mailbox. */
function mailboxOf({ company }: Draft, group: RoutingGroup | null): Step | null {
  const first = group?.isAcd ? group.members[0] : undefined;
  const user = first ? company.user(first.userId) : null;
  return group && user ? { to: 'message', user, ...(group.takesNoMessage && { takesNone: true }) } : null;
}

/** Adds the mailbox of a group. */
export const toVoicemail = (draft: Draft, groupId: string): number =>
  add(draft, mailboxOf(draft, draft.company.group(groupId)) ?? notAvailable);

function ownerOfGroup(draft: Draft, group: RoutingGroup): RuleOwner {
  const { label: displayName, number, groupId } = group;
  const step = mailboxOf(draft, group);
  return { displayName, number, user: null, groupId, message: step && (() => add(draft, step)) };
}
