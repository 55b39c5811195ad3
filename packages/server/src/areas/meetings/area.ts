import type { WireMeetingUser } from '@ringside/protocol/meetings/meetings';
import type { Area } from '../Area.ts';
import { createMeetings } from './createMeetings.ts';
import { createUsers } from './createUsers.ts';
import { keptMeetings } from './kept.ts';
import type { MeetingUserType } from './licences.ts';
import { addMeetingRoutes, type Platforms } from './routes.ts';
import { meetingStore } from './store.ts';

/** What the deployment says of meetings. */
export interface MeetingOptions {
  /** Licence of users who were given no other. CONF-024 */
  defaultType: MeetingUserType;
  platforms: Platforms;
}

/** Meetings, and the meeting point that each user has for good. CONF-001 */
export const meetings = ({ defaultType, platforms }: MeetingOptions): Area => ({
  name: 'meetings',
  async open({ api, bus, company, database, kept, lists, now }) {
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
    const meetings = createMeetings({
      ...{ company, users, store, stored: await store.all(), now, present: () => 0 },
      put: (userId, item) => lists.put(userId, 'Meeting', item),
      removed: (userId, uri) => lists.remove(userId, 'Meeting', uri),
    });
    lists.add('Meeting', { of: meetings.of });
    lists.add('MeetingUser', { of: (userId) => [users.of(userId)] });
    bus.on('meeting.licence', ({ userId }) => meetings.retell(userId));
    bus.on('company.changed', ({ kind, id }) => {
      if (kind === 'user') meetings.retell(id);
    });
    bus.on('person.erased', ({ userId }) => {
      meetings.forget(userId);
      users.forget(userId);
      lists.renew(userId, 'MeetingUser');
    });
    addMeetingRoutes(api, { company, meetings, users, platforms, isReady: async () => true });
  },
});
