import { decodeTimeFilter, type ForwardType, type TargetNumber } from '@ringside/protocol/words/forwarding';
import { readDestination } from '@ringside/protocol/words/services';
import { wallClock } from '../company/isOpenAt.ts';
import { cleanNumber, readings } from '../company/numbers.ts';
import type { ForwardingRule, RuleNote, RuleSkip } from './ForwardingRule.ts';
import type { PlanCaller } from './RoutePlan.ts';
import type { RoutingCompany } from './RoutingPorts.ts';

/** A call to a user or a group, as rules look at it. */
export interface RuledCall {
  /** Null: to a group, which has neither presence nor contacts. */
  readonly userId: string | null;
  readonly caller: PlanCaller;
  /** A caller from outside whom a phone of a colleague sends on. */
  readonly isFromOutside: boolean;
  readonly called: TargetNumber;
  readonly at: number;
}

/** The rules that act on a call, one for each condition at most. */
export type ChosenRules = Readonly<Partial<Record<ForwardType, ForwardingRule>>>;

/**
 * Which rules of a user or group act on a call: for each condition the first that fits. One for all calls (`AL`) leaves the others
 * nothing to do: no phone rings, unless it leads to the user's own ones.
 *
 * @param isUsable its destination can be reached; asked when everything else fits
 * @returns the rules that act, and of each rule why it does not. FWD-002 .. FWD-010
 */
export function chooseRules(
  rules: readonly ForwardingRule[],
  call: RuledCall,
  company: RoutingCompany,
  isUsable: (rule: ForwardingRule) => boolean,
): { chosen: ChosenRules; notes: readonly RuleNote[] } {
  const first: Partial<Record<ForwardType, ForwardingRule>> = {};
  const skips = rules.map((rule): RuleSkip | null => {
    const why = whyNot(rule, call, company);
    if (why) return why;
    if (first[rule.forwardType]) return 'later';
    if (!isUsable(rule)) return 'destination';
    first[rule.forwardType] = rule;
    return null;
  });
  // One that leads to the user's own phones keeps others for all calls away, and the phones ring.
  const isOwn = first.AL !== undefined && readDestination(first.AL.destination)?.kind === 'own';
  const always = isOwn ? undefined : first.AL;
  const notes = rules.map(({ id, forwardType }, place): RuleNote => {
    const why = skips[place] ?? null;
    return { id, why: why === null && always && forwardType !== 'AL' ? 'later' : why };
  });
  const { AL: _own, ...others } = first;
  return { chosen: always ? { AL: always } : others, notes };
}

function whyNot(rule: ForwardingRule, call: RuledCall, company: RoutingCompany): RuleSkip | null {
  if (!rule.activated) return 'off';
  if (!holdsAt(rule.timeFilter, company.timeZone, call.at)) return 'time';
  const presence = call.userId === null ? null : company.presenceOf(call.userId, call.at);
  if (rule.presence.length > 0 && (presence === null || !rule.presence.includes(presence))) return 'presence';
  if (!fitsFilter(rule, call) || !fitsCallers(rule.callers, call, company)) return 'caller';
  if (rule.targets.length > 0 && !rule.targets.includes(call.called)) return 'number';
  if (rule.category !== null && (rule.category === 'PERS') !== isPersonal(call, company)) return 'category';
  return null;
}

/** From the minute of the start until the minute of the end, by the clock of the company. FWD-050 */
function holdsAt(filter: number, timeZone: string, at: number): boolean {
  if (filter === 0) return true;
  const { days, start, end } = decodeTimeFilter(filter);
  const { day, minute } = wallClock(timeZone, at);
  return days.includes(day) && minute >= start && minute < end;
}

const isExternal = ({ caller, isFromOutside }: RuledCall): boolean => caller.userId === null || isFromOutside;

function fitsFilter({ filter }: ForwardingRule, call: RuledCall): boolean {
  switch (filter) {
    case 'A':
      return true;
    case 'E':
      return isExternal(call);
    case 'I':
      return !isExternal(call);
    case 'X':
      return call.caller.userId === null && !call.caller.number;
  }
}

/** Whether the caller is one of a list: by number, as a member of a group by its number, or as a pattern says. FWD-041, Q-070 */
function fitsCallers(callers: readonly string[], { caller }: RuledCall, company: RoutingCompany): boolean {
  if (callers.length === 0) return true;
  if (caller.userId === null) {
    const number = cleanNumber(caller.number ?? '');
    const known = number === null ? [] : readings(number, company.plan);
    return callers.some((entry) => fitsNumber(entry, known, company));
  }
  const { userId } = caller;
  const own = company.user(userId)?.number;
  return callers.some((entry) => {
    const owner = company.ownerOf(entry);
    const group = owner && 'groupId' in owner ? company.group(owner.groupId) : null;
    if (group) return group.members.some((member) => member.userId === userId);
    return own !== undefined && (entry === own || patternOf(entry)?.test(own) === true);
  });
}

function fitsNumber(entry: string, known: readonly string[], company: RoutingCompany): boolean {
  const pattern = patternOf(entry);
  if (pattern) return known.some((number) => pattern.test(number));
  const number = cleanNumber(entry);
  return number !== null && readings(number, company.plan).some((reading) => known.includes(reading));
}

/** Null: the entry is a plain number. */
function patternOf(entry: string): RegExp | null {
  if (!/[\^*]/.test(entry)) return null;
  const [body, isPrefix] = entry.startsWith('^') ? [entry.slice(1), true] : [entry, false];
  // One star says as much as several in a row, and is never tried in two manners.
  const inner = body.replace(/\^/g, '').replace(/\*+/g, '*').replace(/\+/g, '\\+').replaceAll('*', '\\d*');
  return new RegExp(`^${inner}${isPrefix ? '' : '$'}`);
}

function isPersonal({ userId, caller }: RuledCall, company: RoutingCompany): boolean {
  const number = caller.userId === null ? caller.number : company.user(caller.userId)?.number;
  return userId !== null && number !== undefined && number !== '' && company.isOwnContact(userId, number);
}
