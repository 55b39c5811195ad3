import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { profileAtom, terminals } from '../../../kernel/state.ts';
import { roomActs } from '../acts.ts';
import { messagingAtom, roomNumbersAtom, roomRowsAtom } from '../state.ts';

/** The user has a phone, or may have one in this browser. */
const mayCallAtom = atom((get) => get(terminals.allAtom).length > 0 || (get(profileAtom)?.maxSoftphones ?? 0) > 0);
const NONE: Readonly<Record<string, string>> = {};

/**
 * Extensions of those who are in a room, by id, for a call; asked for again when people come or go. Nobody's where the user has no phone.
 *
 * @param members how many are in it
 * @param isWanted false: nobody of this room is called from here
 */
export function useNumbers(roomId: string, members: number, isWanted = true): Readonly<Record<string, string>> {
  const { learnNumbers } = useActs(roomActs);
  const mayCall = useAtomValue(mayCallAtom) && isWanted;
  const isReady = useAtomValue(messagingAtom)?.at === 'ready';
  const known = useAtomValue(roomNumbersAtom)[roomId];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came has a number, and who went has none here
  useEffect(() => {
    if (mayCall && isReady) void learnNumbers(roomId);
  }, [learnNumbers, roomId, members, mayCall, isReady]);
  return (mayCall && known) || NONE;
}

/** Rooms of which it is asked at most who a person is. */
const ROOMS_MOST = 10;

/** The extension of a person with whom the user is in some room, the smallest first; undefined: it is not known, or nobody is called from here. */
export function useNumberOf(userId: string): string | undefined {
  const { learnNumbers } = useActs(roomActs);
  const mayCall = useAtomValue(mayCallAtom);
  const known = useAtomValue(roomNumbersAtom);
  const rooms = (useAtomValue(roomRowsAtom) ?? [])
    .filter(({ invitedBy }) => !invitedBy)
    .sort((a, b) => Number(b.person?.id === userId) - Number(a.person?.id === userId) || a.members - b.members)
    .slice(0, ROOMS_MOST);
  const number = rooms.map(({ id }) => known[id]?.[userId]).find((one) => one !== undefined);
  const next = mayCall && number === undefined ? rooms.find(({ id }) => known[id] === undefined)?.id : undefined;
  useEffect(() => {
    if (next !== undefined) void learnNumbers(next);
  }, [learnNumbers, next]);
  return mayCall ? number : undefined;
}
