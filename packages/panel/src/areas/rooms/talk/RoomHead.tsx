import { useAtomValue, useSetAtom } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LogOut from 'lucide-react/icons/log-out';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { LockMark } from '../LockMark.tsx';
import { roomName } from '../roomName.ts';
import { ROOMS } from '../state.ts';
import { useShownRoom } from './useShownRoom.ts';

/** The room, whether it is encrypted and how many are in it; favourite, and leaving it. PROMPT-021, PROMPT-023 */
export function RoomHead() {
  const t = useT();
  const acts = useActs(roomActs);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const room = useShownRoom();
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const [isAsking, setAsking] = useState(false);
  if (!room) return <h1 className="grow trunc">{t('screen.rooms')}</h1>;
  const name = roomName(t, room);
  const about = [t(room.isEncrypted ? 'rooms.encrypted' : 'rooms.plain'), t('rooms.members', { n: room.members })];
  const leave = async () => {
    setAsking(false);
    const done = await acts.leave(room.id);
    if (done.ok) goTo(ROOMS);
    else raise(done.refused);
  };
  const favour = async () => {
    const done = await acts.favourite(room.id, !room.isFavourite);
    if (!done.ok) raise(done.refused);
  };
  const buttons = (
    <>
      <IconButton
        icon={Star}
        className={room.isFavourite ? 'ib room-star' : 'ib'}
        name={t(room.isFavourite ? 'rooms.favouriteOff' : 'rooms.favouriteOn')}
        onClick={() => void favour()}
      />
      <IconButton icon={LogOut} name={t('rooms.leave')} onClick={() => setAsking(true)} />
      {isAsking && (
        <Question
          title={t('rooms.leaveAsk', { name })}
          text={[...(room.isLastAdmin ? [t('rooms.leaveLast')] : []), t('rooms.leaveText')].join(' ')}
          stay={t('rooms.stay')}
          go={t('rooms.leave')}
          onStay={() => setAsking(false)}
          onGo={() => void leave()}
        />
      )}
    </>
  );
  if (isWide)
    return (
      <>
        <PanelLink path={ROOMS}>{t('screen.rooms')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        <h1>{name}</h1>
        <span className="small t2 trunc">
          {room.isEncrypted && <LockMark />} {about.join(' · ')}
        </span>
        {buttons}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{name}</h1>
        <div className="sub trunc">
          {room.isEncrypted && <LockMark />} {about.join(' · ')}
        </div>
      </div>
      {buttons}
    </>
  );
}
