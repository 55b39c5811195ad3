import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import {
  HELPER_CLOSE,
  HELPER_MAX_MESSAGE,
  HELPER_PATH,
  HELPER_PROTO,
  type HelperCommandName,
} from '@ringside/protocol/helper/messages';
import type { EngineNews } from '@ringside/protocol/helper/softphone';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ActionPorts, createActions } from './actions/createActions.ts';
import { type Outcome, refused } from './actions/Outcome.ts';
import { type Command, Connection } from './Connection.ts';
import { createLimit } from './pairing/createLimit.ts';
import type { Pairing } from './pairing/readPairing.ts';
import type { HelperSoftphone, SoftphoneOptions } from './softphone/createSoftphone.ts';
import { createSoftphone } from './softphone/createSoftphone.ts';
import { sipHostOf, sipHosts } from './softphone/sipHosts.ts';

/** Wrong tokens of an origin, at most, within a minute; then its tokens are refused, unless it has shown the right one before. */
const WRONG = { most: 5, withinMs: 60_000 };
/** Panels at a time, at most, and as many that have not said hello yet. */
const MOST_PANELS = 20;
/** Whoever does not answer a close is cut after this long, in milliseconds. */
const CLOSE_MS = 500;
/** A softphone outlives its last panel this long, in milliseconds: long enough for a panel to be loaded again. */
export const SOFTPHONE_GRACE_MS = 30_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is equal; of equal length by hashing first. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

/** Addresses of this computer, without those of the loopback interface. SOFT-009, SOFT-031 */
const addresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((parts) => parts ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address)
    .slice(0, 50);

export interface HelperOptions {
  /** 0: any free one. */
  port: number;
  pairing: Pairing;
  actions: ActionPorts;
  /** Null: there is no engine on this computer. */
  softphone: Omit<SoftphoneOptions, 'tell'> | null;
  version: string;
  graceMs?: number;
}

/**
 * The helper: a WebSocket on the loopback interface for the panels that it is paired with. See docs/helper.md. CRM-086 ..
 * CRM-088, SOFT-004 .. SOFT-023
 *
 * @returns where it listens, and its end, which also ends the softphone
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function createHelper({ pairing, version, graceMs = SOFTPHONE_GRACE_MS, ...options }: HelperOptions) {
  const joined = new Set<Connection>();
  /** Sockets of paired origins that have not said a right hello, oldest first. */
  const strangers = new Set<WebSocket>();
  /** By origin, of which only paired ones come so far. */
  const wrong = new Map(pairing.origins.map((origin) => [origin, createLimit(WRONG.most, WRONG.withinMs)]));
  const proven = new Set<string>();
  const hosts = sipHosts(pairing.origins, options.actions.allowed.sip);
  const tell = (news: EngineNews): void => {
    for (const panel of joined) panel.tell(news);
  };
  const softphone: HelperSoftphone | null = options.softphone && createSoftphone({ ...options.softphone, tell });
  const actions = createActions(options.actions);
  const can: HelperCommandName[] = [
    'request',
    'launch',
    'open',
    ...(softphone ? (['softphone', 'mute'] as const) : []),
  ];
  let grace: NodeJS.Timeout | undefined;

  const carryOut = async (command: Command): Promise<Outcome> => {
    switch (command.type) {
      case 'request':
        return actions.request(command.method, command.url, command.body);
      case 'launch':
        return actions.launch(command.name, command.arguments);
      case 'open':
        return actions.open(command.url);
      case 'addresses':
        return { ok: true, addresses: addresses() };
      default:
        if (!softphone) return refused('notFound', 'baresip is not installed');
        if (command.type === 'softphoneStart') {
          const { serverAddress, proxyAddress = serverAddress } = command.account;
          const other = [serverAddress, proxyAddress].map(sipHostOf).find((host) => !hosts.has(host));
          if (other !== undefined) return refused('notAllowed', `the SIP host ${other} is not on the list`);
        }
        return onSoftphone(softphone, command);
    }
  };

  const http = createServer({ headersTimeout: 5000, connectionsCheckingInterval: 1000 }, (_request, response) =>
    response.writeHead(426).end('WebSocket only\n'),
  );
  const sockets = new WebSocketServer({ server: http, path: HELPER_PATH, maxPayload: HELPER_MAX_MESSAGE });
  // The server's own errors; `listen` below hears of a port that is taken.
  sockets.on('error', () => {});
  sockets.on('connection', (socket, request) => {
    const origin = request.headers.origin ?? '';
    if (!pairing.origins.includes(origin)) {
      socket.on('error', () => {});
      socket.close(HELPER_CLOSE.origin, 'this origin is not paired');
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
      return;
    }
    // Places are those of panels that were let in; of the others the oldest makes room.
    const [oldest] = strangers;
    if (oldest && strangers.size >= MOST_PANELS) {
      strangers.delete(oldest);
      oldest.terminate();
    }
    strangers.add(socket);
    const connection: Connection = new Connection(socket, {
      isToken(token) {
        if (!proven.has(origin) && wrong.get(origin)?.isReached()) return 'tooMany';
        if (!isToken(token, pairing.token)) {
          wrong.get(origin)?.take();
          return 'no';
        }
        proven.add(origin);
        return 'yes';
      },
      hasPlace: () => joined.size < MOST_PANELS,
      welcome: () => {
        const running = softphone?.running;
        const helper = `Ringside helper ${version}`;
        return { type: 'welcome', proto: HELPER_PROTO, helper, can, ...(running && { softphone: running }) };
      },
      carryOut,
      joined() {
        strangers.delete(socket);
        joined.add(connection);
        clearTimeout(grace);
      },
      closed() {
        strangers.delete(socket);
        // Who was never let in changes nothing.
        if (!joined.delete(connection)) return;
        clearTimeout(grace);
        if (joined.size === 0) grace = setTimeout(() => void softphone?.stop(), graceMs).unref();
      },
    });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, '127.0.0.1', resolve);
  });
  const address = http.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async close(): Promise<void> {
      clearTimeout(grace);
      for (const panel of joined) panel.close();
      for (const socket of sockets.clients) socket.terminate();
      await softphone?.stop();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
export type Helper = Awaited<ReturnType<typeof createHelper>>;

type SoftphoneCommand = Extract<Command, { type: `softphone${string}` }>;

function onSoftphone(softphone: HelperSoftphone, command: SoftphoneCommand): Promise<Outcome> {
  switch (command.type) {
    case 'softphoneStart':
      return softphone.start(command.account);
    case 'softphoneStop':
      return softphone.stop();
    case 'softphoneMute':
      return softphone.mute(command.on);
    case 'softphoneAnswer':
      return softphone.answer(command.dialogId);
  }
}
