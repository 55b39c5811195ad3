import type { Operators } from './areas/agents/createOperators.ts';
import { addOperatorRoutes } from './areas/agents/operatorRoutes.ts';
import { addCallRoutes } from './areas/call-control/routes.ts';
import type { CallBacks } from './areas/callbacks/createCallBacks.ts';
import { addCallBackRoutes } from './areas/callbacks/routes.ts';
import { addCallerIdRoutes } from './areas/caller-ids/routes.ts';
import { addContactRoutes } from './areas/contacts/routes.ts';
import { addCrmRuleRoutes } from './areas/crm/ruleRoutes.ts';
import { addCrmSettingRoutes } from './areas/crm/settingRoutes.ts';
import { addGroupPeopleRoutes } from './areas/groups/groupPeopleRoutes.ts';
import { addQueueMemberRoutes } from './areas/groups/memberRoutes.ts';
import { addHistoryRoutes } from './areas/history/routes.ts';
import { addNumberRoutes } from './areas/numbers/routes.ts';
import { addUserRoutes } from './areas/profile/routes.ts';
import type { Conferences } from './areas/queue-conferences/createConferences.ts';
import { addConferenceRoutes } from './areas/queue-conferences/routes.ts';
import type { CallCentre } from './areas/queues/createCallCentre.ts';
import { addQueueRoutes } from './areas/queues/routes.ts';
import type { QueueSounds } from './areas/queues/sounds/queueSounds.ts';
import { addQueueAnnouncementRoutes } from './areas/queues/sounds/routes.ts';
import type { Recordings } from './areas/recordings/createRecordings.ts';
import { addRecordingRoutes } from './areas/recordings/routes.ts';
import { addRightsRoutes } from './areas/rights/routes.ts';
import type { SmsLists } from './areas/sms/createSmsLists.ts';
import { addSmsGatewayRoutes } from './areas/sms/gateway/smsGatewayRoutes.ts';
import { addSmsAgentRoutes } from './areas/sms/smsAgentRoutes.ts';
import { addSmsRoutes } from './areas/sms/smsRoutes.ts';
import { createSoundUploads } from './areas/sounds/createSoundUploads.ts';
import { addStatisticsRoutes } from './areas/statistics/routes.ts';
import { addDeskPhoneRoutes } from './areas/terminals/deskPhoneRoutes.ts';
import { addSoftphoneRoutes } from './areas/terminals/softphoneRoutes.ts';
import type { TurnServers } from './areas/terminals/turnServers.ts';
import type { Voicemail } from './areas/voicemail/createVoicemail.ts';
import { addGreetingRoutes } from './areas/voicemail/greetingRoutes.ts';
import { addPinRoutes } from './areas/voicemail/pinRoutes.ts';
import { addVoicemailRoutes } from './areas/voicemail/routes.ts';
import { callCentreApi } from './company/callCentreApi.ts';
import type { Company } from './company/company.ts';
import type { Feed } from './createFeed.ts';
import type { Store } from './createStore.ts';
import type { Api } from './kernel/api/createApi.ts';
import type { Audit } from './kernel/audit/Audit.ts';
import type { CallEngine } from './ports.ts';

/** What users do once they are signed in, area by area, and what the SMS gateway says. How they get in: `addEntryRoutes`. */
export function addAreaRoutes(
  api: Api,
  ports: {
    company: Company;
    store: Store;
    calls: CallEngine;
    operators: Operators;
    feed: Feed;
    callCentre: CallCentre;
    conferences: Conferences;
    callBacks: CallBacks;
    queueSounds: QueueSounds;
    sms: SmsLists['sms'];
    smsLists: SmsLists['lists'];
    voicemail: Voicemail;
    recordings: Recordings;
    /** A group has other settings, members or announcements. */
    groupChanged: (groupId: string) => void;
    /** SIP realm of the phones. */
    realm: string;
    sipAddress: () => string | null;
    sipTransports: () => string[];
    turn: TurnServers | null;
    /** Shared with the SMS gateway; null: none may write. */
    smsSecret: string | null;
    audit: Audit;
    now: () => number;
  },
): void {
  const { company, store, calls, operators, feed, callCentre, conferences, callBacks, queueSounds } = ports;
  const { sms, smsLists, voicemail, recordings, groupChanged, realm, sipAddress, turn, smsSecret, audit, now } = ports;
  const { sipTransports } = ports;
  const centreApi = callCentreApi(api, company);
  addRightsRoutes(api, { company });
  addUserRoutes(api, { company, store, calls, operators, feed, now });
  const phonePorts = { company, store, calls, feed, now, realm, sipAddress, sipTransports, turn };
  addSoftphoneRoutes(api, phonePorts);
  addDeskPhoneRoutes(api, phonePorts);
  addCallRoutes(api, { company, calls, merge: conferences.merge, now });
  addConferenceRoutes(centreApi, { company, store, conferences });
  addOperatorRoutes(centreApi, { company, store, operators, feed, callCentre });
  addQueueRoutes(centreApi, {
    ...{ company, store, operators, callCentre },
    changed(groupId) {
      groupChanged(groupId);
      // Its name, number and whether it is open concern everybody who may call it.
      for (const { id } of company.users) feed.groupChanged(id, groupId);
    },
  });
  addGroupPeopleRoutes(api, { company });
  addQueueMemberRoutes(centreApi, {
    ...{ company, store, operators },
    changed(groupId, before, after) {
      const idsOf = (rows: typeof before) => rows.map(({ userId }) => userId);
      feed.queueMembersChanged(groupId, idsOf(before), idsOf(after));
      for (const userId of idsOf(after)) feed.groupChanged(userId, groupId);
      callCentre.groupChanged(groupId);
    },
  });
  const uploads = createSoundUploads();
  addQueueAnnouncementRoutes(centreApi, { company, sounds: queueSounds, uploads, changed: groupChanged });
  addHistoryRoutes(api, { company, store, feed, now });
  addContactRoutes(api, { company, store, feed, voicemail });
  addStatisticsRoutes(centreApi, { company, store, now });
  addCallBackRoutes(api, { company, callBacks });
  addSmsRoutes(api, { company, store, sms, now });
  addSmsAgentRoutes(api, { company, sms, changed: smsLists.agentsChanged });
  addSmsGatewayRoutes(api, { sms, secret: smsSecret, audit, now });
  addCallerIdRoutes(api, { company, store, feed });
  addCrmSettingRoutes(api, { company, store, feed });
  addVoicemailRoutes(api, { store, voicemail });
  addGreetingRoutes(api, { voicemail, uploads });
  addPinRoutes(api, { company, voicemail, now });
  addRecordingRoutes(api, { company, store, recordings });
  addCrmRuleRoutes(api, { feed });
  addNumberRoutes(api, { company });
}
