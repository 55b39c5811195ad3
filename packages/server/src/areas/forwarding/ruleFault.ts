import { decodeTimeFilter, type ForwardType, TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { readDestination } from '@ringside/protocol/words/services';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import type { NumberOwner } from '../../routing/RoutingPorts.ts';
import { circleTo, keyOfOwner, namedBy, type Ways } from './circle.ts';
import type { RuleRow } from './store.ts';

/** What is looked at when a rule is to be taken. */
export interface RuleWorld extends Ways {
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

/**
 * Why a rule is not taken: nobody is reached by its destination; it may not be called; calls would go round in a circle, by
 * rules of colleagues and groups and by where groups send whoever cannot stay; or another rule of its owner that is switched on is
 * for the very same calls at a common time.
 *
 * @param before the rule as it is written; absent: it is new
 */
export function ruleFault(row: RuleRow, world: RuleWorld, before: RuleRow | undefined): RuleFault | null {
  const { userId, activated } = row;
  const owner = ownerOfRow(row);
  // Only services lead to what they do; whom they name is asked like any other destination.
  if (row.destination === TO_VOICEMAIL && 'groupId' in owner && !world.takesMessages(owner.groupId))
    return 'ERROR_WRONG_NUMBER';
  const service = row.parent === null ? null : readDestination(row.destination);
  const destination = service ? namedBy(row.destination) : row.destination;
  if (destination !== TO_VOICEMAIL && !(service && destination === '')) {
    const to = world.leadsTo(destination);
    if (!to) return 'ERROR_WRONG_NUMBER';
    if ('outside' in to) {
      // Whoever is in need is to speak with the emergency service, not one of one's callers.
      const isEmergency = kindOfNumber(to.outside, world.countryCode) === 'emergency';
      if (isEmergency || userId === null || !world.mayCall(userId, to.outside)) return 'LAL_500_884';
    } else if (closesCircle(to.owner, row, world, before)) return 'LAL_500_880';
  }
  return activated && overlaps(row, world) ? 'LAL_60_15' : null;
}

/**
 * The rule closes a circle. One that is switched off leads nowhere yet; one that leads there already may be written again: a group
 * may have closed the circle since, of which its settings warn, and its owner could not change a word of it.
 */
function closesCircle(first: NumberOwner, row: RuleRow, world: RuleWorld, before: RuleRow | undefined): boolean {
  const owner = ownerOfRow(row);
  if (keyOfOwner(first) === keyOfOwner(owner)) return true;
  if (!row.activated || circleTo(first, owner, world) === null) return false;
  return !(before?.activated && namedBy(before.destination) === namedBy(row.destination));
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
