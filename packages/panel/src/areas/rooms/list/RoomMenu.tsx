import type { RoomRow } from '@ringside/chat/Messaging';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Star from 'lucide-react/icons/star';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { roomName } from '../roomName.ts';
import { UnreadMark } from '../UnreadMark.tsx';
import { MenuItem } from './MenuItem.tsx';
import { useRoomActs } from './useRoomActs.ts';

/** What can be done with a room from its line in the list: unread or read, a favourite or not, heard of or not. S-MSG-1 */
export function RoomMenu({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const t = useT();
  const { favour, mute, markUnread } = useRoomActs();
  const isUnread = room.unread > 0 || room.isMarked;
  const isMuted = room.notice === 'none';
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
        <MenuItem
          icon={isMuted ? Bell : BellOff}
          name={t(isMuted ? 'rooms.unmute' : 'rooms.mute')}
          keys="M"
          onClick={closing(mute)}
        />
      </div>
    </Sheet>
  );
}
