import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { profileAtom, terminals } from '../../../kernel/state.ts';
import { roomActs } from '../acts.ts';
import { messagingAtom, roomNumbersAtom } from '../state.ts';

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
