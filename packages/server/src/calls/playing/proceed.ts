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
  const caller = callerName(call, origin, first.to === 'outside' && !first.rule ? first.number : null);
  const missing = play(call, { plan, place: 0, caller, dialled, passing: null });
  if (missing) call.rings.unreached(missing, null);
}

/** @param outside number outside that is called; null: of the company */
function callerName(call: Call, origin: Origin, outside: string | null): KnownAs {
  const { directory } = call.context;
  if (origin.kind === 'user') {
    const to = outside === null ? undefined : { to: outside, shows: origin.shows };
    return { ...directory.callerIdOf(origin.user.userId, outside !== null, to), externalNumber: null };
  }
  const label = directory.labelOf(origin.number) ?? origin.label;
  return { label, number: origin.number, externalNumber: origin.number || null };
}
