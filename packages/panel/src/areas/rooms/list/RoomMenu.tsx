import type { RoomRow } from '@ringside/chat/Messaging';
import { roomNotices } from '@ringside/chat/rules/talk/mentions';
import Star from 'lucide-react/icons/star';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Segments } from '../../../kit/Segments.tsx';
import { useT } from '../../../words/useT.ts';
import { roomName } from '../roomName.ts';
import { UnreadMark } from '../UnreadMark.tsx';
import { MenuItem } from './MenuItem.tsx';
import { noticeWords } from './noticeWords.ts';
import { useRoomActs } from './useRoomActs.ts';

/** What can be done with a room from its line in the list: unread or read, a favourite or not, heard of or not. S-MSG-1 */
export function RoomMenu({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const t = useT();
  const { favour, hear, markUnread } = useRoomActs();
  const isUnread = room.unread > 0 || room.isMarked;
  const closing = (work: (room: RoomRow) => unknown) => () => {
    onClose();
    void work(room);
  };
  return (
    <Sheet title={roomName(t, room)} onClose={onClose}>
      <div className="bd">
        <MenuItem
          icon={UnreadMark}
          name={t(isUnread ? 'rooms.markRead' : 'rooms.markUnread')}
          isFirst
          onClick={closing(markUnread)}
        />
        <MenuItem
          icon={Star}
          name={t(room.isFavourite ? 'rooms.favouriteOff' : 'rooms.favouriteOn')}
          keys="F"
          onClick={closing(favour)}
        />
        <div className="room-hears">
          <span className="small t2">{t('rooms.notice')}</span>
          <Segments
            name={t('rooms.notice')}
            choices={roomNotices.map((one) => [one, t(noticeWords[one])] as const)}
            value={room.notice}
            onChoose={(notice) => void hear(room, notice)}
          />
        </div>
      </div>
    </Sheet>
  );
}
