import { isRingingIn, type Line } from '@ringside/domain/call';
import { atom } from 'jotai';
import { groups, liveLinesAtom, profileAtom } from '../../kernel/state.ts';
import { callersOf } from '../queues/queueState.ts';
import { parkedAtom } from './state.ts';

/** Who waits for the switchboard user: rings at the user, or waits in one of the user's queues. Times of the server's clock. */
export interface Waiting {
  id: string;
  name: string;
  number: string;
  isVip: boolean;
  /** Through which queue or number; empty: the user's own. */
  via: string;
  /** Nobody answered where the call was sent: it comes back. */
  isBack: boolean;
  /** It has been parked, and its time is over. */
  isParked: boolean;
  since: number;
  /** The line that rings at the user; null: waits in a queue. */
  line: Line | null;
}

/** Longest first. */
export const waitingAtom = atom((get): Waiting[] => {
  const parked = get(parkedAtom) ?? [];
  const ringing = get(liveLinesAtom)
    .filter(isRingingIn)
    .map((line): Waiting => {
      const own = parked.find(({ callUri }) => callUri === line.callUri);
      const { name, number } = line.party;
      const since = own?.since ?? line.waitingSince ?? line.createdAt;
      const via = own ? (own.meant?.name ?? own.meant?.number ?? '') : (line.via?.name ?? '');
      const isBack = own?.isBack ?? false;
      return { id: line.uri, name, number, isVip: false, via, isBack, isParked: own !== undefined, since, line };
    });
  const own = get(profileAtom)?.extensionUri ?? '';
  // Rings at the user already.
  const rings = (extensionUris: readonly string[]): boolean => ringing.length > 0 && extensionUris.includes(own);
  const queued = get(groups.allAtom)
    .filter(({ isMember, isAcd }) => isMember && isAcd)
    .flatMap((group) =>
      get(callersOf(group.uri))
        .filter(({ place, isCallback, extensionUris }) => place > 0 && !isCallback && !rings(extensionUris))
        .map(({ uri, name, number, isVip, since }): Waiting => {
          const rest = { isBack: false, isParked: false, line: null, via: group.label };
          return { id: uri, name, number, isVip, since, ...rest };
        }),
    );
  return [...ringing, ...queued].sort((a, b) => a.since - b.since);
});
