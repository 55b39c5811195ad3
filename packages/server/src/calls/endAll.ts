import type { Call } from './Call.ts';

/**
 * Ends the calls of a server that stops: first those that only wait, then those that ring, last those that are talked in. The
 * other way round each agent who is freed would be rung for the next caller of the queue, a moment before that call ends too.
 */
export function endAll(calls: Iterable<Pick<Call, 'members' | 'callees' | 'end'>>): void {
  const rank = ({ members, callees }: Pick<Call, 'members' | 'callees'>): number =>
    members.length > 1 ? 2 : Number(callees.length > 0);
  for (const call of [...calls].toSorted((a, b) => rank(a) - rank(b))) call.end('serverStopped', null);
}
