import { createServer } from 'node:http';
import {
  type EngineNews,
  HELPER_CLOSE,
  HELPER_MAX_MESSAGE,
  HELPER_PATH,
  HELPER_PROTO,
  type HelperCommandName,
} from '@ringside/protocol/helper';
import { WebSocketServer } from 'ws';
import { type ActionPorts, createActions } from './actions/createActions.ts';
import { type Outcome, refused } from './actions/Outcome.ts';
import { addresses } from './addresses.ts';
import { type Command, Connection } from './Connection.ts';
import { createLimit } from './pairing/createLimit.ts';
import { isToken } from './pairing/isToken.ts';
import type { Pairing } from './pairing/readPairing.ts';
import type { HelperSoftphone, SoftphoneOptions } from './softphone/createSoftphone.ts';
import { createSoftphone } from './softphone/createSoftphone.ts';

/** Wrong tokens, at most, within a minute; then every token is refused, so that none can be guessed. */
const WRONG = { most: 5, withinMs: 60_000 };
/** Panels at a time, at most. */
const MOST_PANELS = 20;
/** A softphone outlives its last panel this long, in milliseconds: long enough for a panel to be loaded again. */
export const SOFTPHONE_GRACE_MS = 30_000;

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
  const wrong = createLimit(WRONG.most, WRONG.withinMs);
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
        return softphone ? onSoftphone(softphone, command) : refused('notFound', 'baresip is not installed');
    }
  };

  const http = createServer((_request, response) => response.writeHead(426).end('WebSocket only\n'));
  const sockets = new WebSocketServer({ server: http, path: HELPER_PATH, maxPayload: HELPER_MAX_MESSAGE });
  // The server's own errors; `listen` below hears of a port that is taken.
  sockets.on('error', () => {});
  sockets.on('connection', (socket, request) => {
    if (!pairing.origins.includes(request.headers.origin ?? '')) {
      socket.on('error', () => {});
      return socket.close(HELPER_CLOSE.origin, 'this origin is not paired');
    }
    if (sockets.clients.size > MOST_PANELS) {
      socket.on('error', () => {});
      return socket.close(HELPER_CLOSE.tooMany, 'too many panels');
    }
    const connection: Connection = new Connection(socket, {
      isToken(token) {
        if (wrong.isReached()) return 'tooMany';
        if (isToken(token, pairing.token)) return 'yes';
        wrong.take();
        return 'no';
      },
      welcome: () => {
        const running = softphone?.running;
        const helper = `Ringside helper ${version}`;
        return { type: 'welcome', proto: HELPER_PROTO, helper, can, ...(running && { softphone: running }) };
      },
      carryOut,
      joined() {
        joined.add(connection);
        clearTimeout(grace);
      },
      closed() {
        joined.delete(connection);
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
