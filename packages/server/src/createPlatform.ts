import { tmpdir } from 'node:os';
import { addAreaRoutes } from './areaRoutes.ts';
import { createAdmin } from './areas/admin/createAdmin.ts';
import { createSetupLink } from './areas/admin/setupLink.ts';
import { addSetupRoutes } from './areas/admin/setupRoutes.ts';
import { createOperators } from './areas/agents/createOperators.ts';
import { addTraceRoutes } from './areas/call-control/traceRoutes.ts';
import { createCallBacks } from './areas/callbacks/createCallBacks.ts';
import { createExtensionGroups } from './areas/groups/createExtensionGroups.ts';
import { createRunningCalls } from './areas/history/runningCalls.ts';
import { createPersons } from './areas/privacy/createPersons.ts';
import { createRetention } from './areas/privacy/createRetention.ts';
import { addPrivacyRoutes } from './areas/privacy/routes.ts';
import { createConferences } from './areas/queue-conferences/createConferences.ts';
import { createCallCentre } from './areas/queues/createCallCentre.ts';
import { createQueueSounds } from './areas/queues/sounds/queueSounds.ts';
import { createRecordings } from './areas/recordings/createRecordings.ts';
import { addPolicyRoutes } from './areas/rights/policyRoutes.ts';
import { createSmsLists } from './areas/sms/createSmsLists.ts';
import { auditedGateway } from './areas/sms/gateway/auditedGateway.ts';
import { createVoicemail } from './areas/voicemail/createVoicemail.ts';
import { createCompany } from './company/company.ts';
import { createDirectory } from './createDirectory.ts';
import { createFeed } from './createFeed.ts';
import { createStore } from './createStore.ts';
import { addDemoRoutes } from './demo/demoRoutes.ts';
import { createFigures } from './edge/metrics/createFigures.ts';
import { createSessions } from './edge/signIn/createSessions.ts';
import { addEntryRoutes } from './edge/signIn/entryRoutes.ts';
import { createClientAddress } from './kernel/api/clientAddress.ts';
import { createApi } from './kernel/api/createApi.ts';
import { addServiceRoutes } from './kernel/api/serviceRoutes.ts';
import { noAudit } from './kernel/audit/Audit.ts';
import { openDatabase } from './kernel/database/openDatabase.ts';
import { watchDatabase } from './kernel/database/watchDatabase.ts';
import { createQuotas } from './kernel/files/createQuotas.ts';
import { emptyFolder } from './kernel/files/emptyFolder.ts';
import { createJournal } from './kernel/journal/createJournal.ts';
import { attachPush } from './kernel/lists/attachPush.ts';
import { loggedError } from './kernel/loggedError.ts';
import { createHashing } from './kernel/passwords/createHashing.ts';
import type { PlatformOptions } from './PlatformOptions.ts';
import type { QueueDoor } from './QueuedCall.ts';
import { routingCompany } from './routing/routingCompany.ts';
import { addRoutingRoutes } from './routing/routingRoutes.ts';
import { writeRegistrations } from './sip/writeRegistrations.ts';

/** The platform half, joined with the call half; everything but the listening socket. */
export async function createPlatform(options: PlatformOptions) {
  const { log, now = Date.now, audit = noAudit } = options;
  const { hashing = createHashing() } = options;
  const { database: where } = options;
  const isOpen = typeof where === 'object' && 'db' in where;
  const store = createStore(isOpen ? where : await openDatabase(where));
  const database = watchDatabase(() => store.company.ping());
  const onError = (what: string, error: unknown) => log.error({ err: loggedError(error) }, what);
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
      ...{ company, store, journal, operators, calls, feed, now, onError },
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
      scan: options.scan ?? null,
      onCutOff: (error) => log.debug({ err: error }, 'request was cut off'),
    });

    const { publicOrigin, serverKeys = [] } = options;
    addEntryRoutes(api, {
      ...{ company, store, sessions, operators, hashing, audit, serverKeys, publicOrigin, now, onError },
      changed(userId, groupId) {
        feed.groupChanged(userId, groupId);
        callCentre.groupChanged(groupId);
      },
    });
    const { sipAddress = () => null, sipTransports = () => ['udp', 'tcp'], turn = null } = options;
    addAreaRoutes(api, {
      ...{ company, store, calls, operators, feed, callCentre, conferences, callBacks, queueSounds, sms, smsLists },
      ...{ voicemail, recordings, groupChanged, realm: directory.realm, sipAddress, sipTransports, turn, audit, now },
      smsSecret: options.sms?.secret ?? null,
    });
    const admin = createAdmin({
      ...{ company, store, sessions, calls, feed, operators, hashing, audit, sipAddress, groupChanged, now },
      ...{ realm: directory.realm, agentChanged: callCentre.agentChanged },
    });
    const setup = createSetupLink({ company, store, hashing, audit });
    addSetupRoutes(api, { setup, now });
    if (options.tryIt) addDemoRoutes(api, { company, tryIt: options.tryIt });
    addPolicyRoutes(api, { company, store });
    addTraceRoutes(api, { company, calls });
    const routing = routingCompany(company, {
      takesOutside: options.isOutside ?? (() => false),
      hasSounds: queueSounds.hasAny,
      ringMsOf: (userId) => mailboxes?.ringMsOf(userId) ?? null,
    });
    addRoutingRoutes(api, { company, routing, now });
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
