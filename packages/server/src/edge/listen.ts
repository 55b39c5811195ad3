import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

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

/** The port is taken by another program. */
export class PortBusy extends Error {
  override readonly name = 'PortBusy';
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is in use.`);
    this.port = port;
  }
}

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
    const servers = [await open(options, first, onRequest, onUpgrade)];
    const { port } = servers[0]!.address() as AddressInfo;
    try {
      if (second) servers.push(await open({ ...options, port }, second, onRequest, onUpgrade));
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
): Promise<Server> {
  const server = createServer({ ...times, maxHeaderSize: MAX_HEADER_BYTES }, onRequest);
  server.maxConnections = maxConnections;
  if (onUpgrade) server.on('upgrade', onUpgrade);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortBusy(port) : error),
    );
    server.listen(port, host, () => resolve(server));
  });
}

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
