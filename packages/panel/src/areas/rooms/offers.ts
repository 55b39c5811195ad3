import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { VerifyPrompt } from './devices/VerifyPrompt.tsx';
import { NEW_ROOM, ROOM_KEYS, ROOMS, roomsShownAtom } from './state.ts';
import { UnreadRooms } from './UnreadRooms.tsx';

/** The entry of the menu, and a new room by name, for whoever has rooms here. MSG-001, MSG-032 .. MSG-034 */
export const offers: Offers = {
  menu: [
    {
      ...{ path: ROOMS, name: 'screen.rooms', icon: MessagesSquare, Badge: UnreadRooms, words: 'rooms.words' },
      shownTo: roomsShownAtom,
    },
  ],
  Prompt: VerifyPrompt,
  settings: [
    { path: '/settings/matrix', name: 'screen.rooms', shownTo: roomsShownAtom },
    { path: ROOM_KEYS, name: 'rooms.savedKeys', shownTo: roomsShownAtom },
  ],
  commands: (get, t) => (get(roomsShownAtom) ? [going(NEW_ROOM, t('rooms.new'), { words: t('rooms.words') })] : []),
};
