import type { RoomRow } from '@ringside/chat/Messaging';
import type { RoomKind } from '@ringside/chat/rules/roomKinds';
import Globe from 'lucide-react/icons/globe';
import Hash from 'lucide-react/icons/hash';
import Layers from 'lucide-react/icons/layers';
import Megaphone from 'lucide-react/icons/megaphone';
import { Avatar } from '../../kit/Avatar.tsx';
import type { Icon } from '../../kit/text/icon.ts';

const signs: Readonly<Record<RoomKind, Icon>> = {
  ...{ PRIVATE: Hash, PRIVATE_DIRECT: Hash, PRIVATE_EXTENDED: Hash },
  ...{ PUBLIC: Globe, ANNOUNCEMENT: Megaphone, GROUP: Layers },
};

/** A person's picture, or the sign of the kind of a room. */
export function RoomFace({
  room,
  name,
}: {
  room: Pick<RoomRow, 'kind'> & Partial<Pick<RoomRow, 'person'>>;
  name: string;
}) {
  if (room.person) return <Avatar name={name} />;
  const Sign = signs[room.kind];
  return (
    <span className="room-face">
      <Avatar name={name} sign={<Sign className="i" />} />
    </span>
  );
}
