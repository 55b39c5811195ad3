import { TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { ECHO_NUMBER, MAILBOX_NUMBER } from '@ringside/protocol/words/numbers';
import { readDestination, type ServiceDestination } from '@ringside/protocol/words/services';
import { isOpenNow } from '../company/isOpenAt.ts';
import { cleanNumber } from '../company/numbers.ts';
import { type ChosenRules, chooseRules } from './chooseRules.ts';
import type { ForwardingRule, RuleNote } from './ForwardingRule.ts';
import { addKeyZero } from './keyZero.ts';
import { isDialIn, leadsTo } from './leadsTo.ts';
import { add, type Draft, type Onward, type PlanRequest } from './planDraft.ts';
import type { Refusal, RoutePlan, Step } from './RoutePlan.ts';
import type { GroupExit, NumberOwner, RoutingGroup, UserRef } from './RoutingPorts.ts';
import { serviceStep } from './serviceStep.ts';

/** So often rules lead a call on; then phones ring, and the mailbox takes it. */
const MAX_LED = 3;

/**
 * Where a call goes: a pure function of number, caller, time and company. A number that leads nowhere, or not for this caller,
 * gives a plan of one refusal.
 *
 * @returns steps; the first is taken at once. NUM-001, DENY-002, FWD-001, CALL-022, CALL-023, VM-001, GRP-001, GRP-002, ACD-003 .. ACD-005
 */
export function routePlan(request: PlanRequest): RoutePlan {
  const { from } = request;
  const steps: Step[] = [];
  const notes: RuleNote[] = [];
  const draft: Draft = { ...request, steps, notes, called: 'EXT', led: null };
  if ('number' in from) toNumber(draft, from.number);
  else if ('groupId' in from) toGroup(draft, from.groupId, request.been ?? []);
  else toVoicemail(draft, from.voicemailOf);
  addKeyZero(draft, toOwner);
  const [first, ...others] = steps;
  if (!first) throw new Error('a plan without a step');
  const number = 'number' in from ? from.number : '';
  // A queue takes everybody: there is nobody to wait for.
  const mustRing = request.purpose === 'screened' && first.to !== 'queue';
  return { number, steps: [first, ...others], mustRing, ...(notes.length > 0 && { rules: notes }) };
}

const refusal = (code: string, text: string, cause: Refusal['cause'] = 'numberInvalid'): Refusal => ({
  ...{ to: 'refused', cause, code, text },
});
/** As a verb says it that is not possible. */
const notPossible = refusal('CALL_NOT_POSSIBLE', 'not in this state', 'routeFailure');
const nobodyThere = refusal('NUMBER_INVALID', 'nobody is reached by it');
const notAvailable = refusal('CALL_NOT_AVAILABLE', 'nobody takes the call', 'notAvailable');
const notAllowed = refusal('CALL_NOT_ALLOWED', 'not allowed', 'callNotAllowed');

function toNumber(draft: Draft, dialled: string): number {
  const { company } = draft;
  const number = cleanNumber(dialled);
  if (number === null) return add(draft, refusal('NUMBER_INVALID', `Bad number: ${dialled.slice(0, 40)}`));
  if (isDialIn(number, company)) return add(draft, toMeetings(draft));
  if (number === ECHO_NUMBER || number === MAILBOX_NUMBER) return toOwnService(draft, number);
  const to = leadsTo(number, company);
  if (!to) return add(draft, refusal('NUMBER_INVALID', 'Bad number: nobody is reached by it'));
  if ('outside' in to) return add(draft, outside(draft, to.outside), orMailbox(draft));
  const { owner, inward } = to;
  const called = inward === null ? 'EXT' : company.isMobile(inward) ? 'PLMN' : 'PSTN';
  return toOwner({ ...draft, called }, owner);
}

/** Who dials it is asked for a PIN, and who was passed on to it; rules lead nobody there. */
const toMeetings = ({ led, purpose }: Draft): Step =>
  !led && (purpose === 'dialled' || purpose === 'transfer') ? { to: 'meeting' } : nobodyThere;

/** Services are for who dials them; a call passed on to one reaches nobody. */
function toOwnService(draft: Draft, number: string): number {
  const { purpose } = draft;
  if (purpose === 'screened') return add(draft, notPossible);
  if (purpose === 'dialled') return add(draft, { to: number === ECHO_NUMBER ? 'echo' : 'mailbox' });
  return add(draft, purpose === 'transfer' && number === ECHO_NUMBER ? { to: 'echo' } : nobodyThere);
}

function outside({ purpose, caller, company, isFromOutside, led }: Draft, number: string): Step {
  // Whose rule it is pays for the call, and was asked before the rule was taken.
  if (led) return { to: 'outside', number, next: {} };
  // From outside back to the outside would be free calls on the company's account.
  if (purpose === 'dialled' && caller.userId === null) return notAllowed;
  if (caller.userId !== null && !company.mayCallOutside(caller.userId, number)) return notAllowed;
  // Free calls again, and whoever holds the phone would choose the number.
  const mayForward = !isFromOutside && company.mayForwardOutside(caller.userId ?? '');
  return purpose === 'forwarded' && !mayForward ? notAllowed : { to: 'outside', number };
}

const toOwner = (draft: Draft, owner: NumberOwner): number =>
  'userId' in owner ? toUser(draft, owner.userId) : toGroup(draft, owner.groupId, draft.been ?? []);

function toUser(draft: Draft, userId: string): number {
  const { company, caller } = draft;
  const user = company.user(userId);
  if (!user) return add(draft, refusal('NUMBER_INVALID', 'Bad number: no such user'));
  if (userId === caller.userId) {
    return add(draft, refusal('CALL_NOT_ALLOWED', 'This is your own number', 'callNotAllowed'));
  }
  // Before anything rings, and before the mailbox: the caller hears what callers of a user who is not there hear.
  if (caller.userId === null && caller.number && company.isBlocked(userId, caller.number))
    return add(draft, { ...notAvailable, code: 'CALLER_BLOCKED', text: 'the caller is blocked', blockedBy: userId });
  const { chosen, notes } = rulesFor(draft, user);
  if (!draft.led) draft.notes.push(...notes);
  if (chosen.AL) return lead(draft, user, chosen.AL);
  const ringMs = company.ringMsOf(userId);
  const forMs = chosen.NA?.delayMs ?? ringMs;
  const isUndisturbed = company.isUndisturbed(userId);
  // A service for those who find the user in a call: a second call would ring otherwise. Q-071
  const isOneCall = chosen.OB !== undefined && readDestination(chosen.OB.destination) !== null;
  const flags = { ...(isUndisturbed && { isUndisturbed }), ...(isOneCall && { isOneCall }) };
  const step: Step = { to: 'user', user, forMs, ...flags, next: {} };
  return add(
    draft,
    step,
    afterUser(draft, user, chosen, isUndisturbed ? ['busy'] : ['busy', 'noAnswer', 'unavailable']),
  );
}

const conditions = { busy: 'OB', noAnswer: 'NA', unavailable: 'UR' } as const;

/** Where a call goes on from a user: as a rule says, else to the mailbox; one step for all reasons that lead there. */
function afterUser(
  draft: Draft,
  user: UserRef,
  chosen: ChosenRules,
  reasons: readonly (keyof typeof conditions)[],
): Onward[] {
  const ruled = reasons.flatMap((why): Onward[] => {
    const rule = chosen[conditions[why]];
    return rule ? [[[why], () => lead(draft, user, rule)]] : [];
  });
  const others = reasons.filter((why) => !chosen[conditions[why]]);
  const own = draft.company.ringMsOf(user.userId) === null ? (draft.led?.mailbox ?? null) : user;
  return own && others.length > 0 ? [...ruled, [others, () => add(draft, { to: 'message', user: own })]] : ruled;
}

/** The rules of a user that act on this call. */
function rulesFor(draft: Draft, user: UserRef): ReturnType<typeof chooseRules> {
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
function lead(draft: Draft, user: UserRef, { id, label, destination }: ForwardingRule): number {
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
  if (!service) return ruled(toNumber(onward, destination));
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
    goOn: to !== '' && mayLead(draft, user.userId, to) ? () => ruled(toNumber(onward, to)) : null,
  });
}

/** Where a rule has led a call that nobody takes there. */
function orMailbox(draft: Draft): Onward[] {
  const user = draft.led?.mailbox;
  return user ? [[['busy', 'noAnswer', 'unavailable'], () => add(draft, { to: 'message', user })]] : [];
}

/** A queue decides by itself who rings, and so does a group that is closed, or has more to it than to ring all at once. */
export const isLed = (group: Pick<RoutingGroup, 'isAcd' | 'ringsAtOnce' | 'hasSounds'>, isOpen: boolean): boolean =>
  group.isAcd || !group.ringsAtOnce || group.hasSounds || !isOpen;

function toGroup(draft: Draft, groupId: string, been: readonly string[]): number {
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
function toVoicemail(draft: Draft, groupId: string): number {
  const { company } = draft;
  const group = company.group(groupId);
  const first = group?.isAcd ? group.members[0] : undefined;
  const user = first ? company.user(first.userId) : null;
  if (!group || !user) return add(draft, notAvailable);
  return add(draft, { to: 'message', user, ...(group.takesNoMessage && { takesNone: true }) });
}
