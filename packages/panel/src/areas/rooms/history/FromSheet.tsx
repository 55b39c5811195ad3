import type { Person, RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { roomRowsAtom } from '../state.ts';

/** Characters from which people of the company are looked for, and how long one rests before that. */
const [LEAST, REST_MS] = [2, 200];
const NONE: readonly Person[] = [];

/** With whom the user is in rooms, as far as the list of rooms names them, each once. */
const peopleOf = (rooms: readonly RoomRow[]): readonly Person[] => [
  ...new Map(
    rooms.flatMap(({ person, others }) => (person ? [person, ...others] : others)).map((one) => [one.id, one] as const),
  ).values(),
];

/** Those of a room; of all rooms whom the user knows from there, or has written the name of. */
function usePeople(roomId: string | null, text: string): readonly Person[] {
  const { members, findPeople } = useActs(roomActs);
  const rooms = useAtomValue(roomRowsAtom) ?? [];
  const settled = useDebounced(text, REST_MS);
  const [found, setFound] = useState(NONE);
  const wanted = roomId === null ? settled : '';
  useEffect(() => {
    const own = { isOver: false };
    const isAsked = roomId !== null || wanted.length >= LEAST;
    if (!isAsked) setFound(NONE);
    else
      void (roomId !== null ? members(roomId) : findPeople(wanted)).then((done) => {
        if (!own.isOver) setFound(done.ok ? done.value : NONE);
      });
    return () => {
      own.isOver = true;
    };
  }, [members, findPeople, roomId, wanted]);
  const known = roomId === null ? peopleOf(rooms) : NONE;
  const all = [...known, ...found.filter((one) => !known.some(({ id }) => id === one.id))];
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
}

interface Props {
  /** Null: of all rooms. */
  roomId: string | null;
  /** Null: anybody. */
  onChoose: (by: Person | null) => void;
  onClose: () => void;
}
/** Whose messages are looked for. S-MSG-5 */
export function FromSheet({ roomId, onChoose, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const people = usePeople(roomId, text.trim());
  const you = { id: 'own', name: t('rooms.searchYou') };
  return (
    <Sheet title={t('rooms.searchBy')} onClose={onClose} tall>
      <div className="bd room-forward">
        <span className="in">
          <input
            data-autofocus=""
            type="search"
            aria-label={t('rooms.find')}
            placeholder={t('rooms.find')}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
        <ul>
          <li>
            <button type="button" className="mi" onClick={() => onChoose(null)}>
              {t('rooms.searchAnybody')}
            </button>
          </li>
          {[...(text.trim() === '' ? [you] : []), ...people].map((one) => (
            <li key={one.id}>
              <button type="button" className="mi" onClick={() => onChoose(one)}>
                <Avatar name={one.name} size={28} />
                <bdi className="trunc">{one.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
