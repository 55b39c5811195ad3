import type { MessageRow } from '@ringside/chat/Messaging';
import { refusalText } from '../../../../kernel/refusalText.ts';
import { Avatar } from '../../../../kit/Avatar.tsx';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows.tsx';
import { useT } from '../../../../words/useT.ts';
import { useReaders } from './useReaders.ts';

interface Props {
  roomId: string;
  message: MessageRow;
  onClose: () => void;
}
/** Who has read a message; people may read without saying so. S-MSG-5 */
export function ReadersSheet({ roomId, message, onClose }: Props) {
  const t = useT();
  const found = useReaders(roomId, message.id);
  const people = found?.ok ? found.value : [];
  return (
    <Sheet title={found?.ok ? t('rooms.readBy', { n: people.length }) : t('rooms.readers')} onClose={onClose}>
      {found === null && <SkeletonRows count={2} label={t('state.loading')} />}
      {found && !found.ok && <p className="danger room-effect">{refusalText(t, found.refused).label}</p>}
      <ul className="bd room-readers">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Avatar name={name} size={28} />
            <bdi className="trunc">{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="small t2 room-effect">{t('rooms.readByHint')}</p>
    </Sheet>
  );
}
