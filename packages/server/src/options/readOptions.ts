import { isIPv4 } from 'node:net';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTurnOptions, type TurnServers } from '../areas/terminals/turnServers.ts';
import { type MetricsOptions, readMetricsOptions } from '../edge/metrics/metricsOptions.ts';
import { BadOption } from '../kernel/BadOption.ts';
import { readScanOptions, type ScanOptions } from '../kernel/files/scanners.ts';
import { readServerKeys, type ServerKey } from '../kernel/passwords/serverKeys.ts';
import { readSecretFile } from '../kernel/readSecretFile.ts';
import { readSealKeys, type SealKey } from '../kernel/seal/sealKeys.ts';
import { readMediaOptions } from '../media/readMediaOptions.ts';
import type { MediaOptions } from '../media/worker/workerMessages.ts';
import { readSipOptions, type SipOptions } from '../sip/sipOptions.ts';
import { readAddressBookOptions } from './addressBookOptions.ts';
import { readBrandOptions } from './brandOptions.ts';
import { readMeetingDriver } from './driverOptions.ts';
import { readExternalContactOptions } from './externalContactOptions.ts';
import { readJanus } from './janusOptions.ts';
import { readLinkServices } from './linkServiceOptions.ts';
import { readDialIn, readMeetingLicence } from './meetingOptions.ts';
import { readMicrosoftSignIn } from './microsoftSignInOptions.ts';
import { type ProxyOptions, readProxyOptions } from './proxyOptions.ts';
import { readPort } from './readPort.ts';
import { readRoomsOptions } from './roomsOptions.ts';
import { readSocketOptions, type SocketOptions } from './socketOptions.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** What the environment asks for. */
export interface StartOptions extends ProxyOptions, SocketOptions, MetricsOptions, SipOptions {
  media: MediaOptions;
  /** TURN servers of browser phones; null: none. */
  turn: TurnServers | null;
  /** Virus scanner of uploads; null: none. */
  scan: ScanOptions | null;
  port: number;
  host: string;
  database: { folder: string } | { url: string };
  /** Folder of messages, greetings and recordings, and of the embedded database. */
  dataFolder: string;
  /** Null: the environment names none. */
  allowedParents: string[] | null;
  /** Origins that CRM rules may send requests to. */
  requestOrigins: string[];
  publicOrigin: string | null;
  /** Others than the people at this machine reach the server. */
  isOnNetwork: boolean;
  /** Where desk phones register over UDP and TCP; null: nowhere. `isChosen`: the operator has named the port. */
  sip: { host: string; port: number; isChosen: boolean } | null;
  /** IPv4 address on which desk phones are listened for. */
  sipHost: string;
  readyAsJson: boolean;
  /** Gateway of queue SMS, and the secret it shares with us; null: none. */
  sms: { url: string; secret: string } | null;
  /** Testers who have it in the address of their panel are not asked for a phone. TERM-023, Q-109 */
  betaToken: string | null;
  /** Style sheets and scripts that a brand may name, and the container of the tag manager. */
  brand: { allowed: string[]; tagManager: string | null };
  /** Calendars of this machine may be followed, also by http. */
  calendars: { isLoopbackAllowed: boolean };
  /** Drivers of address books that the company may choose. */
  addressBook: ReturnType<typeof readAddressBookOptions>;
  /** Drivers of meetings that the company may choose. */
  meetingDriver: ReturnType<typeof readMeetingDriver>;
  /** Where the deployment is registered with Google and Microsoft. */
  externalContacts: ReturnType<typeof readExternalContactOptions>;
  /** Where the deployment is registered for signing in with Microsoft; null: nowhere. AUTH-001 */
  microsoftSignIn: ReturnType<typeof readMicrosoftSignIn>;
  /** What users may do with meetings who were given no other licence. */
  meetingLicence: ReturnType<typeof readMeetingLicence>;
  /** Numbers by which phones come into meetings; null: none does. */
  dialIn: ReturnType<typeof readDialIn>;
  /** The Janus that forwards sound and pictures of meetings; null: the server does. */
  janus: ReturnType<typeof readJanus>;
  /** Teams, Zoom and Coligo of the deployment. */
  collaboration: ReturnType<typeof readLinkServices>;
  /** Name of the server in ids of rooms, and which rooms are made. */
  rooms: ReturnType<typeof readRoomsOptions>;
  /** Keys of servers that may ask for sign-in tokens. AUTH-003 */
  serverKeys: ServerKey[];
  /** Keys that recordings are sealed with, the first one; empty: they lie as they are. */
  sealKeys: SealKey[];
}

export { BadOption };

/**
 * Reads the environment variables of the operator guide.
 * @throws BadOption
 */
export function readOptions(env: Record<string, string | undefined>): StartOptions {
  const port = (name: string, byDefault: number) => readPort(env, name, byDefault);
  const parents = env['RINGSIDE_ALLOWED_PARENTS'];
  const url = env['DATABASE_URL'];
  const dataFolder = resolve(root, env['RINGSIDE_DATA'] || '.data');
  const keys = sealKeys(env['RINGSIDE_SEAL_KEYS'], env['RINGSIDE_SEAL_KEYS_FILE'], dataFolder);
  const host = env['RINGSIDE_HOST'] || 'localhost';
  const isOnNetwork = !LOOPBACK.includes(host) || Boolean(env['RINGSIDE_PUBLIC_ORIGIN']);
  return {
    port: port('RINGSIDE_PORT', 4680),
    host,
    database: url ? { url } : { folder: dataFolder },
    dataFolder,
    allowedParents:
      parents === undefined
        ? null
        : parents
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(parentOrigin),
    requestOrigins: (env['RINGSIDE_REQUEST_ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => originOf('RINGSIDE_REQUEST_ORIGINS', text)),
    publicOrigin: env['RINGSIDE_PUBLIC_ORIGIN']
      ? originOf('RINGSIDE_PUBLIC_ORIGIN', env['RINGSIDE_PUBLIC_ORIGIN'])
      : null,
    isOnNetwork,
    sip:
      env['RINGSIDE_SIP_PORT'] === 'off'
        ? null
        : {
            host: sipHost(env['RINGSIDE_SIP_HOST']),
            port: port('RINGSIDE_SIP_PORT', 5060),
            isChosen: Boolean(env['RINGSIDE_SIP_PORT']),
          },
    sipHost: sipHost(env['RINGSIDE_SIP_HOST']),
    ...readMediaOptions(env),
    ...readTurnOptions(env),
    readyAsJson: env['RINGSIDE_READY'] === 'json',
    sms: smsGateway(env['RINGSIDE_SMS_URL'], env['RINGSIDE_SMS_SECRET']),
    serverKeys: serverKeys(env['RINGSIDE_SERVER_KEYS'], env['RINGSIDE_SERVER_KEYS_FILE']),
    sealKeys: keys,
    ...readProxyOptions(env),
    ...readSocketOptions(env),
    ...readMetricsOptions(env),
    ...readSipOptions(env, root),
    ...readScanOptions(env),
    betaToken: env['RINGSIDE_BETA_TOKEN'] || null,
    brand: readBrandOptions(env),
    ...{ addressBook: readAddressBookOptions(env), meetingDriver: readMeetingDriver(env) },
    calendars: { isLoopbackAllowed: env['RINGSIDE_CALENDAR_LOOPBACK'] === '1' },
    externalContacts: readExternalContactOptions(env, keys.length > 0),
    microsoftSignIn: readMicrosoftSignIn(env),
    ...{ meetingLicence: readMeetingLicence(env), dialIn: readDialIn(env), janus: readJanus(env) },
    collaboration: readLinkServices(env),
    rooms: readRoomsOptions(env),
  };
}

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16;

function smsGateway(url = '', secret = ''): StartOptions['sms'] {
  if (url === '' && secret === '') return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new BadOption(`RINGSIDE_SMS_URL must be the http(s) address of the SMS gateway, not "${url}".`);
  }
  if (secret.length >= MIN_SECRET) return { url, secret };
  throw new BadOption(`RINGSIDE_SMS_SECRET must have ${MIN_SECRET} characters or more.`);
}

function serverKeys(text = '', file = ''): ServerKey[] {
  try {
    return readServerKeys(`${text}\n${file === '' ? '' : readSecretFile(resolve(root, file))}`);
  } catch (error) {
    throw new BadOption(`RINGSIDE_SERVER_KEYS: ${(error as Error).message}`);
  }
}

/** A key beside what it seals protects nothing. */
function sealKeys(text = '', file = '', dataFolder: string): SealKey[] {
  const path = resolve(root, file);
  if (file !== '' && path.startsWith(`${dataFolder}${sep}`))
    throw new BadOption('RINGSIDE_SEAL_KEYS_FILE must not lie in the data folder.');
  try {
    return readSealKeys(`${text}\n${file === '' ? '' : readSecretFile(path)}`);
  } catch (error) {
    throw new BadOption(`RINGSIDE_SEAL_KEYS: ${(error as Error).message}`);
  }
}

/** Desk phones are reached over IPv4. */
function sipHost(text = '127.0.0.1'): string {
  if (text === 'localhost' || text === '') return '127.0.0.1';
  if (isIPv4(text)) return text;
  throw new BadOption(`RINGSIDE_SIP_HOST must be an IPv4 address of this machine, or 0.0.0.0 for all, not "${text}".`);
}

/** An exact origin, or `https://*.example.com`; never a bare `*`. Q-005 */
function parentOrigin(text: string): string {
  if (/^https:\/\/\*(\.[\w-]+){2,}(:\d{1,5})?$/.test(text)) return text;
  return originOf('RINGSIDE_ALLOWED_PARENTS', text);
}

function originOf(name: string, text: string): string {
  // Stricter than a URL: the origin becomes part of a policy, where `;`, `*` and spaces have a meaning.
  const origin = text.replace(/\/$/, '');
  if (/^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/.test(origin)) return origin;
  throw new BadOption(`${name} must name origins such as https://crm.example.com, not "${text}".`);
}
