import type { RoomAbout } from '@ringside/chat/care/RoomCare';
import type { KeysState } from '@ringside/chat/Keys';
import type { Done, Messaging, MessagingNews, MessagingState, RoomRow, Talk } from '@ringside/chat/Messaging';
import { type DirectoryVerbs, directoryVerbs } from '@ringside/client/directory';
import { type RoomVerbs, roomVerbs } from '@ringside/client/rooms/rooms';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom } from '../../kernel/state.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, NOW, type Store } from '../../stories/storyStore.ts';
import { careStories, fakeCare } from './care/stories.ts';
import { type DeviceStory, deviceFakes, deviceStoriesBy, setDevices, storyDevices } from './devices/stories.ts';
import { fakeFiles, fileTalk, refusedFileTalk } from './files/stories.ts';
import { fakeHistory, searchStories } from './history/stories.ts';
import { keyStories, storyKeys } from './keys/stories.ts';
import {
  directTalk,
  jonas,
  markedRooms,
  mentionTalk,
  own,
  storyRooms,
  storyTalk,
  tomas,
  unreadTalk,
  yuki,
} from './list/stories.ts';
import {
  roomCarePartAtom,
  roomDraftsAtom,
  roomMeetAtom,
  roomMenuAtom,
  roomPath,
  roomRowMenuAtom,
  roomSearchAtom,
  roomWritingAtom,
  starterAtom,
} from './state.ts';
import { messageStoriesBy } from './talk/message/stories.ts';
import { setMicrophone, voiceTalk } from './voice/stories.ts';

/** One contact of the address book. */
const storyBook: DirectoryVerbs = {
  searchContacts: async () => ({
    ok: true,
    value: [{ uri: '', id: 'c1', kind: 'UserContact', name: 'Dana Whitfield', company: '', title: '', numbers: [] }],
  }),
};
const allowed = {
  ...{ isDirectUnEncryptedAllowed: true, isDirectEncryptedAllowed: true },
  ...{ isAnnoucementUnEncryptedAllowed: true, isAnnoucementEncryptedAllowed: true },
};
interface Given {
  state?: MessagingState;
  rows?: readonly RoomRow[];
  talk?: Partial<Talk>;
  keys?: Partial<KeysState>;
  about?: Partial<RoomAbout>;
  flags?: Partial<typeof allowed>;
  answers?: Partial<Messaging>;
  devices?: typeof storyDevices;
  device?: DeviceStory;
}

/** Rooms that are as they are given, and grant whatever is asked; every question is written down. */
export function createFakeMessaging({
  state = { at: 'ready' },
  rows = storyRooms,
  talk,
  keys,
  about,
  answers = {},
  devices = storyDevices,
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
      tell({ news: 'choices', value: { isTypingShown: true } });
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
      ...{ members: ask('members', [jonas, tomas, yuki]), setNotice: ask('setNotice', null) },
      ...{
        favourite: ask('favourite', null),
        markUnread: ask('markUnread', null),
        readers: ask('readers', [yuki, tomas, jonas]),
      },
      create: ask('create', '!new:s'),
    },
    ...{ findPeople: ask('findPeople', [tomas, yuki]), closeRoom: note('closeRoom'), close: note('close') },
    ...deviceFakes(ask, note, (roomId) => tell({ news: 'devices', value: devices(roomId) })),
    ...{ type: note('type'), choose: ask('choose', null) },
    ...{ tryAgain: note('tryAgain'), discard: note('discard'), read: note('read') },
    ...fakeFiles(ask),
    ...fakeHistory(ask, (value) => tell({ news: 'export', value })),
    ...fakeCare(ask, (value) => tell({ news: 'about', value }), about),
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
  giveVerbs(store, [directoryVerbs], storyBook);
  const verbs: RoomVerbs = { loginToken: async () => ({ ok: true, value: signIn }) };
  giveVerbs(store, [roomVerbs], verbs);
  store.set(starterAtom, { start: async () => messaging.fake });
  setDevices(store, given.device);
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
  'rooms-marked': story('/matrix', { rows: markedRooms }),
  'rooms-row-menu': story('/matrix', { rows: storyRooms.slice(1, 4) }, (store) =>
    store.set(roomRowMenuAtom, '!ware:s'),
  ),
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
  'room-unread': story(dispatch, { talk: unreadTalk() }),
  'room-typing': story(dispatch, { talk: { typing: [yuki, tomas], unreadFrom: null } }),
  'room-emoji': story(dispatch, {}, (store) => store.set(roomDraftsAtom, { '!dispatch:s': 'Lunch at one :pi' })),
  'room-mentions': story(dispatch, { talk: mentionTalk() }, (store) =>
    store.set(roomDraftsAtom, { '!dispatch:s': 'Ask @' }),
  ),
  ...Object.fromEntries(
    Object.entries(searchStories).map(([name, [path, search]]) => [
      name,
      story(path, {}, (store) => store.set(roomSearchAtom, search)),
    ]),
  ),
  'room-files': story(dispatch, { talk: fileTalk() }),
  'room-file-refused': story(dispatch, { talk: refusedFileTalk() }),
  'room-voice': story(dispatch, { talk: voiceTalk() }),
  'room-voice-recording': story(dispatch, { talk: voiceTalk() }, setMicrophone),
  'room-voice-ended': story(dispatch, { talk: voiceTalk() }, (store) => setMicrophone(store, true)),
  ...messageStoriesBy((given) => story(dispatch, {}, (store) => store.set(roomMenuAtom, given))),
  'room-meet': story(dispatch, {}, (store) => store.set(roomMeetAtom, '!dispatch:s')),
  'rooms-muted': story('/matrix', {
    rows: storyRooms.map((room) => (room.id === '!ware:s' ? { ...room, notice: 'none', unread: 9 } : room)),
  }),
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
  'room-direct': story(roomPath('!yuki:s'), { talk: directTalk() }),
  'room-announcement': story(roomPath('!news:s'), { talk: { unreadFrom: null } }),
  'room-gone': story(roomPath('!none:s')),
  ...Object.fromEntries(Object.entries(keyStories).map(([name, [path, keys]]) => [name, story(path, { keys })])),
  ...Object.fromEntries(
    Object.entries(careStories).map(([name, { path, about, part = 'room', rows }]) => [
      name,
      story(path, { ...(about && { about }), ...(rows && { rows: rows(storyRooms) }) }, (store) =>
        store.set(roomCarePartAtom, part),
      ),
    ]),
  ),
  ...deviceStoriesBy((path, device) => story(path, { device })),
  'room-new': story('/matrix/add'),
  'room-new-refused': story('/matrix/add', {
    flags: {
      isDirectUnEncryptedAllowed: false,
      isAnnoucementUnEncryptedAllowed: false,
      isAnnoucementEncryptedAllowed: false,
    },
  }),
};
