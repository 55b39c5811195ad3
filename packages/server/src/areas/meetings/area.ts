import type { WireMeetingUser } from '@ringside/protocol/meetings/meetings';
import { recordNotice } from '../../calls/playing/spoken.ts';
import { mailboxesPort, meetingDoorPort } from '../../calls/ports/callPorts.ts';
import { recordingRule } from '../../company/policies.ts';
import { port } from '../../kernel/ports.ts';
import type { MediaOptions } from '../../media/worker/workerMessages.ts';
import type { DialIn } from '../../routing/RoutingPorts.ts';
import type { Area, World } from '../Area.ts';
import { meetingDriverPort } from '../meeting-driver/area.ts';
import { type OutsideRooms, outsideRoomsPort, roomIdsPort } from '../rooms/area.ts';
import { addChatRoutes, createChatDoor } from './chat/chatRoutes.ts';
import { type ChatKeeping, createChatKeeping } from './chat/createChatKeeping.ts';
import { createChats } from './chat/createChats.ts';
import { createMeetings } from './createMeetings.ts';
import { createPins } from './createPins.ts';
import { createPrompts } from './createPrompts.ts';
import { createSeatRows, guestIdOf, type SeatRows } from './createSeatRows.ts';
import { createSeats, type Seats } from './createSeats.ts';
import { createUsers } from './createUsers.ts';
import { EmbeddedEngine } from './engine/EmbeddedEngine.ts';
import { JanusEngine } from './engine/janus/JanusEngine.ts';
import type { JanusOptions } from './engine/janus/JanusLink.ts';
import type { MeetingEngine } from './engine/MeetingEngine.ts';
import { createGuests } from './guests/createGuests.ts';
import { addGuestRoutes } from './guests/guestRoutes.ts';
import { keptMeetings } from './kept.ts';
import type { MeetingUserType } from './licences.ts';
import { createPhones } from './phones/createPhones.ts';
import { addMoveRoute, addPhoneRoutes } from './phones/phoneRoutes.ts';
import { addPromptRoutes } from './promptRoutes.ts';
import { createRecordMarks } from './record/createRecordMarks.ts';
import { createRecords, type Records } from './record/createRecords.ts';
import { addRecordRoutes } from './record/recordRoutes.ts';
import { addMeetingRoutes, type Platforms } from './routes.ts';
import { addJoinRoute, addSeatRoutes } from './seatRoutes.ts';
import { meetingStore } from './store.ts';

const meetingsPort = port<{
  readonly seats: Pick<Seats, 'join'>;
  readonly rows: SeatRows;
  /** Recordings, once there are calls that lend their recorder. */
  recordsBy(world: Pick<World, 'calls' | 'quotas' | 'use'>): Records;
  /** Chats of meetings stay as rooms, once there are rooms. */
  keepChats(rooms: OutsideRooms): ChatKeeping;
  /** A person is erased. */
  forget(userId: string): void;
  stop(): Promise<void>;
}>('meetings');

/** What the deployment says of meetings. */
export interface MeetingOptions {
  /** Licence of users who were given no other. CONF-024 */
  defaultType: MeetingUserType;
  platforms: Platforms;
  /** Numbers by which phones come in; absent, null: none does. */
  dialIn?: DialIn | null;
  /** Where the embedded engine is reached. */
  media: MediaOptions;
  /** The Janus that forwards in its place; absent, null: none. */
  janus?: JanusOptions | null;
  /** In place of the embedded engine; for tests. */
  engine?: MeetingEngine;
}

/** Meetings, and the meeting point that each user has for good. CONF-001 */
export const meetings = ({
  defaultType,
  platforms,
  media,
  dialIn = null,
  janus = null,
  engine: given,
}: MeetingOptions): Area => ({
  name: 'meetings',
  needs: ['meeting-driver', 'rooms'],
  async prepare({ api, bus, company, database, kept, lists, now, onError, provide, use }) {
    const driver = use(meetingDriverPort);
    const store = meetingStore(database.db);
    kept.add(keptMeetings(database.db));
    const changed = (userId: string, item: WireMeetingUser): void => {
      lists.put(userId, 'MeetingUser', item);
      bus.emit('meeting.licence', { userId });
    };
    const stored = await store.all();
    const pins = createPins(stored);
    const rows = createSeatRows();
    const marks = createRecordMarks();
    const mayRecord = (userId: string): boolean => recordingRule(company.policies, company.user(userId)) !== 'no';
    const users = createUsers({
      ...{ store, pins, mayRecord, stored: await store.users(), defaultType, now, changed },
      labelOf: (userId) => company.user(userId)?.displayName ?? '',
    });
    const meetings = createMeetings({
      ...{ company, users, dialIn, pins, store, stored, now, present: (id) => rows.in(id).length },
      isRecorded: marks.isRecorded,
      isDriven: driver.isSet,
      put: (userId, item) => lists.put(userId, 'Meeting', item),
      removed(userId, uri) {
        lists.remove(userId, 'Meeting', uri);
        bus.emit('meeting.hidden', { userId, meetingId: uri.split('/').at(-1) ?? '' });
      },
      changed: (meetingId) => bus.emit('meeting.changed', { meetingId }),
    });
    const failed = (error: Error): void => onError('the engine of meetings has failed', error);
    const engine = given ?? (janus ? new JanusEngine(janus, failed) : new EmbeddedEngine(media, failed));
    // one that is not there is said at the start, and the rest of the phone goes on
    if (janus) engine.isReady().catch(failed);
    const guestChanged = (key: string, isLost = false): boolean => {
      const guestId = guestIdOf(key);
      if (guestId !== null) bus.emit('meeting.guestSeat', { guestId, isLost });
      return guestId !== null;
    };
    const chats = createChats(now);
    const seats = createSeats({
      ...{
        company,
        chats: { ...chats, isKept: (meetingId: string) => !meetings.isEncrypted(meetingId) },
        engine,
        rows,
        marks,
        see: meetings.get,
        ownerOf: meetings.ownerOf,
        isEncrypted: meetings.isEncrypted,
        isDriven: driver.isSet,
        changed(meetingId: string) {
          if (rows.in(meetingId).length === 0) chats.forget(meetingId);
          meetings.tellOf(meetingId);
        },
        now,
        onError,
      },
      put: (key, item) => guestChanged(key, item.isLost) || lists.put(key, 'MeetingSeat', item),
      removed: (key, uri) => guestChanged(key) || lists.remove(key, 'MeetingSeat', uri),
    });
    const prompts = createPrompts({
      meetingOf: (id) => ({ name: meetings.forGuests(id)?.shown.name ?? '', present: rows.in(id).length }),
      put: (userId, item) => lists.put(userId, 'MeetingPrompt', item),
      removed: (userId, uri) => lists.remove(userId, 'MeetingPrompt', uri),
    });
    const guests = createGuests({ meetings, seats, prompts, now });
    const phones = createPhones({ meetings, pins, guests, seats, rows, engine, isDriven: driver.isSet, now, onError });
    provide(meetingDoorPort, phones.door);
    await meetings.fillPins();
    lists.add('MeetingSeat', { of: seats.of });
    lists.add('MeetingPrompt', { of: prompts.of });
    bus.on('meeting.hidden', ({ userId, meetingId }) => {
      seats.out(userId, meetingId);
      prompts.dropAll((one) => one.userId === userId && one.meetingId === meetingId);
    });
    bus.on('meeting.guestSeat', ({ guestId, isLost }) => guests.seatChanged(guestId, isLost));
    bus.on('meeting.changed', ({ meetingId }) => {
      guests.meetingChanged(meetingId);
      phones.meetingChanged(meetingId);
    });
    lists.add('Meeting', { of: meetings.of });
    lists.add('MeetingUser', { of: (userId) => [users.of(userId)] });
    bus.on('meeting.licence', ({ userId }) => meetings.retell(userId));
    bus.on('company.changed', ({ kind, id }) => {
      if (kind === 'user') meetings.retell(id);
    });
    addMeetingRoutes(api, { company, meetings, users, platforms, isReady: () => engine.isReady(), driver });
    addSeatRoutes(api, seats);
    const chat = createChatDoor({ chats, seats, now });
    addChatRoutes(api, chat);
    addGuestRoutes(api, { guests, seats, chat, now });
    addPhoneRoutes(api, phones);
    const isIn = (userId: string, meetingId: string): boolean => rows.of(userId)?.meetingId === meetingId;
    addPromptRoutes(api, { company, meetings, seats, prompts, guests, isIn, now });
    provide(meetingsPort, {
      keepChats: (rooms) => createChatKeeping({ company, rooms, chats, rows, meetings, seats, now, onError }),
      recordsBy({ calls, quotas, use }) {
        const mailboxes = use(mailboxesPort);
        return createRecords({
          ...{ rows, marks, meetings, engine, phones, mayRecord, quotas, now, onError },
          recorder: calls.meetingRecorder ?? null,
          notice: (ownerId) => recordNotice(mailboxes?.languageOf(ownerId) ?? 'en'),
          changed(meetingId) {
            seats.tell(meetingId);
            meetings.tellOf(meetingId);
          },
        });
      },
      seats,
      rows,
      forget(userId) {
        seats.out(userId, null);
        chats.forgetOf(userId);
        meetings.forget(userId);
        prompts.dropAll((one) => one.userId === userId);
        users.forget(userId);
        lists.renew(userId, 'MeetingUser');
      },
      stop() {
        phones.stop();
        guests.stop();
        prompts.dropAll(() => true);
        return seats.stop();
      },
    });
  },
  open(world) {
    const { api, bus, calls, use } = world;
    const { seats, keepChats, recordsBy, rows, forget, stop } = use(meetingsPort);
    addMoveRoute(api, calls);
    addJoinRoute(api, seats, use(roomIdsPort).idOf);
    const records = recordsBy(world);
    addRecordRoutes(api, records);
    const keeping = keepChats(use(outsideRoomsPort));
    rows.onChanged = (meetingId) => {
      records.meetingChanged(meetingId);
      keeping.meetingChanged(meetingId);
    };
    bus.on('person.erased', ({ userId }) => {
      // before the people are out: a recording that ends with its meeting is kept
      void records.forget(userId);
      forget(userId);
    });
    return {
      async close() {
        await records.close();
        await keeping.settled();
        await stop();
      },
    };
  },
});
