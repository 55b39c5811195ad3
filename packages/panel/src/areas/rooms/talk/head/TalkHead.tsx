import type { RoomRow } from '@ringside/chat/Messaging';
import { useT } from '../../../../words/useT.ts';
import { roomName } from '../../roomName.ts';
import { RoomAbout } from './RoomAbout.tsx';
import { RoomButtons } from './RoomButtons.tsx';

/** Above what is said on a wide page, where the bar has no room beside the number field: which room it is, and what is done with it. S-MSG-5 */
export function TalkHead({ room }: { room: RoomRow }) {
  const t = useT();
  return (
    <div className="talk-head">
      <div className="grow">
        <b className="trunc">
          <bdi>{roomName(t, room)}</bdi>
        </b>
        <span className="small t2 trunc">
          <RoomAbout room={room} />
        </span>
      </div>
      <RoomButtons room={room} isEdit={false} />
    </div>
  );
}
