import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { calendarsPort } from '../calendars/area.ts';
import { callerIdsPort } from '../caller-ids/area.ts';
import { chatsPort } from '../chats/area.ts';
import { meetingServicesPort } from '../collaboration/area.ts';
import { externalSettingsPort } from '../external-contacts/area.ts';
import { forwardingPort } from '../forwarding/area.ts';
import { historyPort } from '../history/area.ts';
import { presencePort } from '../presence/area.ts';
import { recordingsPort } from '../recordings/area.ts';
import { roomsPort } from '../rooms/area.ts';
import { smsGatewayPort, smsPort } from '../sms/area.ts';
import { voicemailPort } from '../voicemail/area.ts';
import { createPlaces } from './createPlaces.ts';
import { createSettings, type Settings } from './createSettings.ts';
import { createUserList } from './createUserList.ts';
import { keptSettings } from './kept.ts';
import { addPlaceRoutes } from './placeRoutes.ts';
import { addProfileRoutes } from './routes.ts';
import { addSettingsRoutes } from './settingsRoutes.ts';
import { placeStore, settingsStore } from './store.ts';

/** What users want, as other areas ask it. */
export const settingsPort = port<Pick<Settings, 'wantsCalls'>>('settings of users');
const ofUsersPort = port<Settings>('settings');

/** The signed-in user. */
export const profile: Area = {
  name: 'profile',
  needs: [
    'agents',
    'calendars',
    'caller-ids',
    'chats',
    'collaboration',
    'crm',
    'external-contacts',
    'forwarding',
    'history',
    'presence',
    'recordings',
    'rooms',
    'sms',
    'terminals',
    'voicemail',
  ],
  async prepare({ database, lists, now, provide }) {
    const store = settingsStore(database.db);
    const settings = createSettings({
      ...{ store, stored: await store.all(), now },
      tell: (userId, item) => lists.put(userId, 'Settings', item),
    });
    provide(ofUsersPort, settings);
    provide(settingsPort, settings);
  },
  async open({ api, audit, bus, calls, company, database, kept, lists, now, onError, use }) {
    kept.add(keptSettings(database.db));
    const works = createWorks();
    const [history, recordings, voicemail] = [use(historyPort), use(recordingsPort), use(voicemailPort)];
    const presence = use(presencePort);
    const callerIds = use(callerIdsPort);
    const chats = use(chatsPort);
    const list = createUserList({ company, history, voicemail, chats, calls, presence, callerIds, lists, onError });
    const show = (userId: string): void => works.add(list.show(userId));
    for (const event of [
      'call.telephony',
      'presence.changed',
      'callerId.changed',
      'history.changed',
      'mailbox.changed',
      'chat.counted',
      'person.erased',
    ] as const)
      bus.on(event, ({ userId }) => show(userId));
    bus.on('company.changed', (changed) => {
      if (changed.kind === 'extension') show(changed.userId);
      if (changed.kind === 'user') show(changed.id);
    });
    const ofPlaces = placeStore(database.db);
    const places = createPlaces({ company, audit, store: ofPlaces, stored: await ofPlaces.all() });
    bus.on('call.line', places.followCall);
    bus.on('person.erased', ({ userId }) => places.forget(userId));
    addPlaceRoutes(api, places);
    const settings = settingsStore(database.db);
    const ofUsers = use(ofUsersPort);
    lists.add('Settings', { of: ofUsers.of });
    bus.on('person.erased', ({ userId }) => {
      ofUsers.forget(userId);
      lists.renew(userId, 'Settings');
    });
    addSettingsRoutes(api, ofUsers);
    const agents = use(agentsPort);
    addProfileRoutes(api, {
      company,
      settings,
      history,
      voicemail,
      chats,
      recordings,
      calls,
      presence,
      callerIds,
      now,
      agents,
      places,
      sms: use(smsPort),
      hasSmsGateway: use(smsGatewayPort).gateway !== null,
      keyBackupPolicy: use(roomsPort).matrixKeyBackupPolicy,
      externalSettings: use(externalSettingsPort),
      isRoomsOffOnMobile: use(roomsPort).isOffOnMobile ?? false,
      calendars: use(calendarsPort),
      forwardings: use(forwardingPort),
      meetingServices: use(meetingServicesPort),
    });
    return { close: works.settled };
  },
};
