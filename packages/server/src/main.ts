import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { adminPort } from './areas/admin/area.ts';
import { listenForCommands, socketPath } from './areas/admin/commandSocket.ts';
import { readNewCompany } from './areas/admin/newCompany.ts';
import { hasOwnCompany, ownBanner, ownCompany, setupAddress, WrongCompany } from './areas/admin/ownCompany.ts';
import { runCommand } from './areas/admin/runCommand.ts';
import { callCentrePort } from './areas/queues/area.ts';
import { httpSmsGateway } from './areas/sms/gateway/httpSmsGateway.ts';
import { renewedIce } from './areas/terminals/turnServers.ts';
import { createCallEngine } from './calls/engine/createCallEngine.ts';
import { openPhones, type PhonePlace } from './calls/engine/openPhones.ts';
import type { AgentEntry } from './day/agentApi.ts';
import { createDay } from './day/createDay.ts';
import { banner, newPasswords } from './demo/banner.ts';
import { createCrmServer } from './demo/createCrmServer.ts';
import { createDays } from './demo/createDays.ts';
import { createTryIt } from './demo/createTryIt.ts';
import { readDay } from './demo/dayApi.ts';
import { demoCompany, KnownPasswords } from './demo/demoCompany.ts';
import { listenAtCustomers } from './demo/demoNumbers.ts';
import { createSmsGateway } from './demo/smsGateway.ts';
import { createServer } from './edge/createServer.ts';
import { PortBusy } from './edge/listen.ts';
import { createFigures } from './edge/metrics/createFigures.ts';
import type { MetricsSources } from './edge/metrics/createMetrics.ts';
import { serveMetrics } from './edge/metrics/serveMetrics.ts';
import { createAudit } from './kernel/audit/createAudit.ts';
import { DatabaseUnusable } from './kernel/database/DatabaseUnusable.ts';
import { FolderUnsafe, secureFolder } from './kernel/database/dataFolder.ts';
import { FolderInUse } from './kernel/database/lockFile.ts';
import { loggedError } from './kernel/loggedError.ts';
import { readServerKeys } from './kernel/passwords/serverKeys.ts';
import { BadOption, readOptions } from './options/readOptions.ts';
import { createRobots } from './robots/createRobots.ts';
import type { Robots } from './robots/Robots.ts';

/** How long an orderly end may take before the process leaves anyway. */
const END_MS = 2000;

/** How long a call waits for a phone that vanished: a reload, a cut of the network, a window that moves. DESIGN section 4 */
const GRACE_MS = 25_000;

// Everything that is written, the database too, is for our own account only.
process.umask(0o077);

const log = pino({ level: process.env['RINGSIDE_LOG'] ?? 'warn' }, pino.destination(2));
const closers: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const options = readOptions(process.env);
  secureFolder(options.dataFolder);
  const { isAsked, company } = readNewCompany(process.argv.slice(2));
  const isDemo = options.isDemo && !isAsked && !hasOwnCompany(options.dataFolder);
  const crm = isDemo ? await createCrmServer({ port: options.crmPort }).catch(named('RINGSIDE_CRM_PORT')) : null;
  if (crm) closers.push(crm.close);

  // The robots' own line into the company; new at every start, known to this process only.
  const trunk = isDemo ? { user: 'robots', secret: randomBytes(24).toString('base64url') } : null;

  // Without a gateway of the operator, the demo brings one.
  const ownSms = crm ? { url: `${crm.origin}/sms/send`, secret: randomBytes(24).toString('base64url') } : null;
  const sms = options.sms ?? ownSms;

  let phones: PhonePlace | null = null;
  let mediaLoad: MetricsSources['mediaLoad'] = () => null;
  const folders = await soundFolders(options.dataFolder);
  const demo = isDemo ? demoCompany({ isOnNetwork: options.isOnNetwork, folders }) : null;
  // Loaded on demand: it watches the garbage collector and the event loop.
  const metrics = options.metrics ? (await import('./edge/metrics/createMetrics.ts')).createMetrics() : null;
  const audit = createAudit(log);
  closers.push(async () => audit.flush());
  const robotsKey = randomBytes(32).toString('base64url');
  const tryIt = createTryIt();
  const server = await createServer({
    port: options.port,
    host: options.host,
    database: options.database,
    requestOrigins: options.requestOrigins,
    allowedParentFrames: options.allowedParents ?? (crm ? [crm.origin] : []),
    ...(options.publicOrigin ? { publicOrigin: options.publicOrigin } : {}),
    trustedProxies: options.trustedProxies,
    hosts: options.hosts,
    audit: metrics ? metrics.counting(audit) : audit,
    ...(demo && !options.isOnNetwork ? { tryIt } : {}),
    ...(demo ? demo.server : ownCompany({ ...options, isAsked, company })),
    socketsPerAddress: options.socketsPerAddress,
    betaToken: options.betaToken,
    folders,
    ...(sms ? { sms: { gateway: httpSmsGateway(sms), secret: sms.secret } } : {}),
    serverKeys: [...options.serverKeys, ...(demo ? readServerKeys(`robots:session.tokens:${robotsKey}`) : [])],
    sipAddress: () => phones?.address ?? null,
    sipTransports: () => phones?.transports ?? [],
    turn: options.turn,
    scan: options.scan,
    createCalls: async ({ directory, mailboxes, queues, registrations, audit }) => {
      const engine = createCallEngine({
        directory,
        recordingsFolder: folders.recordings,
        mediaOptions: options.media,
        onMediaMeasured: (calls) => log.info({ calls }, 'calls that the media of this machine can carry'),
        ...(mailboxes ? { mailboxes } : {}),
        queues,
        graceMs: GRACE_MS,
        socketsPerAddress: options.socketsPerAddress,
        registrations,
        digest: options.sipDigest,
        iceServersOf: renewedIce(options.turn),
        audit,
        ...(trunk ? { trunk } : {}),
        log,
        onFault: (error) => log.error({ err: loggedError(error) }, 'call failed'),
      });
      mediaLoad = () => engine.mediaLoad;
      phones = await openPhones(engine, options, log);
      return engine;
    },
    log,
  }).catch(named('RINGSIDE_PORT'));
  closers.push(server.close);
  void server.platform.database.hold.lost.then((why) => {
    process.stderr.write(`${why.message}\n`);
    void end(1);
  });

  const { isWell, use } = server.platform;
  const figures = createFigures({ ...server.platform, countersOf: use(callCentrePort).countersOf });
  if (metrics && options.metrics) {
    const sources = { figures, isWell, sockets: () => server.sockets, mediaLoad };
    const listening = serveMetrics(options.metrics, metrics, sources).catch(named('RINGSIDE_METRICS_PORT'));
    closers.push((await listening).close);
  }
  const commands = socketPath(options.dataFolder);
  const admin = use(adminPort);
  const onCommandError = (error: unknown) => log.error({ err: error }, 'a command failed');
  if (commands)
    closers.push((await listenForCommands(commands, (words) => runCommand(admin, words), onCommandError)).close);
  else log.warn('Commands are off: the path of the data folder is too long for a socket, or this is Windows.');
  if (options.publicOrigin && options.trustedProxies.length === 0)
    log.warn('Behind a proxy all people share one address: name it with RINGSIDE_TRUSTED_PROXY.');
  if (crm && trunk) {
    const robots = createRobots({ sipUrl: `${server.localOrigin.replace('http', 'ws')}/sip`, trunk });
    closers.push(robots.close);
    listenAtCustomers(robots);
    const gateway =
      sms && sms === ownSms ? createSmsGateway({ webhook: server.localOrigin, secret: sms.secret }) : null;
    if (gateway) closers.push(async () => gateway.close());
    const agents = { origin: server.localOrigin, serverKey: robotsKey };
    const days = createDays(robots, agents);
    closers.push(async () => days.stop());
    tryIt.open(robots, days);
    crm.open(server.origin, { robots, days }, gateway);
    if (options.dayFile) await playDay(options.dayFile, robots, agents);
  }
  const setup = demo ? null : setupAddress(server);
  if (options.readyAsJson) {
    const ready = { ready: true, panel: server.origin, crm: crm?.origin ?? null };
    process.stdout.write(`${JSON.stringify({ ...ready, ...(setup ? { setup } : {}) })}\n`);
  } else if (crm) {
    process.stdout.write(banner(server.origin, crm.origin, options.isOnNetwork));
  } else {
    process.stdout.write(ownBanner(server.origin, setup));
  }
  // The terminal is the only place where they are ever shown.
  if (demo && demo.passwords.length > 0) process.stdout.write(newPasswords(demo.passwords));
}

/** Robots play a day of a call centre from now on. */
async function playDay(file: string, robots: Robots, agents: AgentEntry): Promise<void> {
  const scenario = await readDay(file).catch((error: Error) => {
    throw new BadOption(`The scenario ${file} (RINGSIDE_DAY) cannot be used: ${error.message.replace(/\.$/, '')}.`);
  });
  const day = createDay(scenario, { robots, agents });
  closers.push(async () => day.stop());
  await day.start();
}

/** Sounds lie in the data folder, also when the database is another server. */
async function soundFolders(dataFolder: string) {
  const inData = (name: string) => join(dataFolder, name);
  const folders = {
    ...{ voicemail: inData('voicemail'), recordings: inData('recordings') },
    ...{ queues: inData('queues'), sms: inData('sms'), journal: inData('journal') },
    uploads: inData('uploads'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/** Says which variable chooses the port that was busy. */
const named = (variable: string) => (error: unknown) => {
  if (!(error instanceof PortBusy)) throw error;
  throw new BadOption(
    `Port ${error.port} is already in use. Stop the other program, or choose another port with ${variable}=<port>.`,
  );
};

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(code), END_MS).unref();
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'end'));
  }
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// A lost promise is a mistake of ours, but no reason to end everybody's calls.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

/** What the operator is told in one sentence. */
const plainErrors = [BadOption, FolderInUse, FolderUnsafe, DatabaseUnusable, KnownPasswords, WrongCompany];

start().catch((error: unknown) => {
  const isPlain = plainErrors.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isPlain ? (error as Error).message : `Ringside could not start: ${(error as Error).stack}`}\n`,
  );
  void end(1);
});
