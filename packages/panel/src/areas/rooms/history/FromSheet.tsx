import type { Person, RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { FindField } from '../list/FindField.tsx';
import { useFoundPeople } from '../new/useFoundPeople.ts';
import { roomRowsAtom } from '../state.ts';

const NONE: readonly Person[] = [];

/** With whom the user is in rooms, as far as the list of rooms names them, each once. */
const peopleOf = (rooms: readonly RoomRow[]): readonly Person[] => [
  ...new Map(
    rooms.flatMap(({ person, others }) => (person ? [person, ...others] : others)).map((one) => [one.id, one] as const),
  ).values(),
];

/** Those who are in a room; none: of all rooms. */
function useMembers(roomId: string | null): readonly Person[] {
  const { members } = useActs(roomActs);
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const own = { isOver: false };
    if (roomId !== null)
      void members(roomId).then((done) => {
        if (!own.isOver && done.ok) setFound(done.value);
      });
    return () => {
      own.isOver = true;
    };
  }, [members, roomId]);
  return found;
}

/** Those of a room; of all rooms whom the user knows from there, or has written the name of. */
function usePeople(roomId: string | null, text: string): readonly Person[] {
  const rooms = useAtomValue(roomRowsAtom) ?? [];
  const members = useMembers(roomId);
  const found = useFoundPeople(roomId === null ? text : '') ?? NONE;
  const known = roomId === null ? peopleOf(rooms) : members;
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
        <FindField name={t('rooms.find')} text={text} onChange={setText} />
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
