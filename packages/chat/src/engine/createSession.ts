import { ClientEvent, type MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { HttpApiEvent } from 'matrix-js-sdk/lib/http-api/index.js';
import { MatrixEventEvent } from 'matrix-js-sdk/lib/models/event.js';
import { RoomEvent } from 'matrix-js-sdk/lib/models/room.js';
import { RoomMemberEvent } from 'matrix-js-sdk/lib/models/room-member.js';
import { RoomStateEvent } from 'matrix-js-sdk/lib/models/room-state.js';
import { aboutOf } from '../care/aboutOf.ts';
import { careActs } from '../care/careActs.ts';
import type { OutgoingFile } from '../Files.ts';
import type { MessagingNews, MessagingState, RoomRow } from '../Messaging.ts';
import { createRoomBody, type NewRoom, withDirect } from '../rules/createRoom.ts';
import { MAX_FETCHED } from '../rules/files/fileRules.ts';
import type { About, Outbox } from '../rules/outbox.ts';
import type { Keys } from './createKeys.ts';
import { createMissingKeys } from './createMissingKeys.ts';
import { createOpened } from './createOpened.ts';
import { createReading } from './createReading.ts';
import { createSender } from './createSender.ts';
import { createTelling } from './createTelling.ts';
import { createTyping } from './createTyping.ts';
import type { Devices } from './devices/createDevices.ts';
import { refusal } from './faults.ts';
import { fetchFile } from './files/fetchFile.ts';
import type { KeptFiles } from './files/keptFiles.ts';
import { createMemory } from './history/createMemory.ts';
import { historyActs } from './history/historyActs.ts';
import { isMarked, mark } from './marks.ts';
import { messageActs } from './messageActs.ts';
import { peopleActs } from './peopleActs.ts';
import { readCompanyDays } from './readCompanyDays.ts';
import { directRooms, roomRows } from './roomRows.ts';
import { talkOf } from './talkRows.ts';

/** Older messages that are fetched at a time. */
const OLDER = 30;

interface Listener {
  tell(news: MessagingNews): void;
  state(state: MessagingState): void;
  keep(outbox: Outbox): void;
  /** The homeserver wants this device no longer. MSG-029 */
  signedOut(): void;
}

const unique = (): string => crypto.randomUUID().replaceAll('-', '');
interface Parts {
  keys: Keys;
  devices: Devices;
  outbox: Outbox;
  files: KeptFiles;
  /** Messages of a room that stay in memory. */
  stay: number;
  now(): number;
}

/** Rooms of one user while the client runs. Methods reject with what the homeserver said. */
export function createSession(client: MatrixClient, { keys, devices, outbox, files, stay, now }: Parts, to: Listener) {
  /** Rooms that are looked after, and by how many pages. */
  const cared = new Map<string, number>();
  const own = { isLost: false };
  const {
    now: tellNow,
    soon: changed,
    end: endTelling,
  } = createTelling(() => {
    // What one looks at before all else: a page that opens a room draws it with what it hears first.
    for (const [roomId, unreadFrom] of opened.ready()) {
      const room = client.getRoom(roomId);
      if (room) to.tell({ news: 'talk', value: talkOf(client, room, sender.outbox(), unreadFrom) });
    }
    to.tell({ news: 'rooms', value: rooms() });
    to.tell({ news: 'keys', value: keys.state() });
    to.tell({ news: 'choices', value: { isTypingShown: typing.isShown() } });
    for (const roomId of cared.keys()) {
      const room = client.getRoom(roomId);
      if (room) to.tell({ news: 'about', value: aboutOf(client, room) });
    }
    devices.tellNow();
    missingKeys.look(opened.ready().map(([roomId]) => roomId));
  });
  const sender = createSender(client, { changed, keep: to.keep }, outbox, files);
  const typing = createTyping(client, now);
  const reading = createReading(client);
  const missingKeys = createMissingKeys(client);
  const memory = createMemory(client, stay);
  const opened = createOpened(client, memory);
  const rooms = (): RoomRow[] => roomRows(client, sender.outbox());

  const onSync = (state: string | null): void => {
    if (state === 'RECONNECTING' || state === 'ERROR') {
      if (!own.isLost) to.state({ at: 'offline', since: now() });
      own.isLost = true;
    } else if (state === 'PREPARED' || state === 'SYNCING') {
      if (own.isLost || state === 'PREPARED') {
        to.state({ at: 'ready' });
        void keys.look();
      }
      if (state === 'PREPARED') {
        void devices.tidy();
        void readCompanyDays(client).then(changed);
      }
      own.isLost = false;
      sender.go();
      changed();
      memory.tidy();
    }
  };
  client.on(ClientEvent.Sync, onSync);
  client.on(RoomEvent.Timeline, (event) => {
    void client.decryptEventIfNeeded(event).catch(() => undefined);
    changed();
  });
  for (const name of [RoomEvent.Receipt, RoomEvent.Tags, RoomEvent.MyMembership, RoomEvent.Redaction] as const)
    client.on(name, changed);
  client.on(RoomStateEvent.Events, changed);
  client.on(RoomMemberEvent.Typing, changed);
  client.on(RoomMemberEvent.Membership, () => {
    changed();
    devices.changed();
  });
  client.on(MatrixEventEvent.Decrypted, changed);
  client.on(MatrixEventEvent.Replaced, changed);
  client.on(ClientEvent.AccountData, changed);
  client.on(HttpApiEvent.SessionLoggedOut, to.signedOut);

  const noteDirect = async (person: string, roomId: string): Promise<void> => {
    await client.setAccountData('m.direct' as never, withDirect(directRooms(client), person, roomId) as never);
  };
  const roomOf = (roomId: string) => {
    const room = client.getRoom(roomId);
    if (!room) throw refusal('M_NOT_FOUND');
    return room;
  };

  const history = historyActs(client, roomOf, { now, progress: (value) => to.tell({ news: 'export', value }) });

  return {
    ...{ keys, devices, typing, history, tellNow },
    async openRoom(roomId: string): Promise<null> {
      const room = roomOf(roomId);
      if (!(await opened.open(room))) return null;
      void room.loadMembersIfNeeded().then(changed, () => undefined);
      tellNow();
      return null;
    },
    closeRoom: opened.close,
    async openAbout(roomId: string): Promise<null> {
      const room = roomOf(roomId);
      cared.set(roomId, (cared.get(roomId) ?? 0) + 1);
      await room.loadMembersIfNeeded();
      tellNow();
      return null;
    },
    closeAbout(roomId: string): void {
      const by = cared.get(roomId) ?? 0;
      if (by > 1) cared.set(roomId, by - 1);
      else cared.delete(roomId);
    },
    async older(roomId: string): Promise<null> {
      if (opened.has(roomId)) memory.wanted(roomId);
      await client.scrollback(roomOf(roomId), OLDER);
      tellNow();
      return null;
    },
    send(
      roomId: string,
      text: string,
      key: string,
      about: About | null = null,
      mentions: readonly string[] = [],
    ): null {
      typing.sent(roomId);
      sender.write({ key, roomId, text, at: now(), about, mentions });
      // What one writes stands there at once, however much is said.
      tellNow();
      return null;
    },
    async sendFile(roomId: string, file: OutgoingFile, key: string): Promise<null> {
      if (file.blob.size > MAX_FETCHED) throw refusal('M_TOO_LARGE');
      await sender.writeFile(roomId, file, key, now());
      return null;
    },
    fetchFile: (roomId: string, eventId: string, which: 'whole' | 'small') =>
      fetchFile(client, roomOf(roomId), eventId, which),
    ...{
      acts: messageActs(client, roomOf),
      people: peopleActs(client, roomOf),
      care: careActs(client, roomOf, tellNow),
      tryAgain: sender.tryAgain,
      discard: sender.discard,
    },
    read(roomId: string): void {
      if (isMarked(roomOf(roomId))) void mark(client, roomId, { unread: false, from: null }).catch(() => undefined);
      reading.read(roomId);
    },
    /** MSG-037 .. MSG-040 */
    async create(wanted: NewRoom): Promise<string> {
      const { room_id: roomId } = await client.createRoom(createRoomBody(wanted, unique()) as never);
      const [person] = wanted.invited;
      if (wanted.kind === 'PRIVATE_DIRECT' && person) await noteDirect(person, roomId);
      return roomId;
    },
    async accept(roomId: string): Promise<null> {
      const row = rooms().find(({ id }) => id === roomId);
      await client.joinRoom(roomId);
      if (row?.kind === 'PRIVATE_DIRECT' && row.person) await noteDirect(row.person.id, roomId);
      return null;
    },
    async leave(roomId: string): Promise<null> {
      await client.leave(roomId);
      changed();
      return null;
    },
    async favourite(roomId: string, isFavourite: boolean): Promise<null> {
      await (isFavourite ? client.setRoomTag(roomId, 'm.favourite', {}) : client.deleteRoomTag(roomId, 'm.favourite'));
      return null;
    },
    markUnread: (roomId: string, from: string | null) => mark(client, roomId, { unread: true, from }),
    async findPeople(text: string) {
      const { results } = await client.searchUserDirectory({ term: text, limit: 20 });
      const own = client.getSafeUserId();
      return results
        .filter(({ user_id: id }) => id !== own)
        .map(({ user_id: id, display_name: name }) => ({ id, name: name || id }));
    },
    end(): void {
      endTelling();
      sender.end();
      reading.end();
      missingKeys.end();
      typing.end();
      devices.end();
      history.end();
      client.removeAllListeners();
      client.stopClient();
    },
  };
}
export type Session = ReturnType<typeof createSession>;
