import { decodeTimeFilter, type ForwardType, TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { readDestination } from '@ringside/protocol/words/services';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import type { Destination } from '../../routing/leadsTo.ts';
import type { ForwardingRow } from './store.ts';

/** What is looked at when a rule is to be taken. */
export interface RuleWorld {
  /** Null: nobody is reached there. */
  leadsTo(destination: string): Destination | null;
  /** Whether a user may call a number outside at all. */
  mayCall(userId: string, number: string): boolean;
  countryCode: string;
  /** All rules of a user. */
  rowsOf(userId: string): readonly ForwardingRow[];
}

/** Codes of the error catalogue. ERR-033, ERR-036, ERR-037 */
export type RuleFault = 'ERROR_WRONG_NUMBER' | 'LAL_500_880' | 'LAL_500_884' | 'LAL_60_15';

/**
 * Why a rule is not taken: nobody is reached by its destination; it may not be called; calls would go round in a circle with
 * rules of colleagues; or another rule of its user that is switched on is for the very same calls at a common time.
 */
export function ruleFault(row: ForwardingRow, world: RuleWorld): RuleFault | null {
  const { userId, activated } = row;
  // Only services lead to what they do; whom they name is asked like any other destination.
  const service = row.parent === null ? null : readDestination(row.destination);
  const destination = service ? ('to' in service ? service.to : '') : row.destination;
  if (destination !== TO_VOICEMAIL && !(service && destination === '')) {
    const to = world.leadsTo(destination);
    if (!to) return 'ERROR_WRONG_NUMBER';
    if ('outside' in to) {
      // Whoever is in need is to speak with the emergency service, not one of one's callers.
      const isEmergency = kindOfNumber(to.outside, world.countryCode) === 'emergency';
      if (isEmergency || !world.mayCall(userId, to.outside)) return 'LAL_500_884';
    } else if ('userId' in to.owner && leadsBack(to.owner.userId, row, world)) return 'LAL_500_880';
  }
  return activated && overlaps(row, world) ? 'LAL_60_15' : null;
}

/** Rules that are switched on lead from the destination back to the user. One that is switched off leads nowhere yet. */
function leadsBack(first: string, { userId, activated }: ForwardingRow, world: RuleWorld): boolean {
  if (first === userId) return true;
  if (!activated) return false;
  const reached = new Set([first]);
  for (const at of reached) {
    for (const rule of world.rowsOf(at)) {
      const service = readDestination(rule.destination);
      const named = service && 'to' in service ? service.to : rule.destination;
      const to = rule.activated ? world.leadsTo(named) : null;
      if (to && 'owner' in to && 'userId' in to.owner) reached.add(to.owner.userId);
    }
  }
  return reached.has(userId);
}

const sorted = (list: readonly string[]): string => list.toSorted((a, b) => (a < b ? -1 : 1)).join();
/** Of two rules for the same calls this is the same. */
const callsOf = (row: ForwardingRow): string =>
  JSON.stringify([
    row.filter,
    row.forwardType satisfies ForwardType,
    sorted(row.targets),
    sorted(row.presence),
    row.category,
    sorted(row.callers.split(',')),
  ]);

function overlaps(row: ForwardingRow, { rowsOf }: RuleWorld): boolean {
  return rowsOf(row.userId).some(
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
function isAttendedToo(row: ForwardingRow, other: ForwardingRow): boolean {
  if (row.parent === null || readDestination(row.destination)?.kind !== 'away') return false;
  const isCertain = other.targets.length > 0 || other.callers !== '' || other.category !== null;
  if (isCertain || other.forwardType !== row.forwardType || other.filter !== row.filter) return false;
  return other.presence.length === 0 || other.presence.some((state) => row.presence.includes(state));
}

function meet(one: ForwardingRow, other: ForwardingRow): boolean {
  const [a, b] = [decodeTimeFilter(one.timeFilter), decodeTimeFilter(other.timeFilter)];
  return a.days.some((day) => b.days.includes(day)) && a.start < b.end && b.start < a.end;
}
