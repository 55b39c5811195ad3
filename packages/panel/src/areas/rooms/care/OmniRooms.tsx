import type { FoundRoom } from '@ringside/chat/care/RoomCare';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { omniBelowAtom, omniOpenAtom, omniTextAtom } from '../../../kernel/omnibox.ts';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { roomRowsAtom } from '../state.ts';
import { OpenRoomRow } from './OpenRoomRow.tsx';
import { notIn, useJoin } from './useJoin.ts';

/** Letters from which rooms are looked for, how long one rests before it, and how many are shown. */
const [LEAST, REST_MS, MOST] = [2, 250, 5];
const NONE: readonly FoundRoom[] = [];

/** Rooms that everybody may enter, by what stands in the number field, below what else it has found. S-MSG-3 */
export function OmniRooms() {
  const t = useT();
  const { findRooms } = useActs(roomActs);
  const all = useAtomValue(roomRowsAtom) ?? [];
  const text = useDebounced(useAtomValue(omniTextAtom).trim(), REST_MS);
  const setText = useSetAtom(omniTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  const [found, setFound] = useState(NONE);
  // What begins with a sign is looked for in one group alone; a number is no name.
  const isName = text.length >= LEAST && /^[^>?#@]/.test(text) && /\p{L}/u.test(text);
  useEffect(() => {
    const own = { isOver: false };
    setFound(NONE);
    if (isName)
      void findRooms(text).then((done) => {
        if (!own.isOver && done.ok) setFound(done.value);
      });
    return () => {
      own.isOver = true;
    };
  }, [findRooms, text, isName]);
  const open = notIn(found, all).slice(0, MOST);
  const setBelow = useSetAtom(omniBelowAtom);
  const count = open.length;
  useEffect(() => {
    setBelow((its) => ({ ...its, rooms: count }));
    return () => setBelow((its) => ({ ...its, rooms: 0 }));
  }, [setBelow, count]);
  const join = useJoin(() => {
    setText('');
    setOpen(false);
  });
  if (open.length === 0) return null;
  return (
    <section aria-label={t('screen.rooms')}>
      <h2 className="sec">
        <span className="grow">{t('screen.rooms')}</span>
      </h2>
      <ul>
        {open.map((room) => (
          <OpenRoomRow key={room.id} room={room} onJoin={(one) => void join(one)} />
        ))}
      </ul>
    </section>
  );
}
