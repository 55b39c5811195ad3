import type { Rights, RoomAbout, RoomChange } from '@ringside/chat/care/RoomCare';
import type { Voice } from '@ringside/chat/Files';
import type { Exported, ExportProgress, PastTalk } from '@ringside/chat/History';
import type { KeysState } from '@ringside/chat/Keys';
import type { Messaging, MessagingState, Person, RoomChoices, RoomRow, Talk } from '@ringside/chat/Messaging';
import { DISABLED_ENVIRONMENTS, messagingDenied } from '@ringside/chat/rules/access';
import type { MessagingFlags } from '@ringside/chat/rules/newRoomRules';
import type { About } from '@ringside/chat/rules/outbox';
import { badgeOf } from '@ringside/chat/rules/talk/mentions';
import { atom } from 'jotai';
import { environmentAtom, profileAtom, type Refused } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

/** The panel is on a telephone: by what its browser is called, or a narrow screen that is touched. MSG-034, Q-111 */
export const onMobileAtom = atom(
  /\b(?:Android|iPhone|iPad|Mobile)\b/.test(navigator.userAgent) ||
    (globalThis.matchMedia?.('(pointer: coarse) and (max-width: 600px)').matches ?? false),
);
/** Why rooms are not for this user here; null: they are. MSG-032 .. MSG-034, Q-151 */
export const roomsDeniedAtom = atom((get) =>
  messagingDenied(
    {
      isOnBehalf: get(profileAtom)?.isBehalf ?? false,
      environment: get(environmentAtom) === 'cloudSoftphone' ? 'cloud-softphone' : null,
      isMobileApp: get(onMobileAtom),
    },
    {
      disabledEnvironments: DISABLED_ENVIRONMENTS,
      isOffInMobileApp: get(profileAtom)?.features?.includes('NoRoomsOnMobile') ?? false,
    },
  ),
);
/** Whether rooms are in the menu: they are for this user here. MSG-001 */
export const roomsShownAtom = atom((get) => get(profileAtom) !== null && get(roomsDeniedAtom) === null);

/** How messaging is on this device; null: nobody has opened it yet. */
export const messagingAtom = userAtom<MessagingState | null>(null);
/** All rooms of the user, the newest first; null: not known yet. */
export const roomRowsAtom = userAtom<readonly RoomRow[] | null>(null);
/** What is said in the room that is shown. */
export const talkAtom = userAtom<Talk | null>(null);
/** The room that is looked after; null: not known yet. MSG-008 */
export const roomAboutAtom = userAtom<RoomAbout | null>(null);
/** What is to be changed of a room and is not saved yet, by room: leaving the page does not lose it. Never stored. */
export const roomCareDraftsAtom = userAtom<Readonly<Record<string, { room: RoomChange; rights: Partial<Rights> }>>>({});
/** The part of its page that is looked at. */
export const roomCarePartAtom = userAtom<'room' | 'people' | 'rights'>('room');
/** Message keys that are saved on the server, and on this device; null: not known yet. MSG-019 */
export const roomKeysAtom = userAtom<KeysState | null>(null);
/** Message keys are saved, and not on this device yet. */
export const areKeysLockedAtom = atom((get) => get(roomKeysAtom)?.at === 'locked');
/** Extensions of those who are in a room, by room and id: as the server has said last. */
export const roomNumbersAtom = userAtom<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
/** What the user has chosen for all rooms; null: not known yet. S-MSG-8 */
export const roomChoicesAtom = userAtom<RoomChoices | null>(null);
/** What the company allows for new rooms. MSG-017 */
export const roomFlagsAtom = userAtom<MessagingFlags | null>(null);
/** What is being written, by room: leaving the screen does not lose it. Never stored. */
export const roomDraftsAtom = userAtom<Readonly<Record<string, string>>>({});

/** The message that is answered or changed, by room. */
export interface Writing extends About {
  /** Who wrote it, and what. */
  name: string;
  text: string;
  /** What was being written before. */
  before: string;
}
export const roomWritingAtom = userAtom<Readonly<Record<string, Writing | null>>>({});

/** Which messages are looked for. */
export interface SearchFilter {
  /** In all rooms, not only in the one that is shown. */
  isAll: boolean;
  only: 'files' | 'links' | null;
  /** Who wrote them; null: anybody. */
  by: Person | null;
}
export const anyMessage: SearchFilter = { isAll: false, only: null, by: null };
/** What is looked for in a room, or in all, and whether the search is shown in a room; `goTo`: the message that was chosen. */
export interface Search {
  /** Null: the page that searches all rooms. */
  roomId: string | null;
  text: string;
  isOpen: boolean;
  filter?: SearchFilter;
  goTo?: string;
}
/** The search of a room as it was left, shown. */
export const openSearch =
  (roomId: string) =>
  (its: Search | null): Search =>
    its?.roomId === roomId ? { ...its, isOpen: true } : { roomId, text: '', isOpen: true };
export const roomSearchAtom = userAtom<Search | null>(null);
/** A message of a room that was gone to, and what is around it where it is not among the newest. */
export interface Past {
  roomId: string;
  focus: string;
  talk: PastTalk | null;
}
export const roomPastAtom = userAtom<Past | null>(null);
/** A room that is being written down, or was; `progress` while it goes on. */
export interface RoomExport {
  roomId: string;
  progress: ExportProgress | null;
  done: Omit<Exported, 'blob'> | null;
  refused: Refused | null;
}
export const roomExportAtom = userAtom<RoomExport | null>(null);

/** The room into which a voice message is recorded; null: none is. */
export const roomVoiceAtom = userAtom<string | null>(null);
/** A voice that was recorded, to be heard before it is sent. */
export interface Recorded {
  file: Blob;
  voice: Voice;
}
/** Those that were left before they were sent, by room. */
export const keptVoicesAtom = userAtom<Readonly<Record<string, Recorded>>>({});

/** The room that is shown, and that the user has marked unread meanwhile: it is not read until they look at it again; null: none. */
export const roomHeldAtom = userAtom<string | null>(null);

/** The room of which it is asked whether all who are in it meet; null: none. */
export const roomMeetAtom = userAtom<string | null>(null);
/** The room whose menu is open in the list; null: none. */
export const roomRowMenuAtom = userAtom<string | null>(null);
/** The sheets of a message. */
export type SheetOf = 'menu' | 'erase' | 'faces' | 'forward' | 'readers' | 'versions';
/** The message of which a sheet is open; null: none. */
export const roomMenuAtom = userAtom<{ id: string; of: SheetOf } | null>(null);

/** Messages in rooms that the user has not read, as far as they want to hear of them, and how many name them; zero before the rooms are open. */
export const roomCountsAtom = atom((get) => {
  const rows = get(roomRowsAtom) ?? [];
  const sum = (of: (row: RoomRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return { unread: sum(badgeOf), mentions: sum((row) => (row.notice === 'none' ? 0 : row.mentions)) };
});

/** How the thread of rooms is started; null: it cannot be. Stories and tests have one without a server. */
export const starterAtom = atom<{ start(window: Window, onEnd: () => void): Promise<Messaging | null> }>({
  start: async (window, onEnd) => (await import('./startMessaging.ts')).startMessaging(window as never, onEnd),
});

export const ROOMS = '/matrix';
/** NAV-013 */
export const ROOM_KEYS = '/settings/matrix_backup';
export const NEW_ROOM = '/matrix/add';
/** NAV-064 */
export const FIND_ROOM = '/matrix/find';
export const SEARCH_ROOMS = '/matrix/search';
/** NAV-066 */
export const roomEditPath = (id: string): string => `${ROOMS}/edit/${encodeURIComponent(id)}`;
/** NAV-065 */
export const roomPath = (id: string): string => `${ROOMS}/view/${encodeURIComponent(id)}`;
