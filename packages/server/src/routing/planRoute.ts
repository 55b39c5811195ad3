import { ECHO_NUMBER, MAILBOX_NUMBER } from '@ringside/protocol/words/numbers';
import { readDestination } from '@ringside/protocol/words/services';
import { cleanNumber } from '../company/numbers.ts';
import type { ChosenRules } from './chooseRules.ts';
import type { RuleNote } from './ForwardingRule.ts';
import { toGroup, toVoicemail } from './groupSteps.ts';
import { addKeyZero } from './keyZero.ts';
import { isDialIn, leadsTo } from './leadsTo.ts';
import { add, type Draft, notAvailable, type Onward, type PlanRequest, refusal } from './planDraft.ts';
import { type RoutePlan, type Step, type Unanswered, unanswered } from './RoutePlan.ts';
import type { NumberOwner } from './RoutingPorts.ts';
import { afterBy, lead, orMailbox, ownerOf, type RuleOwner, rulesFor } from './ruleSteps.ts';

/**
 * Where a call goes: a pure function of number, caller, time and company. A number that leads nowhere, or not for this caller,
 * gives a plan of one refusal.
 *
 * @returns steps; the first is taken at once. NUM-001, DENY-002, FWD-001, GRP-003, CALL-022, CALL-023, VM-001, GRP-001, GRP-002, ACD-003 .. ACD-005
 */
export function routePlan(request: PlanRequest): RoutePlan {
  const { from } = request;
  const steps: Step[] = [];
  const notes: RuleNote[] = [];
  const draft: Draft = { ...request, steps, notes, called: 'EXT', led: null, toNumber };
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

/** As a verb says it that is not possible. */
const notPossible = refusal('CALL_NOT_POSSIBLE', 'not in this state', 'routeFailure');
const nobodyThere = refusal('NUMBER_INVALID', 'nobody is reached by it');
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
  const owner = ownerOf(draft, user);
  const { chosen, notes } = rulesFor(draft, owner);
  if (!draft.led) draft.notes.push(...notes);
  if (chosen.AL) return lead(draft, owner, chosen.AL);
  const ringMs = company.ringMsOf(userId);
  const forMs = chosen.NA?.delayMs ?? ringMs;
  const isUndisturbed = company.isUndisturbed(userId);
  // A service for those who find the user in a call: a second call would ring otherwise. Q-071
  const isOneCall = chosen.OB !== undefined && readDestination(chosen.OB.destination) !== null;
  const flags = { ...(isUndisturbed && { isUndisturbed }), ...(isOneCall && { isOneCall }) };
  const step: Step = { to: 'user', user, forMs, ...flags, next: {} };
  return add(draft, step, afterUser(draft, owner, chosen, isUndisturbed ? ['busy'] : unanswered));
}

/** Where a call goes on from a user: as a rule says, else to the mailbox; one step for all reasons that lead there. */
function afterUser(draft: Draft, owner: RuleOwner, chosen: ChosenRules, reasons: readonly Unanswered[]): Onward[] {
  const { ruled, others } = afterBy(draft, owner, chosen, reasons);
  const { message } = owner;
  if (!message) return [...ruled, ...orMailbox(draft, others)];
  return others.length > 0 ? [...ruled, [others, message]] : ruled;
}
