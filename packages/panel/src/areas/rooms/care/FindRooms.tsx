import '../../../kit/styles/forms.css';
import type { FoundRoom } from '@ringside/chat/care/RoomCare';
import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom } from 'jotai';
import TextSearch from 'lucide-react/icons/text-search';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { LockMark } from '../LockMark.tsx';
import { RoomFace } from '../RoomFace.tsx';
import { roomName } from '../roomName.ts';
import { OfflineBanner } from '../StateCard.tsx';
import { roomPath, roomRowsAtom, roomSearchAtom, SEARCH_ROOMS } from '../state.ts';
import { OpenRoomRow } from './OpenRoomRow.tsx';
import { notIn, useJoin } from './useJoin.ts';

const REST_MS = 200;
const NONE: readonly RoomRow[] = [];

/** Rooms of the user by name, and those that everybody may enter. S-MSG-3, NAV-064 */
export function FindRooms() {
  const t = useT();
  const id = useId();
  const join = useJoin();
  const { findRooms } = useActs(roomActs);
  const all = useAtomValue(roomRowsAtom) ?? NONE;
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundRoom[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const done = await findRooms(text.trim());
        if (isOver) return;
        setRefused(done.ok ? null : done.refused);
        setFound(done.ok ? done.value : []);
      },
      text === '' ? 0 : REST_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [findRooms, text, tries]);
  const setSearch = useSetAtom(roomSearchAtom);
  const goTo = useSetAtom(goToAtom);
  const searchAll = () => {
    if (words !== '') setSearch({ roomId: null, text: text.trim(), isOpen: false });
    goTo(SEARCH_ROOMS);
  };
  const words = text.trim().toLowerCase();
  const own = all.filter(
    (room) => !room.invitedBy && words !== '' && `${roomName(t, room)} ${room.topic}`.toLowerCase().includes(words),
  );
  const open = notIn(found ?? [], all);
  const problem = refused && refusalText(t, refused);
  return (
    <main className="main" data-region="content">
      <OfflineBanner />
      <div className="care-fields">
        <div className="f">
          <label htmlFor={id}>{t('rooms.findWhat')}</label>
          <span className="in">
            <input
              id={id}
              value={text}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
        </div>
      </div>
      <ul>
        <li>
          <button type="button" className="row row--1 room-hit" onClick={searchAll}>
            <TextSearch className="i" aria-hidden="true" />
            <bdi className="b trunc">
              {words === '' ? t('rooms.searchRooms') : t('rooms.searchFor', { text: text.trim() })}
            </bdi>
          </button>
        </li>
      </ul>
      {own.length > 0 && (
        <section aria-label={t('rooms.yours')}>
          <h2 className="sec">
            <span className="grow">{t('rooms.yours')}</span>
          </h2>
          <ul>
            {own.map((room) => (
              <li key={room.id}>
                <PanelLink className="row" path={roomPath(room.id)}>
                  <RoomFace room={room} name={roomName(t, room)} />
                  <span className="b">
                    <span className="a">
                      {room.isEncrypted && <LockMark />} {roomName(t, room)}
                    </span>
                    <span className="c">
                      <bdi className="trunc">{room.topic || t('rooms.members', { n: room.members })}</bdi>
                    </span>
                  </span>
                </PanelLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('rooms.openRooms')}>
        <h2 className="sec">
          <span className="grow">{t('rooms.openRooms')}</span>
        </h2>
        {found === null && <SkeletonRows count={3} label={t('state.loading')} />}
        {problem && (
          <ErrorCard
            title={problem.label}
            text={problem.detail}
            details={refused?.code ?? ''}
            onRetry={() => setTries((n) => n + 1)}
          />
        )}
        {found && !problem && open.length === 0 && <p className="quiet small t2">{t('rooms.noOpenRooms')}</p>}
        <ul>
          {open.map((one) => (
            <OpenRoomRow key={one.id} room={one} onJoin={(room) => void join(room)} />
          ))}
        </ul>
      </section>
    </main>
  );
}
