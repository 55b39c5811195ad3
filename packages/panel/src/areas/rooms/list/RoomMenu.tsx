import type { RoomRow } from '@ringside/chat/Messaging';
import { useSetAtom } from 'jotai';
import Star from 'lucide-react/icons/star';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { roomName } from '../roomName.ts';
import { UnreadMark } from '../UnreadMark.tsx';

/** What can be done with a room from its line in the list: unread or read, a favourite or not. S-MSG-1 */
export function RoomMenu({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const t = useT();
  const acts = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const isUnread = room.unread > 0 || room.isMarked;
  const press = async (work: () => Promise<Outcome<null>>): Promise<void> => {
    onClose();
    const done = await work();
    if (!done.ok) raise(done.refused);
  };
  return (
    <Sheet title={roomName(t, room)} onClose={onClose}>
      <div className="bd">
        <button
          type="button"
          className="mi"
          data-autofocus=""
          onClick={() => {
            if (!isUnread) return void press(() => acts.markUnread(room.id));
            onClose();
            acts.read(room.id);
          }}
        >
          <UnreadMark className="i" /> {t(isUnread ? 'rooms.markRead' : 'rooms.markUnread')}
        </button>
        <button
          type="button"
          className="mi"
          onClick={() => void press(() => acts.favourite(room.id, !room.isFavourite))}
        >
          <Star className="i" aria-hidden="true" /> {t(room.isFavourite ? 'rooms.favouriteOff' : 'rooms.favouriteOn')}
        </button>
      </div>
    </Sheet>
  );
}
