import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { RoomsBelow } from './care/RoomsBelow.tsx';
import { VerifyPrompt } from './devices/VerifyPrompt.tsx';
import { roomName } from './roomName.ts';
import { NEW_ROOM, ROOM_KEYS, ROOMS, roomPath, roomRowsAtom, roomsShownAtom, SEARCH_ROOMS } from './state.ts';
import { UnreadRooms } from './UnreadRooms.tsx';

/** The entry of the menu, and a new room by name, for whoever has rooms here. MSG-001, MSG-032 .. MSG-034 */
export const offers: Offers = {
  menu: [
    {
      ...{ path: ROOMS, name: 'screen.rooms', icon: MessagesSquare, Badge: UnreadRooms, words: 'rooms.words' },
      keys: 'G R',
      shownTo: roomsShownAtom,
    },
  ],
  BelowResults: RoomsBelow,
  Prompt: VerifyPrompt,
  settings: [
    { path: '/settings/matrix', name: 'screen.rooms', shownTo: roomsShownAtom },
    { path: ROOM_KEYS, name: 'rooms.savedKeys', shownTo: roomsShownAtom },
  ],
  commands: (get, t) => {
    if (!get(roomsShownAtom)) return [];
    // Rooms with one person are found by that person.
    const rooms = (get(roomRowsAtom) ?? []).filter(({ invitedBy, person }) => !invitedBy && !person);
    return [
      going(NEW_ROOM, t('rooms.new'), { words: t('rooms.words') }),
      going(SEARCH_ROOMS, t('rooms.searchRooms'), { words: t('rooms.words') }),
      ...rooms.map((room) => going(roomPath(room.id), roomName(t, room), { detail: t('screen.rooms') })),
    ];
  },
};
