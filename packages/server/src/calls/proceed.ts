import type { DropCause } from '@ringside/protocol/words/calls';
import type { Route, UserRef } from '../ports.ts';
import type { Call } from './Call.ts';
import { enterQueue } from './enterQueue.ts';
import type { KnownAs } from './Party.ts';
import { type Passing, ringOutside, ringUsers } from './ring.ts';

/** Who starts a call: a user with a phone, or somebody outside who came over the trunk. */
export type Origin =
  /** `shows`: number for this one call, instead of the user's own; null for that. */
  { kind: 'user'; user: UserRef; shows: string | null } | { kind: 'outside'; number: string; label: string };

/** Name and number the other side sees on the caller's line before anybody answers. */
export function remoteOf(route: Route, dialled: string, labelOf: (number: string) => string | null) {
  if (route.to === 'user') return { label: route.user.displayName, number: route.user.number };
  if (route.to === 'group' || route.to === 'queue') return { label: route.label, number: route.number };
  if (route.to === 'outside') return { label: labelOf(route.number) ?? '', number: route.number };
  return { label: '', number: dialled };
}

/** Leads a call whose caller is there to where its number leads. */
export async function proceed(call: Call, route: Route, origin: Origin, dialled: string): Promise<void> {
  if (route.to === 'echo') return call.serve({ kind: 'echo' });
  if (route.to === 'mailbox') return call.context.openMailbox(call);
  // From outside back to the outside would be free calls on the company's account.
  if (route.to === 'outside' && origin.kind === 'outside') return call.end('callNotAllowed', null);
  const missing = ringRoute(call, route, callerName(call, origin, route.to === 'outside'), dialled, null);
  if (missing) call.rings.unreached(missing, null);
}

/**
 * Rings where a route leads.
 *
 * @param passing set when a user passed the call on
 * @returns why nobody rings; null: somebody is being rung
 */
export function ringRoute(
  call: Call,
  route: Route,
  caller: KnownAs,
  dialled: string,
  passing: Passing | null,
): DropCause | null {
  const called = remoteOf(route, dialled, (number) => call.context.directory.labelOf(number));
  if (route.to === 'refused') return route.cause;
  call.wanted = route.to === 'user' ? route.user : null;
  if (route.to === 'user') return ringUsers(call, [route.user], { caller, called, via: passing?.by ?? null, passing });
  if (route.to === 'outside') return ringOutside(call, route.number, { caller, called, via: null, passing });
  if (route.to === 'echo' || route.to === 'mailbox') return 'numberInvalid';
  if (route.to === 'message') return call.context.divertTo(call, route.user, route.takesNone) ? null : 'notAvailable';
  if (route.to === 'queue') {
    const { groupId } = route;
    const acdGroup = route.isAcd ? `telephony/Group/${groupId}` : null;
    const what = { caller, called, via: called, acdGroup, groupId, passing };
    return enterQueue(call, groupId, what, (next) => ringRoute(call, next, caller, called.number, passing));
  }
  const there = call.parties.map(({ user }) => user?.userId);
  const members = route.members.filter(({ userId }) => !there.includes(userId));
  return ringUsers(call, members, { caller, called, via: called, groupId: route.groupId, passing });
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
