import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Call } from '../call/Call.ts';
import type { KnownAs } from '../line/Line.ts';
import { play } from './play.ts';

/** Who starts a call: a user with a phone, or a caller outside who came over the trunk. */
export type Origin =
  /** `shows`: number for this one call, instead of the user's own; null for that. */
  { kind: 'user'; user: UserRef; shows: string | null } | { kind: 'outside'; number: string; label: string };

/** Leads a call whose caller is there to where its number leads. */
export function proceed(call: Call, plan: RoutePlan, origin: Origin, dialled: string): void {
  const [first] = plan.steps;
  const isOutside = first.to === 'outside' && !first.rule;
  const caller = callerName(call, origin, isOutside);
  const missing = play(call, { plan, place: 0, caller, dialled, passing: null });
  if (missing) call.rings.unreached(missing, null);
}

function callerName(call: Call, origin: Origin, outside: boolean): KnownAs {
  const { directory } = call.context;
  if (origin.kind === 'user') {
    const own = directory.callerIdOf(origin.user.userId, outside);
    return { ...own, number: outside && origin.shows ? origin.shows : own.number, externalNumber: null };
  }
  const label = directory.labelOf(origin.number) ?? origin.label;
  return { label, number: origin.number, externalNumber: origin.number || null };
}
