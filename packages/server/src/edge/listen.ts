import { createServer, type RequestListener, Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { openDoors, PortBusy } from './openDoors.ts';

export type UpgradeListener = (request: import('node:http').IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listening {
  port: number;
  /** Refuses new requests and cuts the open ones. */
  close(): Promise<void>;
}

/** Slow or silent clients lose their connection: 20 s for a request, 10 s for its headers, looked at every 5 s. */
export const TIMES = {
  requestTimeout: 20_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
} as const;
const MAX_HEADER_BYTES = 16_384;
/** More than there may be WebSockets, so that those leave room for requests. */
const MAX_CONNECTIONS = 6000;

/**
 * Listens on an address; `localhost` means both loopbacks, since browsers try either first.
 *
 * @param options.port 0: any free one
 * @param options.times in milliseconds, for tests
 * @param options.maxConnections beyond them a connection is closed without an answer; on each address
 * @throws PortBusy
 */
export async function listen(
  options: {
    port: number;
    host: string;
    times?: Readonly<Record<keyof typeof TIMES, number>>;
    maxConnections?: number;
  },
  onRequest: RequestListener,
  onUpgrade?: UpgradeListener,
): Promise<Listening> {
  const isLocal = options.host === 'localhost';
  const [first, second] = isLocal ? ['127.0.0.1', '::1'] : [options.host, null];
  for (let attempt = 0; ; attempt++) {
    const { port, servers } = await open(options, first, onRequest, onUpgrade);
    try {
      if (second) servers.push(...(await open({ ...options, port }, second, onRequest, onUpgrade)).servers);
    } catch (error) {
      const isTaken = error instanceof PortBusy;
      if (isTaken) await closeAll(servers);
      // A random port may be free on one loopback only; a machine without IPv6 has just the first.
      if (isTaken && (options.port !== 0 || attempt > 10)) throw error;
      if (isTaken) continue;
    }
    return { port, close: () => closeAll(servers) };
  }
}

/**
 * Says before a long start what would end it: that another program has the port. Resolves when nobody has it now.
 *
 * @param at.port 0: nothing to look at
 * @throws PortBusy
 */
export async function checkPort(at: { port: number; host: string }): Promise<void> {
  if (at.port === 0) return;
  const listening = await listen(at, (_request, response) => response.destroy());
  await listening.close();
}

function open(
  { port, times = TIMES, maxConnections = MAX_CONNECTIONS }: Parameters<typeof listen>[0],
  host: string,
  onRequest: RequestListener,
  onUpgrade?: UpgradeListener,
): Promise<{ port: number; servers: NetServer[] }> {
  let connections = 0;
  return openDoors({ port, host }, () => {
    const server = createServer({ ...times, maxHeaderSize: MAX_HEADER_BYTES }, onRequest);
    server.on('connection', (socket) => {
      if (connections >= maxConnections) return void socket.destroy();
      connections += 1;
      socket.once('close', () => (connections -= 1));
    });
    if (onUpgrade) server.on('upgrade', onUpgrade);
    return server;
  });
}

async function closeAll(servers: readonly NetServer[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          if (server instanceof Server) server.closeAllConnections();
        }),
    ),
  );
}
