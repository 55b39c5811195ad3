import type { Audit } from '../audit/Audit.ts';
import type { CallBacks } from '../callbacks/createCallBacks.ts';
import type { Company } from '../directory/company.ts';
import type { CallEngine } from '../ports.ts';
import type { Feed } from '../push/createFeed.ts';
import type { CallCentre } from '../queues/createCallCentre.ts';
import type { Conferences } from '../queues/createConferences.ts';
import type { Operators } from '../queues/createOperators.ts';
import type { QueueSounds } from '../queues/queueSounds.ts';
import type { SmsLists } from '../sms/createSmsLists.ts';
import type { Store } from '../store/createStore.ts';
import type { Recordings } from '../voicemail/createRecordings.ts';
import { createSoundUploads } from '../voicemail/createSoundUploads.ts';
import type { Voicemail } from '../voicemail/createVoicemail.ts';
import { addCallBackRoutes } from './callBackRoutes.ts';
import { callCentreApi } from './callCentreApi.ts';
import { addCallerIdRoutes } from './callerIdRoutes.ts';
import { addCallRoutes } from './callRoutes.ts';
import { addConferenceRoutes } from './conferenceRoutes.ts';
import { addContactRoutes } from './contactRoutes.ts';
import type { Api } from './createApi.ts';
import { addCrmRuleRoutes } from './crmRuleRoutes.ts';
import { addCrmSettingRoutes } from './crmSettingRoutes.ts';
import { addDeskPhoneRoutes } from './deskPhoneRoutes.ts';
import { addGroupPeopleRoutes } from './groupPeopleRoutes.ts';
import { addHistoryRoutes } from './historyRoutes.ts';
import { addNumberRoutes } from './numberRoutes.ts';
import { addOperatorRoutes } from './operatorRoutes.ts';
import { addQueueAnnouncementRoutes } from './queueAnnouncementRoutes.ts';
import { addQueueMemberRoutes } from './queueMemberRoutes.ts';
import { addQueueRoutes } from './queueRoutes.ts';
import { addRecordingRoutes } from './recordingRoutes.ts';
import { addRightsRoutes } from './rightsRoutes.ts';
import { addSmsAgentRoutes } from './smsAgentRoutes.ts';
import { addSmsGatewayRoutes } from './smsGatewayRoutes.ts';
import { addSmsRoutes } from './smsRoutes.ts';
import { addSoftphoneRoutes } from './softphoneRoutes.ts';
import { addStatisticsRoutes } from './statisticsRoutes.ts';
import type { TurnServers } from './turnServers.ts';
import { addUserRoutes } from './userRoutes.ts';
import { addGreetingRoutes } from './voicemailGreetingRoutes.ts';
import { addPinRoutes } from './voicemailPinRoutes.ts';
import { addVoicemailRoutes } from './voicemailRoutes.ts';

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
