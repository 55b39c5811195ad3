import type { MessageFile } from '@ringside/chat/Files';
import type { MessageRow, RoomRow, Talk } from '@ringside/chat/Messaging';
import { at } from '../../../stories/storyStore.ts';

export const tomas = { id: '@tomas:story', name: 'Tomas Lindqvist' };
export const yuki = { id: '@yuki:story', name: 'Yuki Tanabe' };
export const jonas = { id: '@jonas:story', name: 'Jonas Weber' };
export const own = { id: '@ines:story', name: 'Inès Marchetti' };

export const storyRoom = (id: string, more: Partial<RoomRow> = {}): RoomRow => ({
  ...{ id, kind: 'PRIVATE_EXTENDED', name: 'Dispatch', topic: '', person: null, others: [tomas, yuki], members: 12 },
  ...{
    isEncrypted: true,
    isFavourite: false,
    invitedBy: null,
    at: at(13, 6),
    unread: 0,
    mentions: 0,
    isMarked: false,
    notice: 'all',
    notSent: 0,
  },
  ...{
    last: { by: 'Tomas', text: 'gate 3 or gate 1?', at: at(13, 6) },
    canSend: true,
    isLastAdmin: false,
    keepDays: null,
  },
  ...{ canReact: true, canDelete: 'own' },
  ...more,
});
/** A room of each kind, and an invitation. */
export const storyRooms: readonly RoomRow[] = [
  storyRoom('!inv:s', { name: 'Carrier incidents', members: 8, invitedBy: yuki, last: null, at: 0 }),
  storyRoom('!dispatch:s', { isFavourite: true, unread: 3, mentions: 2 }),
  storyRoom('!news:s', {
    ...{ kind: 'ANNOUNCEMENT', name: 'Announcements', isEncrypted: false, unread: 1, at: at(9, 30, 3), canSend: false },
    last: { by: 'Yuki', text: 'Office closed 24 December', at: at(9, 30, 3) },
  }),
  storyRoom('!ware:s', {
    ...{ kind: 'PUBLIC', name: 'Warehouse', isEncrypted: false, at: at(16, 2, 3), notSent: 1 },
    ...{ unread: 4, notice: 'mentions' },
    last: { by: 'Paul', text: 'dock 2 is clear', at: at(16, 2, 3) },
  }),
  storyRoom('!bill:s', { kind: 'GROUP', name: 'Billing queue', isEncrypted: false, at: at(10, 0, 4), last: null }),
  storyRoom('!noname:s', {
    name: '',
    others: [tomas, jonas],
    members: 5,
    at: at(8, 0, 6),
    last: { by: '', text: null, at: 1 },
  }),
  storyRoom('!yuki:s', {
    ...{ kind: 'PRIVATE_DIRECT', name: '', person: yuki, others: [yuki], members: 2, at: at(11, 20) },
    last: { by: '', text: 'See you at the dock', at: at(11, 20) },
  }),
];
/** Rooms of which the user has marked two unread: one of which they hear, one of which they hear mentions. */
export const markedRooms: readonly RoomRow[] = storyRooms.map((room) => ({
  ...room,
  isMarked: room.id === '!yuki:s' || room.id === '!bill:s',
  ...(room.id === '!bill:s' && { notice: 'mentions' }),
}));

export const message = (id: string, text: string, more: Partial<MessageRow> = {}): MessageRow => ({
  ...{ kind: 'text', id, at: at(13, 2), by: tomas, isOwn: false, text, is: 'readable', isEdited: false },
  ...{ deletedBy: null, replyTo: null, reactions: [], file: null, mentions: [] },
  ...more,
});
export const storyFile = (more: Partial<MessageFile> = {}): MessageFile => ({
  ...{ name: 'plan-of-the-dock.pdf', type: 'application/pdf', bytes: 4_800_000, width: null, height: null },
  ...{ hasSmall: false, isEncrypted: true, voice: null },
  ...more,
});
const member = (id: string, name: string, change: 'join' | 'leave') =>
  ({ kind: 'member', id, at: at(12, 40), change, name, by: name }) as const;
const mine = { isOwn: true, by: own };
export const storyTalk = (more: Partial<Talk> = {}): Talk => ({
  roomId: '!dispatch:s',
  rows: [
    { kind: 'system', id: 's1', at: at(12, 30), by: yuki, what: 'created', text: '' },
    { kind: 'system', id: 's2', at: at(12, 30), by: yuki, what: 'encrypted', text: '' },
    ...[member('m1', 'Tomas Lindqvist', 'join'), member('m2', 'Jonas Weber', 'join')],
    ...[member('m3', 'Priya Raman', 'join'), member('m4', 'Paul Ostrander', 'leave')],
    message('1', 'Truck 14 is stuck at the gate, order #4471. Who is at the dock?', {
      reactions: [
        { emoji: '👀', by: [yuki, jonas, tomas], isOwn: false },
        { emoji: '🙏', by: [own], isOwn: true },
      ],
    }),
    message('2', '<b>Gate 3</b> https://gate.example/3', { isEdited: true, at: at(13, 3) }),
    message('3', 'waves', { kind: 'emote', by: yuki, at: at(13, 4) }),
    message('3b', 'The dock answers on line 2.', {
      ...{ by: yuki, at: at(13, 4), isEdited: true },
      replyTo: { id: '1', by: tomas, text: 'Truck 14 is stuck at the gate, order #4471. Who is at the dock?' },
    }),
    message('4', '', { is: 'unreadable', by: yuki, at: at(13, 4) }),
    message('5', '', { is: 'deleted', by: jonas, deletedBy: jonas, at: at(13, 5) }),
    message('6', 'plan-of-the-dock.pdf', { kind: 'file', by: jonas, at: at(13, 5), file: storyFile() }),
    message('7', 'Calling them now.', {
      ...{ ...mine, at: at(13, 5), reactions: [{ emoji: '👍', by: [tomas, yuki], isOwn: false }] },
    }),
  ],
  ...{ unsent: [], hasOlder: true, unreadFrom: '3', readBy: [tomas, yuki, jonas], typing: [] },
  ...more,
});

/** What two people say to each other. */
export const directTalk = (): Partial<Talk> => ({
  unreadFrom: null,
  rows: [
    message('1', 'Is the dock free at one?', { by: yuki, at: at(11, 12) }),
    message('2', 'See you at the dock', { ...mine, at: at(11, 20) }),
  ],
});
/** More messages than fit, the last ones new. */
export const unreadTalk = (): Partial<Talk> => ({
  unreadFrom: 'n12',
  rows: Array.from({ length: 24 }, (_, n) =>
    message(`n${n}`, `Truck ${n + 1} is at gate ${(n % 4) + 1}.`, { by: n % 3 ? tomas : yuki, at: at(12, n) }),
  ),
});
const me = { ...own, isOwn: true };
/** Messages that name people, the user among them. */
export const mentionTalk = (): Partial<Talk> => ({
  unreadFrom: null,
  rows: [
    message('1', '@Inès Marchetti, can you take the dock until one?', { mentions: [me] }),
    message('2', 'I asked @Yuki Tanabe and @Tomas Lindqvist, not @nobody.', {
      ...{ ...mine, at: at(13, 3) },
      mentions: [yuki, tomas].map((one) => ({ ...one, isOwn: false })),
    }),
    message('3', '<b>@Inès Marchetti</b> https://gate.example/@Yuki', {
      ...{ by: yuki, at: at(13, 4), mentions: [me, { ...yuki, isOwn: false }] },
    }),
  ],
});
