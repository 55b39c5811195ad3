import type { Member, RoomAbout, RoomCare } from '@ringside/chat/care/RoomCare';
import type { Done, RoomRow } from '@ringside/chat/Messaging';

const member = (id: string, name: string, level: number, more: Partial<Member> = {}): Member => ({
  ...{ id: `@${id}:story`, name, level, is: 'join', isOwn: false, by: null, since: 0 },
  ...more,
});
const yuki = { id: '@yuki:story', name: 'Yuki Tanabe' };

/** A private room of five, of which the user is the only administrator. */
export const storyAbout = (more: Partial<RoomAbout> = {}): RoomAbout => ({
  ...{ roomId: '!dispatch:s', name: 'Dispatch', topic: 'Trucks, docks and gates of the day', kind: 'PRIVATE_EXTENDED' },
  ...{ joinRule: 'invite', visibility: 'invited', isEncrypted: true, keepDays: null, ownLevel: 100, canDestroy: true },
  rights: { accessRights: 100, settings: 100, newMember: 0, send: 0, members: 50 },
  members: [
    member('ines', 'Inès Marchetti', 100, { isOwn: true }),
    member('tomas', 'Tomas Lindqvist', 50),
    member('yuki', 'Yuki Tanabe', 50),
    member('jonas', 'Jonas Weber', 0),
    member('paul', 'Paul Ostrander', 0),
    member('brandt', 'Olaf Brandt', 0, { is: 'invite', by: yuki }),
    member('devon', 'Devon Kerr', 0, { is: 'ban', by: { id: '@tomas:story', name: 'Tomas Lindqvist' } }),
  ],
  ...more,
});

type Ask = <T>(name: string, value: T) => (...given: unknown[]) => Promise<Done<T>>;
/** Rooms that are as they are given, and grant whatever is asked. */
export function fakeCare(ask: Ask, tell: (about: RoomAbout) => void, more: Partial<RoomAbout> = {}): RoomCare {
  const found = [
    { id: '!ware:s', name: 'Warehouse', topic: '', kind: 'PUBLIC', members: 14 },
    { id: '!lunch:s', name: 'Lunch club', topic: 'Where we eat on Friday', kind: 'PUBLIC', members: 31 },
    { id: '!safe:s', name: 'Safety', topic: '', kind: 'ANNOUNCEMENT', members: 48 },
  ] as const;
  return {
    async openAbout(roomId) {
      tell(storyAbout({ roomId, ...more }));
      return { ok: true, value: null };
    },
    closeAbout: () => {},
    ...{ setRoom: ask('setRoom', null), setRights: ask('setRights', null), setLevel: ask('setLevel', null) },
    ...{ invite: ask('invite', []), remove: ask('remove', null), keepOut: ask('keepOut', null) },
    ...{ letIn: ask('letIn', null), destroy: ask('destroy', null), join: ask('join', null) },
    findRooms: ask('findRooms', found),
    numbers: ask('numbers', { '@tomas:story': '2163', '@yuki:story': '2155', '@jonas:story': '2201' }),
  };
}

interface CareStory {
  path: string;
  part?: 'room' | 'people' | 'rights';
  about?: Partial<RoomAbout>;
  rows?: (rows: readonly RoomRow[]) => readonly RoomRow[];
}
const path = '/matrix/edit/!dispatch%3As';
const lastAdmin = (rows: readonly RoomRow[]) => rows.map((row) => ({ ...row, isLastAdmin: true }));

/** A room that is looked after, and finding one. */
export const careStories: Readonly<Record<string, CareStory>> = {
  'room-edit': { path, rows: lastAdmin },
  'room-edit-member': { path, about: { ownLevel: 0, isEncrypted: false } },
  'room-edit-open': {
    path: '/settings/matrix/!ware%3As',
    about: { name: 'Warehouse', topic: '', kind: 'PUBLIC', joinRule: 'public', isEncrypted: false },
  },
  'room-members': { path, part: 'people', rows: lastAdmin },
  'room-rights': { path, part: 'rights', rows: lastAdmin },
  'room-find': { path: '/matrix/find' },
};
