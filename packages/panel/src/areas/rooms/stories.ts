import type {
  Done,
  KeysState,
  MessageRow,
  Messaging,
  MessagingNews,
  MessagingState,
  RoomRow,
  Talk,
} from '@ringside/chat/Messaging';
import { type RoomVerbs, roomVerbs } from '@ringside/client/rooms/rooms';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom } from '../../kernel/state.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, NOW, type Store } from '../../stories/storyStore.ts';
import { keyStories, storyKeys } from './keys/stories.ts';
import { roomDraftsAtom, roomMenuAtom, roomPath, roomWritingAtom, starterAtom } from './state.ts';

const tomas = { id: '@tomas:story', name: 'Tomas Lindqvist' };
const yuki = { id: '@yuki:story', name: 'Yuki Tanabe' };
const jonas = { id: '@jonas:story', name: 'Jonas Weber' };
const own = { id: '@ines:story', name: 'Inès Marchetti' };

export const storyRoom = (id: string, more: Partial<RoomRow> = {}): RoomRow => ({
  ...{ id, kind: 'PRIVATE_EXTENDED', name: 'Dispatch', topic: '', person: null, others: [tomas, yuki], members: 12 },
  ...{
    isEncrypted: true,
    isFavourite: false,
    invitedBy: null,
    at: at(13, 6),
    unread: 0,
    isMentioned: false,
    notSent: 0,
  },
  ...{ last: { by: 'Tomas', text: 'gate 3 or gate 1?', at: at(13, 6) }, canSend: true, isLastAdmin: false },
  ...{ canReact: true, canDelete: 'own' },
  ...more,
});
/** A room of each kind, and an invitation. */
export const storyRooms: readonly RoomRow[] = [
  storyRoom('!inv:s', { name: 'Carrier incidents', members: 8, invitedBy: yuki, last: null, at: 0 }),
  storyRoom('!dispatch:s', { isFavourite: true, unread: 3, isMentioned: true }),
  storyRoom('!news:s', {
    ...{ kind: 'ANNOUNCEMENT', name: 'Announcements', isEncrypted: false, unread: 1, at: at(9, 30, 3), canSend: false },
    last: { by: 'Yuki', text: 'Office closed 24 December', at: at(9, 30, 3) },
  }),
  storyRoom('!ware:s', {
    ...{ kind: 'PUBLIC', name: 'Warehouse', isEncrypted: false, at: at(16, 2, 3), notSent: 1 },
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

const message = (id: string, text: string, more: Partial<MessageRow> = {}): MessageRow => ({
  ...{ kind: 'text', id, at: at(13, 2), by: tomas, isOwn: false, text, is: 'readable', isEdited: false },
  ...{ deletedBy: null, replyTo: null, reactions: [] },
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
    message('6', 'plan-of-the-dock.pdf', { kind: 'file', by: jonas, at: at(13, 5) }),
    message('7', 'Calling them now.', {
      ...{ ...mine, at: at(13, 5), reactions: [{ emoji: '👍', by: [tomas, yuki], isOwn: false }] },
    }),
  ],
  ...{ unsent: [], hasOlder: true, unreadFrom: '3', readBy: [tomas, yuki, jonas] },
  ...more,
});

const allowed = {
  ...{ isDirectUnEncryptedAllowed: true, isDirectEncryptedAllowed: true },
  ...{ isAnnoucementUnEncryptedAllowed: true, isAnnoucementEncryptedAllowed: true },
};
interface Given {
  state?: MessagingState;
  rows?: readonly RoomRow[];
  talk?: Partial<Talk>;
  keys?: Partial<KeysState>;
  flags?: Partial<typeof allowed>;
  answers?: Partial<Messaging>;
}

/** Rooms that are as they are given, and grant whatever is asked; every question is written down. */
export function createFakeMessaging({
  state = { at: 'ready' },
  rows = storyRooms,
  talk,
  keys,
  answers = {},
}: Given = {}) {
  const asked: [string, ...unknown[]][] = [];
  const watchers = new Set<(news: MessagingNews) => void>();
  const tell = (news: MessagingNews): void => {
    for (const one of watchers) one(news);
  };
  const ask =
    <T>(name: string, value: T) =>
    async (...given: unknown[]): Promise<Done<T>> => {
      asked.push([name, ...given]);
      return { ok: true, value };
    };
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void asked.push([name, ...given]);
  const fake: Messaging = {
    watch(one) {
      watchers.add(one);
      return () => watchers.delete(one);
    },
    async open(by) {
      asked.push(['open', by]);
      tell({ news: 'state', value: state });
      tell({ news: 'rooms', value: rows });
      tell({ news: 'keys', value: storyKeys(keys) });
      return { ok: true, value: null };
    },
    async openRoom(roomId) {
      asked.push(['openRoom', roomId]);
      tell({ news: 'talk', value: storyTalk({ roomId, ...talk }) });
      return { ok: true, value: null };
    },
    ...{ older: ask('older', null), send: ask('send', null), accept: ask('accept', null), leave: ask('leave', null) },
    ...{
      decline: ask('decline', null),
      react: ask('react', null),
      erase: ask('erase', null),
      ...{ saveKeys: ask('saveKeys', 'SUCCESS_MANUAL'), restoreKeys: ask('restoreKeys', 'SUCCESS_MANUAL') },
      ...{ resetKeys: ask('resetKeys', 'SUCCESS_MANUAL'), lookAtKeys: ask('lookAtKeys', null) },
      favourite: ask('favourite', null),
      create: ask('create', '!new:s'),
    },
    ...{ findPeople: ask('findPeople', [tomas, yuki]), closeRoom: note('closeRoom'), close: note('close') },
    ...{ tryAgain: note('tryAgain'), discard: note('discard'), read: note('read') },
    ...answers,
  };
  return { asked, fake, tell };
}

/** A user looks at rooms. No thread is started. */
export function withRooms(store: Store, path: string, given: Given = {}) {
  const messaging = createFakeMessaging(given);
  const config = {
    ...allowed,
    ...given.flags,
    matrixPassphraseSalt: 'salt',
    matrixKeyBackupPolicy: 'UserChoiceOfAutomatedOrManualPassphrase',
  };
  const signIn = { loginToken: 'once', userId: own.id, serverName: 'story', config };
  const verbs: RoomVerbs = { loginToken: async () => ({ ok: true, value: signIn }) };
  giveVerbs(store, [roomVerbs], verbs);
  store.set(starterAtom, { start: async () => messaging.fake });
  store.set(navigationAtom, { path, stack: path === '/matrix' ? [] : ['/matrix'] });
  return messaging;
}
const story = (path: string, given: Given = {}, more?: (store: Store) => void) => ({
  set(store: Store) {
    withRooms(store, path, given);
    more?.(store);
  },
});
const dispatch = roomPath('!dispatch:s');
const offline = { at: 'offline', since: NOW - 46 * 60_000 } as const;
const waiting = { roomId: '!dispatch:s', at: at(13, 7) };

/** Rooms in each state: list, talk, a new one. */
export const roomStories: Record<string, { set: (store: Store) => void }> = {
  rooms: story('/matrix'),
  'rooms-empty': story('/matrix', { rows: [] }),
  'rooms-opening': story('/matrix', { state: { at: 'opening', since: NOW - 3000 }, rows: [] }),
  'rooms-offline': story('/matrix', { state: offline }),
  'rooms-signed-out': story('/matrix', { state: { at: 'signedOut' }, rows: [] }),
  'rooms-elsewhere': story('/matrix', { state: { at: 'elsewhere' }, rows: [] }),
  'rooms-unavailable': story('/matrix', { state: { at: 'unavailable', why: 'NETWORK' }, rows: [] }),
  'rooms-disabled': story('/matrix', {}, (store) => store.set(environmentAtom, 'cloudSoftphone')),
  room: story(dispatch, {}, (store) => store.set(roomDraftsAtom, { '!dispatch:s': 'At one' })),
  'room-unsent': story(dispatch, {
    talk: {
      unsent: [
        { ...waiting, key: 'k1', text: 'Gate 3 opens at 13:20.', state: 'notSent' },
        { ...waiting, key: 'k2', text: 'Bring the papers.', state: 'waiting' },
      ],
    },
  }),
  'room-message-menu': story(dispatch, {}, (store) => store.set(roomMenuAtom, '7')),
  'room-reply': story(dispatch, {}, (store) => {
    const about = {
      is: 'reply',
      id: '1',
      name: tomas.name,
      text: 'Truck 14 is stuck at the gate, order #4471.',
    } as const;
    store.set(roomWritingAtom, { '!dispatch:s': { ...about, before: '' } });
  }),
  'room-offline': story(dispatch, {
    state: offline,
    talk: { unsent: [{ ...waiting, key: 'k1', text: 'Calling them now.', state: 'waiting' }] },
  }),
  'room-announcement': story(roomPath('!news:s'), { talk: { unreadFrom: null } }),
  'room-gone': story(roomPath('!none:s')),
  ...Object.fromEntries(Object.entries(keyStories).map(([name, [path, keys]]) => [name, story(path, { keys })])),
  'room-new': story('/matrix/add'),
  'room-new-refused': story('/matrix/add', {
    flags: {
      isDirectUnEncryptedAllowed: false,
      isAnnoucementUnEncryptedAllowed: false,
      isAnnoucementEncryptedAllowed: false,
    },
  }),
};
