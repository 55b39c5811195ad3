import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPort } from './areas/admin/area.ts';
import { listenForCommands, socketPath } from './areas/admin/commandSocket.ts';
import { runCommand } from './areas/admin/runCommand.ts';
import { callCentrePort } from './areas/queues/area.ts';
import { httpSmsGateway } from './areas/sms/gateway/httpSmsGateway.ts';
import { renewedIce } from './areas/terminals/turnServers.ts';
import { createCallEngine } from './calls/engine/createCallEngine.ts';
import { openPhones } from './calls/engine/openPhones.ts';
import { createServer, type RingsideServer, type ServerOptions } from './createServer.ts';
import { checkPort } from './edge/listen.ts';
import { createFigures } from './edge/metrics/createFigures.ts';
import { serveMetrics } from './edge/metrics/serveMetrics.ts';
import { createAudit } from './kernel/audit/createAudit.ts';
import { BadOption } from './kernel/BadOption.ts';
import { loggedError } from './kernel/loggedError.ts';
import type { ServerKey } from './kernel/passwords/serverKeys.ts';
import { checkSealKeys } from './kernel/seal/createSeal.ts';
import { sharePorts } from './media/rtp/sharePorts.ts';
import type { StartOptions } from './options/readOptions.ts';
import type { PlatformOptions } from './PlatformOptions.ts';
import { namedPort, type Program } from './program.ts';

/** How long a call waits for a phone that vanished: a reload, a cut of the network, a window that moves. DESIGN section 4 */
const GRACE_MS = 25_000;
/** And how long after a browser phone vanished a call that comes for it still waits: a page that is reloaded takes a second or two. */
const RETURN_MS = 8000;

/** What a program gives to the server it starts, beside the environment. */
export interface Given extends Pick<ServerOptions, 'accounts' | 'isOutside' | 'prepare' | 'seed' | 'tryIt'> {
  /** As `dataFolders` made them. */
  folders: NonNullable<PlatformOptions['folders']>;
  /** Origins that may frame the panel where the environment names none. Default none. */
  allowedParents?: readonly string[];
  /** The gateway of queue SMS; null: there is none. */
  sms: StartOptions['sms'];
  /** Keys of servers beside those of the environment. */
  serverKeys?: readonly ServerKey[];
  /** A line into the company for calls from outside. */
  trunk?: { user: string; secret: string };
}

/**
 * Starts the whole server as the environment asks for: calls, phones, HTTP, metrics, commands. It is ended with the program.
 * Rejects when it cannot: BadOption names the variable of a port that is busy.
 */
export async function startServer(program: Program, options: StartOptions, given: Given): Promise<RingsideServer> {
  const { log, closers } = program;
  const { folders, sms, trunk, allowedParents = [], serverKeys = [], ...company } = given;
  await checkPort(options).catch(namedPort('RINGSIDE_PORT'));
  // Loaded on demand: it watches the garbage collector and the event loop.
  const metrics = options.metrics ? (await import('./edge/metrics/createMetrics.ts')).createMetrics() : null;
  const audit = createAudit(log);
  closers.add('audit', audit.flush);
  const seal = { keys: options.sealKeys, usedFile: join(options.dataFolder, 'sealed-with') };
  await checkSealKeys(seal).catch((error: Error) => {
    throw new BadOption(error.message);
  });
  const media = sharePorts(options.media);
  const server = await createServer({
    ...company,
    port: options.port,
    host: options.host,
    database: options.database,
    requestOrigins: options.requestOrigins,
    allowedParentFrames: options.allowedParents ?? allowedParents,
    ...(options.publicOrigin ? { publicOrigin: options.publicOrigin } : {}),
    trustedProxies: options.trustedProxies,
    hosts: options.hosts,
    audit: metrics ? metrics.counting(audit) : audit,
    socketsPerAddress: options.socketsPerAddress,
    betaToken: options.betaToken,
    brand: options.brand,
    ...{ addressBook: options.addressBook, meetingDriver: options.meetingDriver },
    calendars: options.calendars,
    externalContacts: options.externalContacts,
    microsoftSignIn: options.microsoftSignIn,
    meetings: {
      ...{ media: media.meetings, defaultType: options.meetingLicence },
      ...{ dialIn: options.dialIn, janus: options.janus },
    },
    collaboration: options.collaboration,
    rooms: options.rooms,
    folders,
    ...(sms ? { sms: { gateway: httpSmsGateway(sms), secret: sms.secret } } : {}),
    serverKeys: [...options.serverKeys, ...serverKeys],
    turn: options.turn,
    scan: options.scan,
    seal,
    createCalls: async ({ directory, mailboxes, queues, meetings, registrations, audit, canWake }) => {
      const engine = createCallEngine({
        directory,
        recordingsFolder: folders.recordings,
        mediaOptions: { ...media.calls, sealKeys: options.sealKeys },
        onMediaMeasured: (calls) => log.info({ calls }, 'calls that the media of this machine can carry'),
        ...(mailboxes ? { mailboxes } : {}),
        ...{ queues, meetings },
        graceMs: GRACE_MS,
        returnMs: RETURN_MS,
        socketsPerAddress: options.socketsPerAddress,
        registrations,
        canWake,
        digest: options.sipDigest,
        iceServersOf: renewedIce(options.turn),
        audit,
        ...(trunk ? { trunk } : {}),
        log,
        onFault: (error) => log.error({ err: loggedError(error) }, 'call failed'),
      });
      return Object.assign(engine, { phonePlace: await openPhones(engine, options, log) });
    },
    log,
  }).catch(namedPort('RINGSIDE_PORT'));
  closers.add('server', server.close);
  void server.platform.database.hold.lost.then((why) => {
    process.stderr.write(`${why.message}\n`);
    void program.end(1);
  });

  const { isWell, use } = server.platform;
  if (metrics && options.metrics) {
    const figures = createFigures({ ...server.platform, countersOf: use(callCentrePort).countersOf });
    const sources = {
      figures,
      isWell,
      sockets: () => server.sockets,
      mediaLoad: () => server.platform.calls.mediaLoad ?? null,
    };
    const listening = serveMetrics(options.metrics, metrics, sources).catch(namedPort('RINGSIDE_METRICS_PORT'));
    closers.add('metrics', (await listening).close);
  }
  const commands = socketPath(options.dataFolder);
  const admin = use(adminPort);
  const onCommandError = (error: unknown) => log.error({ err: error }, 'a command failed');
  if (commands)
    closers.add(
      'commands',
      (await listenForCommands(commands, (words) => runCommand(admin, words, server.origin), onCommandError)).close,
    );
  else log.warn('Commands are off: the path of the data folder is too long for a socket, or this is Windows.');
  if (options.publicOrigin && options.trustedProxies.length === 0)
    log.warn('Behind a proxy all people share one address: name it with RINGSIDE_TRUSTED_PROXY.');
  return server;
}

/** Sounds, files and the journal lie in the data folder, also when the database is another server. Makes their folders. */
export async function dataFolders(dataFolder: string) {
  const inData = (name: string) => join(dataFolder, name);
  const folders = {
    ...{ voicemail: inData('voicemail'), recordings: inData('recordings') },
    ...{ queues: inData('queues'), sms: inData('sms'), journal: inData('journal') },
    ...{ uploads: inData('uploads'), rooms: inData('rooms') },
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  return folders;
}

/** Says on the standard output that the server is there: a line of JSON for programs, else a text for people. */
export function tellReady(
  { readyAsJson }: Pick<StartOptions, 'readyAsJson'>,
  ready: { panel: string; crm: string | null; setup?: string | null },
  text: string,
): void {
  const { setup, ...always } = ready;
  const line = { ready: true, ...always, ...(setup ? { setup } : {}) };
  process.stdout.write(readyAsJson ? `${JSON.stringify(line)}\n` : text);
}
