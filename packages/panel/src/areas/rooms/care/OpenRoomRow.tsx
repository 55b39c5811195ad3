import type { FoundRoom } from '@ringside/chat/care/RoomCare';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { RoomFace } from '../RoomFace.tsx';

/** A room that everybody may enter. S-MSG-3 */
export function OpenRoomRow({ room, onJoin }: { room: FoundRoom; onJoin: (room: FoundRoom) => void }) {
  const t = useT();
  return (
    <li className="row care-member">
      <RoomFace room={room} name={room.name} />
      <span className="b">
        <bdi className="a">{room.name || t('rooms.nameless')}</bdi>
        <span className="c">
          <bdi className="trunc">
            {[room.topic, t('rooms.members', { n: room.members })].filter(Boolean).join(' · ')}
          </bdi>
        </span>
      </span>
      <Button size="small" aria-label={t('rooms.joinOne', { name: room.name })} onClick={() => onJoin(room)}>
        {t('rooms.join')}
      </Button>
    </li>
  );
}
