import { readDestination } from '@ringside/protocol/words/services';
import type { Destination } from '../../routing/leadsTo.ts';
import type { NumberOwner } from '../../routing/RoutingPorts.ts';

/** All by which calls are led on from users and groups. */
export interface Ways {
  /** Null: nobody is reached there. */
  leadsTo(destination: string): Destination | null;
  /** Rules of a user or group, those that are switched off too. */
  rowsOf(owner: NumberOwner): readonly { readonly activated: boolean; readonly destination: string }[];
  /** Groups to which a group sends whoever cannot stay: when all are busy or the time is over, and when it is closed. */
  exitsOf(groupId: string): readonly string[];
}

/** Differs from one user or group to another. */
export const keyOfOwner = (owner: NumberOwner): string =>
  'userId' in owner ? `user ${owner.userId}` : `group ${owner.groupId}`;

/** Whom the destination of a rule names: the person of a service, too; empty: nobody. */
export function namedBy(destination: string): string {
  const service = readDestination(destination);
  if (!service) return destination;
  return 'to' in service ? service.to : '';
}

/** Where calls to a user or group may be led on at all: at another hour, for another caller, in another state. */
function onward(owner: NumberOwner, { exitsOf, leadsTo, rowsOf }: Ways): NumberOwner[] {
  const ruled = rowsOf(owner).flatMap(({ activated, destination }) => {
    const to = activated ? leadsTo(namedBy(destination)) : null;
    return to && 'owner' in to ? [to.owner] : [];
  });
  const exits = 'groupId' in owner ? exitsOf(owner.groupId) : [];
  return [...ruled, ...exits.map((groupId) => ({ groupId }))];
}

/**
 * By which users and groups a call comes back. Rules count whatever they ask of a call, so that neither presence nor a calendar,
 * which rules go by, closes a circle later. Members of a group are not led to by it: it rings them without their rules.
 *
 * @param first to whom the call is sent
 * @param back from whom
 * @returns `first`, whoever is between, `back`; the shortest of them. Null: it does not come back
 */
export function circleTo(first: NumberOwner, back: NumberOwner, ways: Ways): readonly NumberOwner[] | null {
  const wanted = keyOfOwner(back);
  const reached = new Map<string, readonly NumberOwner[]>([[keyOfOwner(first), [first]]]);
  for (const path of reached.values()) {
    const at = path.at(-1);
    if (!at) continue;
    if (keyOfOwner(at) === wanted) return path;
    for (const next of onward(at, ways))
      if (!reached.has(keyOfOwner(next))) reached.set(keyOfOwner(next), [...path, next]);
  }
  return null;
}
