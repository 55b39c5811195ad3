import type { RoomAbout, RoomCare } from '@ringside/chat/care/RoomCare';
import type { Done } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { roomActs } from '../acts.ts';
import { roomAboutAtom } from '../state.ts';

/** What a room is, kept while it is looked at; null: not known yet. */
export function useRoomAbout(id: string): RoomAbout | null {
  const { lookAfter, lookAway } = useActs(roomActs);
  const about = useAtomValue(roomAboutAtom);
  useEffect(() => {
    void lookAfter(id);
    return () => lookAway(id);
  }, [lookAfter, lookAway, id]);
  return about?.roomId === id ? about : null;
}

/** Does something with a room; what is refused is said. True: it was done. */
export function useCare(): (work: (rooms: RoomCare) => Promise<Done<unknown>>) => Promise<boolean> {
  const { care } = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  return async (work) => {
    const done = await care(work);
    if (!done.ok) raise(done.refused);
    return done.ok;
  };
}
