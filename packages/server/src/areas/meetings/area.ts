import type { WireMeetingUser } from '@ringside/protocol/meetings/meetings';
import type { MediaOptions } from '../../media/worker/workerMessages.ts';
import type { Area } from '../Area.ts';
import { createMeetings } from './createMeetings.ts';
import { createPrompts } from './createPrompts.ts';
import { createSeatRows, guestIdOf } from './createSeatRows.ts';
import { createSeats } from './createSeats.ts';
import { createUsers } from './createUsers.ts';
import { EmbeddedEngine } from './engine/EmbeddedEngine.ts';
import type { MeetingEngine } from './engine/MeetingEngine.ts';
import { createGuests } from './guests/createGuests.ts';
import { addGuestRoutes } from './guests/guestRoutes.ts';
import { keptMeetings } from './kept.ts';
import type { MeetingUserType } from './licences.ts';
import { addPromptRoutes } from './promptRoutes.ts';
import { addMeetingRoutes, type Platforms } from './routes.ts';
import { addSeatRoutes } from './seatRoutes.ts';
import { meetingStore } from './store.ts';

/** What the deployment says of meetings. */
export interface MeetingOptions {
  /** Licence of users who were given no other. CONF-024 */
  defaultType: MeetingUserType;
  platforms: Platforms;
  /** Where the embedded engine is reached. */
  media: MediaOptions;
  /** In place of the embedded engine; for tests. */
  engine?: MeetingEngine;
}

/** Meetings, and the meeting point that each user has for good. CONF-001 */
export const meetings = ({ defaultType, platforms, media, engine: given }: MeetingOptions): Area => ({
  name: 'meetings',
  async open({ api, bus, company, database, kept, lists, now, onError }) {
    const store = meetingStore(database.db);
    kept.add(keptMeetings(database.db));
    const changed = (userId: string, item: WireMeetingUser): void => {
      lists.put(userId, 'MeetingUser', item);
      bus.emit('meeting.licence', { userId });
    };
    const users = createUsers({
      ...{ store, stored: await store.users(), defaultType, now, changed },
      labelOf: (userId) => company.user(userId)?.displayName ?? '',
    });
    const rows = createSeatRows();
    const meetings = createMeetings({
      ...{ company, users, store, stored: await store.all(), now, present: (id) => rows.in(id).length },
      put: (userId, item) => lists.put(userId, 'Meeting', item),
      removed(userId, uri) {
        lists.remove(userId, 'Meeting', uri);
        bus.emit('meeting.hidden', { userId, meetingId: uri.split('/').at(-1) ?? '' });
      },
      changed: (meetingId) => bus.emit('meeting.changed', { meetingId }),
    });
    const engine = given ?? new EmbeddedEngine(media, (error) => onError('the engine of meetings has failed', error));
    const guestChanged = (key: string): boolean => {
      const guestId = guestIdOf(key);
      if (guestId !== null) bus.emit('meeting.guestSeat', { guestId });
      return guestId !== null;
    };
    const seats = createSeats({
      ...{
        company,
        engine,
        rows,
        see: meetings.get,
        ownerOf: meetings.ownerOf,
        changed: meetings.tellOf,
        now,
        onError,
      },
      put: (key, item) => guestChanged(key) || lists.put(key, 'MeetingSeat', item),
      removed: (key, uri) => guestChanged(key) || lists.remove(key, 'MeetingSeat', uri),
    });
    const prompts = createPrompts({
      meetingOf: (id) => ({ name: meetings.forGuests(id)?.shown.name ?? '', present: rows.in(id).length }),
      put: (userId, item) => lists.put(userId, 'MeetingPrompt', item),
      removed: (userId, uri) => lists.remove(userId, 'MeetingPrompt', uri),
    });
    const guests = createGuests({ meetings, seats, prompts, now });
    lists.add('MeetingSeat', { of: seats.of });
    lists.add('MeetingPrompt', { of: prompts.of });
    bus.on('meeting.hidden', ({ userId, meetingId }) => {
      seats.out(userId, meetingId);
      prompts.dropAll((one) => one.userId === userId && one.meetingId === meetingId);
    });
    bus.on('meeting.guestSeat', ({ guestId }) => guests.seatChanged(guestId));
    bus.on('meeting.changed', ({ meetingId }) => guests.meetingChanged(meetingId));
    lists.add('Meeting', { of: meetings.of });
    lists.add('MeetingUser', { of: (userId) => [users.of(userId)] });
    bus.on('meeting.licence', ({ userId }) => meetings.retell(userId));
    bus.on('company.changed', ({ kind, id }) => {
      if (kind === 'user') meetings.retell(id);
    });
    bus.on('person.erased', ({ userId }) => {
      seats.out(userId, null);
      meetings.forget(userId);
      prompts.dropAll((one) => one.userId === userId);
      users.forget(userId);
      lists.renew(userId, 'MeetingUser');
    });
    addMeetingRoutes(api, { company, meetings, users, platforms, isReady: () => engine.isReady() });
    addSeatRoutes(api, seats);
    addGuestRoutes(api, { guests, seats, now });
    const isIn = (userId: string, meetingId: string): boolean => rows.of(userId)?.meetingId === meetingId;
    addPromptRoutes(api, { company, meetings, prompts, guests, isIn, now });
    return {
      close() {
        guests.stop();
        prompts.dropAll(() => true);
        return seats.stop();
      },
    };
  },
});
