import { TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { readDestination, type ServiceDestination } from '@ringside/protocol/words/services';
import { chooseRules } from './chooseRules.ts';
import type { ForwardingRule } from './ForwardingRule.ts';
import { leadsTo } from './leadsTo.ts';
import { add, type Draft, type Onward } from './planDraft.ts';
import type { UserRef } from './RoutingPorts.ts';
import { serviceStep } from './serviceStep.ts';

/** So often rules lead a call on; then phones ring, and the mailbox takes it. */
const MAX_LED = 3;

/** The rules of a user that act on this call. */
export function rulesFor(draft: Draft, user: UserRef): ReturnType<typeof chooseRules> {
  const { company, caller, at, called, led, isFromOutside = false } = draft;
  const { userId } = user;
  const rules = company.rulesOf(userId);
  const call = { userId, caller, at, called: led ? 'EXT' : called, isFromOutside } as const;
  return chooseRules(rules, call, company, ({ destination, forwardType }) => {
    if (destination === TO_VOICEMAIL) return company.ringMsOf(userId) !== null;
    const service = readDestination(destination);
    // A wish is kept for colleagues only.
    if (service?.kind === 'own') return forwardType === 'AL';
    if (service) return service.kind !== 'callBack' || caller.userId !== null;
    return mayLead(draft, userId, destination);
  });
}

/** Whether a user's rule may lead this call to a number. */
function mayLead({ company, caller, led, been }: Draft, userId: string, number: string): boolean {
  const through = [...(led?.users ?? []), userId];
  const to = through.length > MAX_LED ? null : leadsTo(number, company);
  if (!to) return false;
  if ('outside' in to) return company.mayCallOutside(userId, to.outside);
  // Whoever calls is not led back to their own phone, nor a call in a circle.
  if ('userId' in to.owner) return to.owner.userId !== caller.userId && !through.includes(to.owner.userId);
  return !been?.includes(to.owner.groupId);
}

/** A rule sends the call on. */
export function lead(draft: Draft, user: UserRef, { id, label, destination }: ForwardingRule): number {
  const { company, led, steps } = draft;
  const { userId } = user;
  const users = [...(led?.users ?? []), userId];
  const mailbox = led?.mailbox ?? (company.ringMsOf(userId) === null ? null : user);
  const onward = { ...draft, led: { users, mailbox } };
  // Led on from there at once: whoever did that last pays, and is named.
  const ruled = (place: number): number => {
    const step = steps[place];
    if (step && !step.rule) steps[place] = { ...step, rule: { id, label, owner: user } };
    return place;
  };
  const service = readDestination(destination);
  if (destination === TO_VOICEMAIL) return ruled(add(draft, { to: 'message', user }));
  if (!service) return ruled(onward.toNumber(onward, destination));
  return ruled(toService(draft, onward, user, service, ruled));
}

/**
 * @param onward the draft behind the rule
 * @param ruled marks a step as one to which the rule leads
 */
function toService(
  draft: Draft,
  onward: Draft,
  user: UserRef,
  service: ServiceDestination,
  ruled: (place: number) => number,
): number {
  const { company } = draft;
  const message = () => add(draft, { to: 'message', user });
  const to = 'to' in service ? service.to : '';
  return serviceStep(draft, user, service, {
    message: company.ringMsOf(user.userId) === null ? null : message,
    goOn: to !== '' && mayLead(draft, user.userId, to) ? () => ruled(onward.toNumber(onward, to)) : null,
  });
}

/** Where a rule has led a call that nobody takes there. */
export function orMailbox(draft: Draft): Onward[] {
  const user = draft.led?.mailbox;
  return user ? [[['busy', 'noAnswer', 'unavailable'], () => add(draft, { to: 'message', user })]] : [];
}
