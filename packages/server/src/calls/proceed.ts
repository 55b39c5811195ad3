import type { Route, UserRef } from '../ports.ts';
import type { Call } from './Call.ts';
import { type CallerName, ringOutside, ringUsers } from './ring.ts';

/** Who starts a call: a user with a phone, or somebody outside who came over the trunk. */
export type Origin = { kind: 'user'; user: UserRef } | { kind: 'outside'; number: string; label: string };

/** Name and number the other side sees on the caller's line before anybody answers. */
export function remoteOf(route: Route, dialled: string, labelOf: (number: string) => string | null) {
  if (route.to === 'user') return { label: route.user.displayName, number: route.user.number };
  if (route.to === 'group') return { label: route.label, number: route.number };
  if (route.to === 'outside') return { label: labelOf(route.number) ?? '', number: route.number };
  return { label: '', number: dialled };
}

/** Leads a call whose caller is there to where its number leads. */
export async function proceed(call: Call, route: Route, origin: Origin, dialled: string): Promise<void> {
  const { directory } = call.context;
  const called = remoteOf(route, dialled, (number) => directory.labelOf(number));
  switch (route.to) {
    case 'refused':
      return call.end(route.cause, null);
    case 'echo':
      return call.serve({ kind: 'echo' });
    case 'user':
      return ringUsers(call, [route.user], callerName(call, origin, false), called, null);
    case 'group': {
      const members = route.members.filter(({ userId }) => origin.kind !== 'user' || origin.user.userId !== userId);
      const acdGroup = route.isAcd ? `telephony/Group/${route.groupId}` : null;
      return ringUsers(call, members, callerName(call, origin, false), called, called, acdGroup);
    }
    default:
      // From outside back to the outside would be free calls on the company's account.
      if (origin.kind === 'outside') return call.end('callNotAllowed', null);
      return ringOutside(call, route.number, callerName(call, origin, true), called);
  }
}

function callerName(call: Call, origin: Origin, outside: boolean): CallerName {
  const { directory } = call.context;
  if (origin.kind === 'user') return { ...directory.callerIdOf(origin.user.userId, outside), externalNumber: null };
  const label = directory.labelOf(origin.number) ?? origin.label;
  return { label, number: origin.number, externalNumber: origin.number || null };
}
