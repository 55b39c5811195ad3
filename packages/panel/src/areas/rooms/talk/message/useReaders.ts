import type { Person } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import type { Outcome } from '../../../../kernel/refusals.ts';
import { roomActs } from '../../acts.ts';
import { talkAtom } from '../../state.ts';

/** Who has read a message, as it is by now; null: it is being asked. S-MSG-5 */
export function useReaders(roomId: string, id: string): Outcome<readonly Person[]> | null {
  const { readers } = useActs(roomActs);
  const talk = useAtomValue(talkAtom);
  const [found, setFound] = useState<Outcome<readonly Person[]> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with whatever happens in the room
  useEffect(() => {
    const own = { isOver: false };
    void readers(roomId, id).then((done) => {
      if (!own.isOver) setFound(done);
    });
    return () => {
      own.isOver = true;
    };
  }, [readers, roomId, id, talk]);
  return found;
}
