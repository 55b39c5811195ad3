import type { RoomRow } from '@ringside/chat/Messaging';
import { useSetAtom } from 'jotai';
import Bolt from 'lucide-react/icons/bolt';
import ShieldUser from 'lucide-react/icons/shield-user';
import Star from 'lucide-react/icons/star';
import TextSearch from 'lucide-react/icons/text-search';
import { useActs } from '../../../../kernel/acts.ts';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { raiseRefusalAtom } from '../../../../kernel/toasts/refusals.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { useT } from '../../../../words/useT.ts';
import { roomActs } from '../../acts.ts';
import { CallPerson } from '../../call/CallPerson.tsx';
import { MeetButton } from '../../call/MeetButton.tsx';
import { useNumbers } from '../../call/useNumbers.ts';
import { roomDevicesPath } from '../../devices/state.ts';
import { openSearch, roomEditPath, roomSearchAtom } from '../../state.ts';

/** What is done with a room from its head: a call to the one person it is with or to all who are in it, devices, favourite, search, and its settings. MSG-008 */
export function RoomButtons({ room, isEdit }: { room: RoomRow; isEdit: boolean }) {
  const t = useT();
  const acts = useActs(roomActs);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const setSearch = useSetAtom(roomSearchAtom);
  const numbers = useNumbers(room.id, room.members, Boolean(room.person) && !isEdit);
  const favour = async () => {
    const done = await acts.favourite(room.id, !room.isFavourite);
    if (!done.ok) raise(done.refused);
  };
  return (
    <>
      {room.person && !isEdit && <CallPerson name={room.person.name} number={numbers[room.person.id]} />}
      {!isEdit && <MeetButton room={room} />}
      {room.isEncrypted && (
        <IconButton
          icon={ShieldUser}
          className="ib room-shield"
          name={t('rooms.devices')}
          onClick={() => goTo(roomDevicesPath(room.id))}
        />
      )}
      <IconButton
        icon={Star}
        className={room.isFavourite ? 'ib room-fav room-star' : 'ib room-fav'}
        name={t(room.isFavourite ? 'rooms.favouriteOff' : 'rooms.favouriteOn')}
        onClick={() => void favour()}
      />
      {!isEdit && (
        <IconButton icon={TextSearch} name={t('rooms.searchHere')} onClick={() => setSearch(openSearch(room.id))} />
      )}
      {!isEdit && <IconButton icon={Bolt} name={t('rooms.settings')} onClick={() => goTo(roomEditPath(room.id))} />}
    </>
  );
}
