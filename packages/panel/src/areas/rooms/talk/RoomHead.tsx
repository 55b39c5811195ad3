import { levelNameOf } from '@ringside/chat/rules/levels';
import { useAtomValue, useSetAtom } from 'jotai';
import Bolt from 'lucide-react/icons/bolt';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ShieldUser from 'lucide-react/icons/shield-user';
import Star from 'lucide-react/icons/star';
import TextSearch from 'lucide-react/icons/text-search';
import { useActs } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom, screenAtom } from '../../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { CallPerson } from '../call/CallPerson.tsx';
import { useNumbers } from '../call/useNumbers.ts';
import { roomDevicesPath } from '../devices/state.ts';
import { LockMark } from '../LockMark.tsx';
import { roomName } from '../roomName.ts';
import { ROOMS, roomAboutAtom, roomEditPath, roomSearchAtom } from '../state.ts';
import { useShownRoom } from './useShownRoom.ts';

const isWords = {
  normal: 'rooms.settingsMember',
  moderator: 'rooms.settingsModerator',
  admin: 'rooms.settingsAdmin',
} as const;

/** The room, and whether it is encrypted, or what the user is in it; favourite, its settings, and a call to the one person it is with. MSG-008 */
export function RoomHead() {
  const t = useT();
  const acts = useActs(roomActs);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const setSearch = useSetAtom(roomSearchAtom);
  const room = useShownRoom();
  const kept = useAtomValue(roomAboutAtom);
  const { part } = useAtomValue(screenAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isEdit = part === 'edit';
  const numbers = useNumbers(room?.id ?? '', room?.members ?? 0, Boolean(room?.person) && !isEdit);
  if (!room) return <h1 className="grow trunc">{t(part === 'find' ? 'rooms.findRoom' : 'screen.rooms')}</h1>;
  const name = roomName(t, room);
  const level = kept?.roomId === room.id ? kept.ownLevel : null;
  const settings = level === null ? t('rooms.settings') : t(isWords[levelNameOf(level)]);
  const about = isEdit
    ? [settings]
    : [t(room.isEncrypted ? 'rooms.encrypted' : 'rooms.plain'), t('rooms.members', { n: room.members })];
  const favour = async () => {
    const done = await acts.favourite(room.id, !room.isFavourite);
    if (!done.ok) raise(done.refused);
  };
  const buttons = (
    <>
      {room.person && !isEdit && <CallPerson name={room.person.name} number={numbers[room.person.id]} />}
      {room.isEncrypted && (
        <IconButton
          icon={ShieldUser}
          className="ib room-shield"
          name={t('rooms.devices')}
          onClick={() => goTo(roomDevicesPath(room.id))}
        />
      )}
      <IconButton
        icon={Star}
        className={room.isFavourite ? 'ib room-fav room-star' : 'ib room-fav'}
        name={t(room.isFavourite ? 'rooms.favouriteOff' : 'rooms.favouriteOn')}
        onClick={() => void favour()}
      />
      {!isEdit && (
        <IconButton
          icon={TextSearch}
          name={t('rooms.searchHere')}
          onClick={() =>
            setSearch((its) => ({ roomId: room.id, text: its?.roomId === room.id ? its.text : '', isOpen: true }))
          }
        />
      )}
      {!isEdit && <IconButton icon={Bolt} name={t('rooms.settings')} onClick={() => goTo(roomEditPath(room.id))} />}
    </>
  );
  if (isWide)
    return (
      <>
        <PanelLink path={ROOMS}>{t('screen.rooms')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        <h1>{name}</h1>
        <span className="small t2 trunc">
          {room.isEncrypted && !isEdit && <LockMark />} {about.join(' · ')}
        </span>
        {buttons}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{name}</h1>
        <div className="sub trunc">
          {room.isEncrypted && !isEdit && <LockMark />} {about.join(' · ')}
        </div>
      </div>
      {buttons}
    </>
  );
}
