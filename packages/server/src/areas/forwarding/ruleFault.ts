import { decodeTimeFilter, type ForwardType, TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { readDestination } from '@ringside/protocol/words/services';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import type { Destination } from '../../routing/leadsTo.ts';
import type { NumberOwner } from '../../routing/RoutingPorts.ts';
import type { RuleRow } from './store.ts';

/** What is looked at when a rule is to be taken. */
export interface RuleWorld {
  /** Null: nobody is reached there. */
  leadsTo(destination: string): Destination | null;
  /** Whether a user may call a number outside at all. */
  mayCall(userId: string, number: string): boolean;
  countryCode: string;
  /** A group has a mailbox. */
  takesMessages(groupId: string): boolean;
  /** All rules of a user or group. */
  rowsOf(owner: NumberOwner): readonly RuleRow[];
}

/** Codes of the error catalogue. ERR-033, ERR-036, ERR-037 */
export type RuleFault = 'ERROR_WRONG_NUMBER' | 'LAL_500_880' | 'LAL_500_884' | 'LAL_60_15';

/** Whose a rule is. */
export const ownerOfRow = (row: RuleRow): NumberOwner =>
  'groupId' in row ? { groupId: row.groupId } : { userId: row.userId };
/** Differs from one user or group to another. */
export const keyOfOwner = (owner: NumberOwner): string =>
  'userId' in owner ? `user ${owner.userId}` : `group ${owner.groupId}`;

/**
 * Why a rule is not taken: nobody is reached by its destination; it may not be called; calls would go round in a circle with
 * rules of colleagues and groups; or another rule of its owner that is switched on is for the very same calls at a common time.
 */
export function ruleFault(row: RuleRow, world: RuleWorld): RuleFault | null {
  const { userId, activated } = row;
  const owner = ownerOfRow(row);
  // Only services lead to what they do; whom they name is asked like any other destination.
  if (row.destination === TO_VOICEMAIL && 'groupId' in owner && !world.takesMessages(owner.groupId))
    return 'ERROR_WRONG_NUMBER';
  const service = row.parent === null ? null : readDestination(row.destination);
  const destination = service ? ('to' in service ? service.to : '') : row.destination;
  if (destination !== TO_VOICEMAIL && !(service && destination === '')) {
    const to = world.leadsTo(destination);
    if (!to) return 'ERROR_WRONG_NUMBER';
    if ('outside' in to) {
      // Whoever is in need is to speak with the emergency service, not one of one's callers.
      const isEmergency = kindOfNumber(to.outside, world.countryCode) === 'emergency';
      if (isEmergency || userId === null || !world.mayCall(userId, to.outside)) return 'LAL_500_884';
    } else if (leadsBack(to.owner, row, world)) return 'LAL_500_880';
  }
  return activated && overlaps(row, world) ? 'LAL_60_15' : null;
}

/**
 * Rules that are switched on lead from the destination back to the owner. One that is switched off leads nowhere yet. Members of a
 * group are not led to by it: it rings them without their rules.
 */
function leadsBack(first: NumberOwner, row: RuleRow, world: RuleWorld): boolean {
  const own = keyOfOwner(ownerOfRow(row));
  if (keyOfOwner(first) === own) return true;
  if (!row.activated) return false;
  const reached = new Map([[keyOfOwner(first), first]]);
  for (const at of reached.values()) {
    for (const rule of world.rowsOf(at)) {
      const service = readDestination(rule.destination);
      const named = service && 'to' in service ? service.to : rule.destination;
      const to = rule.activated ? world.leadsTo(named) : null;
      if (to && 'owner' in to) reached.set(keyOfOwner(to.owner), to.owner);
    }
  }
  return reached.has(own);
}

const sorted = (list: readonly string[]): string => list.toSorted((a, b) => (a < b ? -1 : 1)).join();
/** Of two rules for the same calls this is the same. */
const callsOf = (row: RuleRow): string =>
  JSON.stringify([
    row.filter,
    row.forwardType satisfies ForwardType,
    sorted(row.targets),
    sorted(row.presence),
    row.category,
    sorted(row.callers.split(',')),
  ]);

function overlaps(row: RuleRow, { rowsOf }: RuleWorld): boolean {
  return rowsOf(ownerOfRow(row)).some(
    (other) =>
      other.id !== row.id &&
      other.activated &&
      (callsOf(other) === callsOf(row) || isAttendedToo(row, other)) &&
      meet(other, row),
  );
}

/**
 * The away attendant is for all callers of a kind while the user is not there: another rule that takes the same ones always, in one
 * of these states or in any, would decide by its place alone. FWD-048
 */
function isAttendedToo(row: RuleRow, other: RuleRow): boolean {
  if (row.parent === null || readDestination(row.destination)?.kind !== 'away') return false;
  const isCertain = other.targets.length > 0 || other.callers !== '' || other.category !== null;
  if (isCertain || other.forwardType !== row.forwardType || other.filter !== row.filter) return false;
  return other.presence.length === 0 || other.presence.some((state) => row.presence.includes(state));
}

function meet(one: RuleRow, other: RuleRow): boolean {
  const [a, b] = [decodeTimeFilter(one.timeFilter), decodeTimeFilter(other.timeFilter)];
  return a.days.some((day) => b.days.includes(day)) && a.start < b.end && b.start < a.end;
}
