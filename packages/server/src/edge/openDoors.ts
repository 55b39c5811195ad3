import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { BACKLOG } from '../kernel/limits/backlog.ts';

/**
 * A server takes one connection in each turn of the event loop, so a crowd of 300 that comes back in one moment would wait for
 * 300 turns, and a probe behind it for seconds. The system deals what comes to a port out to so many of them.
 */
const DOORS = 16;

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
 * Listens on one address with several servers that share its port, where the system can (Linux); elsewhere with one.
 *
 * @param at.port 0: any free one
 * @param make makes one of the servers
 * @returns what listens, to be closed together; the port that was taken is that of each
 * @throws PortBusy
 */
export async function openDoors(
  at: { port: number; host: string },
  make: () => Server,
): Promise<{ port: number; servers: NetServer[] }> {
  const servers: NetServer[] = [];
  try {
    let { port } = at;
    const isShared = process.platform === 'linux';
    if (isShared && port !== 0) {
      // Sockets that share a port do not notice a second program that shares it too: a name and a socket that shares nothing do.
      servers.push(await listening(createServer(), { path: nameOf(at.host, port), port }));
      await closed(await listening(createServer(), { ...at }));
    }
    for (let n = 0; n < (isShared ? DOORS : 1); n++) {
      const door = await listening(make(), { port, host: at.host, backlog: BACKLOG, reusePort: isShared });
      servers.push(door);
      port = (door.address() as AddressInfo).port;
    }
    if (isShared && at.port === 0) servers.push(await listening(createServer(), { path: nameOf(at.host, port), port }));
    return { port, servers };
  } catch (error) {
    await Promise.all(servers.map(closed));
    throw error;
  }
}

/** Of the abstract sockets of Linux, which belong to the same network as the port and go with their program. */
const nameOf = (host: string, port: number): string => `\0ringside ${host} ${port}`;

function listening<S extends NetServer>(
  server: S,
  at: { port: number; path?: string; host?: string; backlog?: number; reusePort?: boolean },
): Promise<S> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortBusy(at.port) : error);
    server.once('error', fail);
    const { port, path, ...more } = at;
    server.listen(path ? { path } : { port, ...more }, () => {
      server.off('error', fail);
      resolve(server);
    });
  });
}

const closed = (server: NetServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
