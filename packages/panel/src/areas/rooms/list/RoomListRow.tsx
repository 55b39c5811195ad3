import type { RoomRow } from '@ringside/chat/Messaging';
import { badgeOf } from '@ringside/chat/rules/talk/mentions';
import { useAtomValue } from 'jotai';
import AtSign from 'lucide-react/icons/at-sign';
import BellOff from 'lucide-react/icons/bell-off';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type MouseEvent, memo } from 'react';
import { ListLink } from '../../../kernel/navigation/ListRow.tsx';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { useLongPress } from '../../../kit/hooks/useLongPress.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { MoreIcon } from '../../../kit/text/MoreIcon.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { LockMark } from '../LockMark.tsx';
import { RoomFace } from '../RoomFace.tsx';
import { roomName } from '../roomName.ts';
import { roomDraftsAtom, roomPath } from '../state.ts';

/** What is under the name: what was not sent, a draft, or what was said last. */
function UnderName({ room }: { room: RoomRow }) {
  const t = useT();
  const draft = useAtomValue(roomDraftsAtom)[room.id]?.trim();
  const { last, notSent } = room;
  if (notSent > 0)
    return (
      <span className="danger room-failed">
        <CircleAlert className="i i-xs" aria-hidden="true" /> {t('rooms.notSent', { n: notSent })}
      </span>
    );
  if (draft) return <bdi className="trunc">{t('rooms.draft', { text: draft })}</bdi>;
  if (!last) return <span className="trunc">{t('rooms.members', { n: room.members })}</span>;
  const text = last.text ?? t('rooms.unreadable');
  const said =
    last.by === '' ? t('rooms.ownSaid', { text }) : room.person ? text : t('rooms.said', { name: last.by, text });
  return <bdi className="trunc">{said}</bdi>;
}

interface Props {
  room: RoomRow;
  onMenu: (id: string) => void;
}
/**
 * A room in the list: kind, lock, name, what was said last, when, how much is not read. Its menu comes by the button, the right button of
 * the mouse, Shift and F10, or a long press. Drawn anew only when it is another. S-MSG-1
 */
export const RoomListRow = memo(function RoomListRow({ room, onMenu }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const name = roomName(t, room);
  const open = () => onMenu(room.id);
  const { onPointerDown, onPointerUp, onPointerLeave } = useLongPress(() => undefined, open);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <li
      className={`row room-row${badgeOf(room) > 0 || room.isMarked ? ' is-un' : ''}`}
      onContextMenu={onContextMenu}
      onPointerDown={(event) => event.pointerType === 'touch' && onPointerDown(event)}
      onPointerUp={onPointerUp}
      onPointerLeave={onPointerLeave}
      onPointerCancel={onPointerLeave}
    >
      <RoomFace room={room} name={name} />
      <ListLink className="b" path={roomPath(room.id)}>
        <span className="a">
          {room.isEncrypted && <LockMark />} {name}
        </span>
        <span className="c">
          <UnderName room={room} />
        </span>
      </ListLink>
      <span className="e e--col">
        {room.at > 0 && <span className="n">{momentLabel(locale, room.at - delta, now)}</span>}
        <span className="room-marks">
          {room.notice === 'none' && (
            <span className="room-muted">
              <BellOff className="i i-xs" aria-hidden="true" />
              <span className="sr">{t('rooms.muted')}</span>
            </span>
          )}
          {room.mentions > 0 && (
            <span className="ment n">
              <AtSign className="i" aria-hidden="true" />
              {room.mentions > 1 && <span aria-hidden="true">{room.mentions > 99 ? '99+' : room.mentions}</span>}
              <span className="sr">{t('rooms.mentioned', { n: room.mentions })}</span>
            </span>
          )}
          {room.unread > 0 && (
            <span className={room.notice === 'all' ? 'cnt' : 'cnt cnt--quiet'}>
              {room.unread > 99 ? '99+' : room.unread}
              <span className="sr"> {t('rooms.unreadCount')}</span>
            </span>
          )}
          {room.unread === 0 && room.isMarked && (
            <span className={room.notice === 'all' ? 'cnt room-dot' : 'cnt cnt--quiet room-dot'}>
              <span className="sr">{t('rooms.marked')}</span>
            </span>
          )}
        </span>
      </span>
      <IconButton
        icon={MoreIcon}
        iconClass="i i-s"
        className="ib room-rowmore"
        name={t('rooms.rowMenu', { name })}
        aria-haspopup="dialog"
        onClick={open}
      />
    </li>
  );
});
