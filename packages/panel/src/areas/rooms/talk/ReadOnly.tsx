import type { RoomRow } from '@ringside/chat/Messaging';
import { useSetAtom } from 'jotai';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../../words/useT.ts';
import { roomCarePartAtom, roomEditPath } from '../state.ts';

/** In the place of the field, where one may not write: who may, and whether one can react. MSG-012 */
export function ReadOnly({ room }: { room: RoomRow }) {
  const t = useT();
  const setPart = useSetAtom(roomCarePartAtom);
  if (room.kind !== 'ANNOUNCEMENT') return <p className="only">{t('rooms.mayNotWrite')}</p>;
  return (
    <p className="only">
      <span className="grow">
        {t('rooms.onlyModerators')}
        {room.canReact && ` ${t('rooms.mayReact')}`}
      </span>
      <PanelLink className="link" path={roomEditPath(room.id)} onClickCapture={() => setPart('people')}>
        {t('rooms.whoWrites')}
      </PanelLink>
    </p>
  );
}
