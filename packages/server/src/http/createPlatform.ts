import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { createAdmin } from '../admin/createAdmin.ts';
import { createSetupLink } from '../admin/setupLink.ts';
import { type Audit, noAudit } from '../audit/Audit.ts';
import { auditedGateway } from '../audit/auditedGateway.ts';
import { createHashing, type Hashing } from '../auth/createHashing.ts';
import { createSessions } from '../auth/createSessions.ts';
import type { ServerKey } from '../auth/serverKeys.ts';
import { createCallBacks } from '../callbacks/createCallBacks.ts';
import { type Company, createCompany } from '../directory/company.ts';
import { createDirectory } from '../directory/createDirectory.ts';
import { createFigures } from '../metrics/createFigures.ts';
import type { CallEngine, Directory, Mailboxes } from '../ports.ts';
import { createPersons } from '../privacy/createPersons.ts';
import { createRetention } from '../privacy/createRetention.ts';
import { attachPush } from '../push/attachPush.ts';
import { createFeed } from '../push/createFeed.ts';
import type { QueueDoor } from '../QueuedCall.ts';
import { createCallCentre } from '../queues/createCallCentre.ts';
import { createConferences } from '../queues/createConferences.ts';
import { createExtensionGroups } from '../queues/createExtensionGroups.ts';
import { createOperators } from '../queues/createOperators.ts';
import { createQueueSounds } from '../queues/queueSounds.ts';
import { addCallBackRoutes } from '../rest/callBackRoutes.ts';
import { callCentreApi } from '../rest/callCentreApi.ts';
import { addCallerIdRoutes } from '../rest/callerIdRoutes.ts';
import { addCallRoutes } from '../rest/callRoutes.ts';
import { addConferenceRoutes } from '../rest/conferenceRoutes.ts';
import { addContactRoutes } from '../rest/contactRoutes.ts';
import { createApi } from '../rest/createApi.ts';
import { addCrmRuleRoutes } from '../rest/crmRuleRoutes.ts';
import { addCrmSettingRoutes } from '../rest/crmSettingRoutes.ts';
import { addDeskPhoneRoutes } from '../rest/deskPhoneRoutes.ts';
import { addEntryRoutes } from '../rest/entryRoutes.ts';
import { addGroupPeopleRoutes } from '../rest/groupPeopleRoutes.ts';
import { addHistoryRoutes } from '../rest/historyRoutes.ts';
import { addNumberRoutes } from '../rest/numberRoutes.ts';
import { addOperatorRoutes } from '../rest/operatorRoutes.ts';
import { addPolicyRoutes } from '../rest/policyRoutes.ts';
import { addPrivacyRoutes } from '../rest/privacyRoutes.ts';
import { addQueueAnnouncementRoutes } from '../rest/queueAnnouncementRoutes.ts';
import { addQueueMemberRoutes } from '../rest/queueMemberRoutes.ts';
import { addQueueRoutes } from '../rest/queueRoutes.ts';
import { addRecordingRoutes } from '../rest/recordingRoutes.ts';
import { addServiceRoutes } from '../rest/serviceRoutes.ts';
import { addSetupRoutes } from '../rest/setupRoutes.ts';
import { addSmsAgentRoutes } from '../rest/smsAgentRoutes.ts';
import { addSmsGatewayRoutes } from '../rest/smsGatewayRoutes.ts';
import { addSmsRoutes } from '../rest/smsRoutes.ts';
import { addSoftphoneRoutes } from '../rest/softphoneRoutes.ts';
import { addStatisticsRoutes } from '../rest/statisticsRoutes.ts';
import { addTraceRoutes } from '../rest/traceRoutes.ts';
import type { TurnServers } from '../rest/turnServers.ts';
import { addUserRoutes } from '../rest/userRoutes.ts';
import { addGreetingRoutes } from '../rest/voicemailGreetingRoutes.ts';
import { addPinRoutes } from '../rest/voicemailPinRoutes.ts';
import { addVoicemailRoutes } from '../rest/voicemailRoutes.ts';
import type { RegistrationStore } from '../sip/RegistrationStore.ts';
import { writeRegistrations } from '../sip/writeRegistrations.ts';
import { createSmsLists, type SmsOptions } from '../sms/createSmsLists.ts';
import { createStore, type Store } from '../store/createStore.ts';
import { createJournal } from '../store/journal/createJournal.ts';
import { createRunningCalls } from '../store/journal/runningCalls.ts';
import { type OpenDatabase, openDatabase } from '../store/openDatabase.ts';
import { watchDatabase } from '../store/watchDatabase.ts';
import { createQuotas } from '../uploads/createQuotas.ts';
import { emptyFolder } from '../uploads/emptyFolder.ts';
import { createRecordings } from '../voicemail/createRecordings.ts';
import { createSoundUploads } from '../voicemail/createSoundUploads.ts';
import { createVoicemail } from '../voicemail/createVoicemail.ts';
import { type ClientAddress, createClientAddress } from './clientAddress.ts';
import { withoutParameters } from './withoutParameters.ts';

export interface PlatformOptions {
  /** Folder of the embedded database, URL of a PostgreSQL server, `memory`, or one that is open. */
  database: Parameters<typeof openDatabase>[0] | OpenDatabase;
  /** Writes the first company into an empty database. */
  seed?: (store: Store) => Promise<void>;
  /** Looks at the data, and changes it, before anything else does. A rejection ends the start. */
  prepare?: (store: Store) => Promise<void>;
  /** Makes the call half. */
  createCalls: (ports: {
    directory: Directory;
    company: Company;
    /** Null: calls that nobody takes end. */
    mailboxes: Mailboxes | null;
    queues: QueueDoor;
    registrations: RegistrationStore;
    audit: Audit;
    now: () => number;
  }) => CallEngine | Promise<CallEngine>;
  /** Folders of the sounds of mailboxes, recorded calls and queues; nothing is kept without. */
  folders?: {
    voicemail: string;
    recordings: string;
    queues?: string;
    sms?: string;
    journal?: string;
    uploads?: string;
  };
  /** The gateway of queue SMS; without one customers cannot write. */
  sms?: SmsOptions;
  /** A trunk takes this outside number. */
  isOutside?: (number: string) => boolean;
  /** Keys of servers that may ask for sign-in tokens; none without. AUTH-003 */
  serverKeys?: readonly ServerKey[];
  /** Host and port where desk phones register, once that is known; null: nowhere. */
  sipAddress?: () => string | null;
  /** TURN servers of browser phones; none without. */
  turn?: TurnServers | null;
  /** Makes and checks password hashes; for tests. */
  hashing?: Hashing;
  version: string;
  publicOrigin: string | null;
  /** Address of the client of a request; the peer of the socket without. */
  clientAddress?: ClientAddress;
  /** Takes note of what a security officer wants to know; nobody does without. */
  audit?: Audit;
  now?: () => number;
  /** An agent without a phone is unreachable after this many milliseconds. Default 5000. */
  unreachableAfterMs?: number;
  log: Logger;
}

/** The platform half, joined with the call half; everything but the listening socket. */
export async function createPlatform(options: PlatformOptions) {
  const { log, now = Date.now, audit = noAudit } = options;
  const { hashing = createHashing() } = options;
  const { database: where } = options;
  const isOpen = typeof where === 'object' && 'db' in where;
  const store = createStore(isOpen ? where : await openDatabase(where));
  const database = watchDatabase(() => store.company.ping());
  const onError = (what: string, error: unknown) => log.error({ err: withoutParameters(error) }, what);
  try {
    let rows = await store.company.load();
    if (!rows.enterprise && options.seed) {
      await options.seed(store);
      rows = await store.company.load();
    }
    if (options.prepare) {
      await options.prepare(store);
      rows = await store.company.load();
    }
    const company = createCompany(rows);
    const quotas = createQuotas({
      folder: options.folders?.voicemail ?? null,
      policies: () => company.policies,
      used: (of) =>
        of === null
          ? store.sizes.ofAll()
          : 'userId' in of
            ? store.sizes.ofUser(of.userId)
            : store.sizes.ofQueue(of.groupId),
    });
    const { unreachableAfterMs } = options;
    const journalFolder = options.folders?.journal ?? null;
    const journal = await createJournal({ folder: journalFolder, onError });
    const operators = createOperators({
      company,
      store,
      journal,
      now,
      onError,
      ...(unreachableAfterMs === undefined ? {} : { unreachableAfterMs }),
    });
    const queueSounds = await createQueueSounds(
      options.folders?.queues ?? null,
      company.groups.map(({ id }) => id),
    );
    const directory = createDirectory(company, options.isOutside ?? (() => false), queueSounds.hasAny, now, quotas);
    const runningCalls = createRunningCalls({ folder: journalFolder, onError });
    const sounds = { company, store, journal, quotas, now, onError };
    const voicemail = await createVoicemail({ ...sounds, hashing, audit, folder: options.folders?.voicemail ?? null });
    const recordings = await createRecordings({ ...sounds, folder: options.folders?.recordings ?? null });
    const { mailboxes } = voicemail;
    const callCentre = createCallCentre({
      ...{ company, operators, store, journal, now, elapsed: options.now ?? (() => performance.now()) },
      directory: () => directory,
      sounds: queueSounds.sounds,
    });
    const extensionGroups = createExtensionGroups({
      ...{ company, now },
      directory: () => directory,
      sounds: queueSounds.sounds,
      hasSounds: queueSounds.hasAny,
      changed: (groupId) => groupChanged(groupId),
    });
    const groupChanged = (groupId: string): void => {
      if (company.group(groupId)?.isAcd) return callCentre.groupChanged(groupId);
      extensionGroups.groupChanged(groupId);
      for (const { id } of company.users) feed.groupChanged(id, groupId);
    };
    const queues: QueueDoor = {
      admit: (groupId, call) =>
        (company.group(groupId)?.isAcd ? callCentre : extensionGroups).door.admit(groupId, call),
    };
    const registrations = writeRegistrations(store.registrations, onError);
    const callPorts = { directory, company, mailboxes, queues, registrations, audit, now };
    const calls = await options.createCalls(callPorts);
    extensionGroups.watch(calls);
    const sessions = await createSessions({
      store: store.sessions,
      now,
      onWriteError: (error) => onError('session could not be extended', error),
    });
    const feed = createFeed({
      ...{ company, store, calls, operators, callCentre, voicemail, recordings, journal, now, onError },
    });
    const conferences = createConferences({ company, store, calls, journal, now });
    // What the last run could not write, before anything reads it.
    for (const call of runningCalls.left()) feed.finished(call);
    await journal.start();
    runningCalls.watch(calls);
    await voicemail.recover();
    await recordings.recover();
    const { sms, lists: smsLists } = await createSmsLists({
      ...{ company, store, operators, calls, feed, now, onError },
      ...(options.sms ? { ...options.sms, gateway: auditedGateway(options.sms.gateway, audit) } : {}),
      folder: options.folders?.sms ?? null,
      quotas,
    });
    await callCentre.watch(calls, (groupId) => {
      feed.queueChanged(groupId);
      smsLists.groupChanged(groupId);
    });
    operators.watch(calls, (userId) => {
      feed.operatorChanged(userId);
      callCentre.agentChanged(userId);
    });
    const callBacks = await createCallBacks({
      ...{ company, store, calls, now, onError },
      tell(userId, change) {
        if ('put' in change) feed.hub.put(userId, 'CallBack', change.put);
        else feed.hub.remove(userId, 'CallBack', change.removed);
      },
    });
    feed.showCallBacks(callBacks.of);
    const api = createApi({
      ...{ sessions, publicOrigin: options.publicOrigin, onError },
      audit,
      clientAddress: options.clientAddress ?? createClientAddress([]),
      ...(options.folders?.uploads ? { uploadFolder: await emptyFolder(options.folders.uploads) } : {}),
      onCutOff: (error) => log.debug({ err: error }, 'request was cut off'),
    });
    const centreApi = callCentreApi(api, company);

    const { publicOrigin, serverKeys = [] } = options;
    addEntryRoutes(api, {
      ...{ company, store, sessions, operators, hashing, audit, serverKeys, publicOrigin, now, onError },
      changed(userId, groupId) {
        feed.groupChanged(userId, groupId);
        callCentre.groupChanged(groupId);
      },
    });
    addUserRoutes(api, { company, store, calls, operators, feed, now });
    const { sipAddress = () => null, turn = null } = options;
    const phonePorts = { company, store, calls, feed, now, realm: directory.realm, sipAddress, turn };
    addSoftphoneRoutes(api, phonePorts);
    addDeskPhoneRoutes(api, phonePorts);
    addCallRoutes(api, { company, calls, merge: conferences.merge, now });
    addConferenceRoutes(centreApi, { company, store, conferences });
    addOperatorRoutes(centreApi, { company, store, operators, feed, callCentre });
    addQueueRoutes(centreApi, { company, store, operators, callCentre, changed: groupChanged });
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
    addContactRoutes(api, { company, store, feed });
    addStatisticsRoutes(centreApi, { company, store, now });
    addCallBackRoutes(api, { company, callBacks });
    addSmsRoutes(api, { company, store, sms, now });
    addSmsAgentRoutes(api, { company, sms, changed: smsLists.agentsChanged });
    addSmsGatewayRoutes(api, { sms, secret: options.sms?.secret ?? null, audit, now });
    addCallerIdRoutes(api, { company, store, feed });
    addCrmSettingRoutes(api, { company, store, feed });
    addVoicemailRoutes(api, { store, voicemail });
    addGreetingRoutes(api, { voicemail, uploads });
    addPinRoutes(api, { company, voicemail, now });
    addRecordingRoutes(api, { company, store, recordings });
    addCrmRuleRoutes(api, { feed });
    addNumberRoutes(api, { company });
    const admin = createAdmin({
      ...{ company, store, sessions, calls, feed, operators, hashing, audit, sipAddress, groupChanged, now },
      ...{ realm: directory.realm, agentChanged: callCentre.agentChanged },
    });
    const setup = createSetupLink({ company, store, hashing, audit });
    addSetupRoutes(api, { setup, now });
    addPolicyRoutes(api, { company, store });
    addTraceRoutes(api, { company, calls });
    const kept = { company, store, voicemail, recordings, now, smsFolder: options.folders?.sms ?? null };
    const retention = createRetention({ ...kept, audit, onError });
    const exportFolder = options.folders?.uploads ?? tmpdir();
    addPrivacyRoutes(api, { company, persons: createPersons({ ...kept, sessions, feed, exportFolder }), now });
    const isWell = (): boolean => database.isWell() && store.hold.isHeld;
    addServiceRoutes(api, { isWell, version: options.version });

    let callsClosed: Promise<void> | null = null;
    const closeCalls = () => (callsClosed ??= calls.close());
    return {
      closeCalls,
      /** Whether the database answers, and what the server counts; neither costs a query. */
      isWell,
      figures: createFigures({ company, calls, callCentre, sessions }),
      admin,
      setup,
      api,
      calls,
      callCentre,
      company,
      directory,
      extensionGroups,
      feed,
      journal,
      operators,
      retention,
      sessions,
      sms,
      store,
      voicemail,
      attachPush: (socket: Parameters<typeof attachPush>[0], proven: () => boolean) =>
        attachPush(socket, { sessions, hub: feed.hub, now, proven }),
      /** Ends the calls, if the caller has not, writes what they leave and releases the store. */
      async close(): Promise<void> {
        await closeCalls();
        extensionGroups.stop();
        callBacks.stop();
        await sms.stop();
        await feed.stop();
        conferences.stop();
        callCentre.stop();
        await operators.stop();
        retention.stop();
        quotas.stop();
        await runningCalls.stop();
        await journal.stop();
        await registrations.settled();
        database.stop();
        await hashing.close();
        await store.close();
      },
    };
  } catch (error) {
    database.stop();
    await store.close();
    throw error;
  }
}
export type Platform = Awaited<ReturnType<typeof createPlatform>>;
