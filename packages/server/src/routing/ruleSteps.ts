import { TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { readDestination, type ServiceDestination } from '@ringside/protocol/words/services';
import { type ChosenRules, chooseRules } from './chooseRules.ts';
import type { ForwardingRule, RuleNote } from './ForwardingRule.ts';
import { leadsTo } from './leadsTo.ts';
import { add, type Draft, type Onward } from './planDraft.ts';
import { type Unanswered, unanswered } from './RoutePlan.ts';
import type { UserRef } from './RoutingPorts.ts';
import { serviceStep } from './serviceStep.ts';

/** So often rules lead a call on; then phones ring, and the mailbox takes it. */
const MAX_LED = 3;

/** Whose rules are looked at. */
export interface RuleOwner {
  readonly displayName: string;
  readonly number: string;
  /** One of the two. */
  readonly user: UserRef | null;
  readonly groupId: string | null;
  /** Adds the step where a message is left; null: none is taken. */
  readonly message: (() => number) | null;
}

/** A user, as the owner of rules. */
export function ownerOf(draft: Draft, user: UserRef): RuleOwner {
  const takesNone = draft.company.ringMsOf(user.userId) === null;
  const message = takesNone ? null : () => add(draft, { to: 'message', user });
  return { displayName: user.displayName, number: user.number, user, groupId: null, message };
}

/** The rules of a user or group that act on this call, and of each why it does not. */
export function rulesFor(draft: Draft, owner: RuleOwner): { chosen: ChosenRules; notes: readonly RuleNote[] } {
  const { company, caller, at, called, led, isFromOutside = false } = draft;
  const { user, groupId } = owner;
  const rules = user ? company.rulesOf(user.userId) : company.rulesOfGroup(groupId ?? '');
  const call = { userId: user?.userId ?? null, caller, at, called: led ? 'EXT' : called, isFromOutside } as const;
  return chooseRules(rules, call, company, (rule) => {
    const { destination, forwardType } = rule;
    if (destination === TO_VOICEMAIL) return owner.message !== null;
    const service = readDestination(destination);
    // Services are of users.
    if (service && !user) return false;
    // A wish is kept for colleagues only.
    if (service?.kind === 'own') return forwardType === 'AL';
    if (service) return service.kind !== 'callBack' || caller.userId !== null;
    return mayLead(draft, owner, payerOf(owner, rule), destination);
  });
}

/** Who may call the destination of a rule, and pays for it; null: nobody. */
const payerOf = ({ user }: RuleOwner, { payer = null }: Pick<ForwardingRule, 'payer'>): string | null =>
  user ? user.userId : payer;

/** Whether a rule may lead this call to a number. */
function mayLead(draft: Draft, { user, groupId }: RuleOwner, payer: string | null, number: string): boolean {
  const { company, caller, led, been = [] } = draft;
  const to = (led?.times ?? 0) >= MAX_LED ? null : leadsTo(number, company);
  if (!to) return false;
  if ('outside' in to) return payer !== null && company.mayCallOutside(payer, to.outside);
  // Whoever calls is not led back to their own phone, nor a call in a circle.
  if ('groupId' in to.owner) return to.owner.groupId !== groupId && !been.includes(to.owner.groupId);
  const { userId } = to.owner;
  return userId !== caller.userId && userId !== user?.userId && !led?.users.includes(userId);
}

/** The draft behind a rule: the call does not come back to whose it is. */
function behind(draft: Draft, { user, groupId }: RuleOwner): Draft {
  const { company, led, been = [] } = draft;
  const users = [...(led?.users ?? []), ...(user ? [user.userId] : [])];
  const own = user && company.ringMsOf(user.userId) !== null ? user : null;
  return {
    ...draft,
    been: groupId === null ? been : [...been, groupId],
    led: { times: (led?.times ?? 0) + 1, users, mailbox: led?.mailbox ?? own },
  };
}

/** A rule sends the call on. */
export function lead(draft: Draft, owner: RuleOwner, rule: ForwardingRule): number {
  const { steps } = draft;
  const { id, label, destination } = rule;
  const { displayName, number, user, groupId } = owner;
  const payer = payerOf(owner, rule);
  const whose = { userId: payer ?? '', displayName, number, ...(groupId !== null && { groupId }) };
  const onward = behind(draft, owner);
  // Led on from there at once: whoever did that last pays, and is named.
  const ruled = (place: number): number => {
    const step = steps[place];
    if (step && !step.rule) steps[place] = { ...step, rule: { id, label, owner: whose } };
    return place;
  };
  if (destination === TO_VOICEMAIL && owner.message) return ruled(owner.message());
  const service = readDestination(destination);
  if (!service || !user) return ruled(onward.toNumber(onward, destination));
  return ruled(toService(draft, { onward, owner, user, service, ruled }));
}

/**
 * @param on.onward the draft behind the rule
 * @param on.ruled marks a step as one to which the rule leads
 */
function toService(
  draft: Draft,
  on: {
    onward: Draft;
    owner: RuleOwner;
    user: UserRef;
    service: ServiceDestination;
    ruled: (place: number) => number;
  },
): number {
  const { onward, owner, user, service, ruled } = on;
  const to = 'to' in service ? service.to : '';
  return serviceStep(draft, user, service, {
    message: owner.message,
    goOn: to !== '' && mayLead(draft, owner, user.userId, to) ? () => ruled(onward.toNumber(onward, to)) : null,
  });
}

const conditions = { busy: 'OB', noAnswer: 'NA', unavailable: 'UR' } as const;

/** Where a call goes on as rules say, and the reasons for which none does. */
export function afterBy(
  draft: Draft,
  owner: RuleOwner,
  chosen: ChosenRules,
  reasons: readonly Unanswered[],
): { ruled: Onward[]; others: readonly Unanswered[] } {
  const ruled = reasons.flatMap((why): Onward[] => {
    const rule = chosen[conditions[why]];
    return rule ? [[[why], () => lead(draft, owner, rule)]] : [];
  });
  return { ruled, others: reasons.filter((why) => !chosen[conditions[why]]) };
}

/** Where a rule has led a call that nobody takes there. */
export function orMailbox(draft: Draft, reasons: readonly Unanswered[] = unanswered): Onward[] {
  const user = draft.led?.mailbox;
  return user && reasons.length > 0 ? [[reasons, () => add(draft, { to: 'message', user })]] : [];
}
