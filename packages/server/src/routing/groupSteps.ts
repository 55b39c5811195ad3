import { isOpenNow } from '../company/isOpenAt.ts';
import { add, type Draft, notAvailable } from './planDraft.ts';
import type { Step } from './RoutePlan.ts';
import type { GroupExit, RoutingGroup } from './RoutingPorts.ts';
import { orMailbox } from './ruleSteps.ts';

/** A queue decides by itself who rings, and so does a group that is closed, or has more to it than to ring all at once. */
export const isLed = (group: Pick<RoutingGroup, 'isAcd' | 'ringsAtOnce' | 'hasSounds'>, isOpen: boolean): boolean =>
  group.isAcd || !group.ringsAtOnce || group.hasSounds || !isOpen;

/** Adds where calls to a group go: it rings, its queue has the call, or it sends its callers elsewhere. */
export function toGroup(draft: Draft, groupId: string, been: readonly string[]): number {
  const { company, caller, at } = draft;
  const group = company.group(groupId);
  // An overflow never leads in a circle.
  if (!group || been.includes(groupId)) return add(draft, notAvailable);
  const { label, number, isAcd } = group;
  const isOpen = isOpenNow(group.isSwitchedOn, group.calendar, company.timeZone, at);
  if (!isLed(group, isOpen)) {
    const members = group.members
      .filter(({ active, userId }) => active && userId !== caller.userId && mayRing(draft, group, userId))
      .flatMap(({ userId }) => company.user(userId) ?? []);
    return add(draft, { to: 'group', groupId, label, number, members, next: {} }, orMailbox(draft));
  }
  const through = [...been, groupId];
  const queue: Step = { to: 'queue', groupId, label, number, isAcd, isOpen, next: {} };
  return add(draft, queue, [
    isOpen
      ? [['overflow'], () => leave(draft, group, group.overflow, through)]
      : [['closed'], () => leave(draft, group, group.closed, through)],
  ]);
}

/** A group may ring at those who do not want to be disturbed; a caller whom a member has blocked rings at the others. */
const mayRing = ({ company, caller }: Draft, group: RoutingGroup, userId: string): boolean =>
  (group.bypassesDnd || !company.isUndisturbed(userId)) && !company.isBlocked(userId, caller.number ?? '');

function leave(draft: Draft, group: RoutingGroup, exit: GroupExit, through: readonly string[]): number | null {
  if (exit.to === 'refuse') return null;
  return exit.to === 'overflow' ? toGroup(draft, exit.groupId, through) : toVoicemail(draft, group.groupId);
}

/** Messages for a queue go to the first of its members; a group of extensions has no mailbox. */
export function toVoicemail(draft: Draft, groupId: string): number {
  const { company } = draft;
  const group = company.group(groupId);
  const first = group?.isAcd ? group.members[0] : undefined;
  const user = first ? company.user(first.userId) : null;
  if (!group || !user) return add(draft, notAvailable);
  return add(draft, { to: 'message', user, ...(group.takesNoMessage && { takesNone: true }) });
}
