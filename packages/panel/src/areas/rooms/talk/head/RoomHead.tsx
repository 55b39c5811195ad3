import { levelNameOf } from '@ringside/chat/rules/levels';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { layoutAtom } from '../../../../kernel/layout.ts';
import { screenAtom } from '../../../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../../../kernel/navigation/PanelLink.tsx';
import type { MessageKey } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import { roomName } from '../../roomName.ts';
import { ROOMS, roomAboutAtom } from '../../state.ts';
import { useShownRoom } from '../useShownRoom.ts';
import { RoomAbout } from './RoomAbout.tsx';
import { RoomButtons } from './RoomButtons.tsx';

const isWords = {
  normal: 'rooms.settingsMember',
  moderator: 'rooms.settingsModerator',
  admin: 'rooms.settingsAdmin',
} as const;

const titles: Readonly<Record<string, MessageKey>> = { find: 'rooms.findRoom', search: 'rooms.searchRooms' };

/**
 * The room, and whether it is encrypted, or what the user is in it, with what is done with it. On a wide page that stands above what is said (`TalkHead`),
 * and here is its name alone. MSG-008
 */
export function RoomHead() {
  const t = useT();
  const room = useShownRoom();
  const kept = useAtomValue(roomAboutAtom);
  const { part } = useAtomValue(screenAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isEdit = part === 'edit';
  if (!room) return <h1 className="grow trunc">{t(titles[String(part)] ?? 'screen.rooms')}</h1>;
  const name = roomName(t, room);
  const level = kept?.roomId === room.id ? kept.ownLevel : null;
  const settings = level === null ? t('rooms.settings') : t(isWords[levelNameOf(level)]);
  if (isWide)
    return (
      <>
        <PanelLink path={ROOMS}>{t('screen.rooms')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        <h1>{name}</h1>
        {isEdit && <span className="small t2 trunc">{settings}</span>}
        {isEdit && <RoomButtons room={room} isEdit />}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{name}</h1>
        <div className="sub trunc">{isEdit ? settings : <RoomAbout room={room} />}</div>
      </div>
      <RoomButtons room={room} isEdit={isEdit} />
    </>
  );
}
