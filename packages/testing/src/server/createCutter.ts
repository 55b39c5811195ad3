import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server that fails in the ways a network does. */
export interface Cutter {
  origin: string;
  /** Ends all connections and takes none until `restore`. */
  cut(): void;
  /**
   * Keeps connections open but lets nothing through any more, as a NAT does that forgot them; new ones work.
   *
   * @param which idle HTTP connections are left alone by default: Node takes one of those for a new WebSocket, which
   *   browsers do not
   */
  freeze(which?: 'webSockets' | 'all'): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param target port of the server, or its origin, whose host the relay takes too: `http://localhost:4680` */
export async function createCutter(target: number | string): Promise<Cutter> {
  const { hostname, port } = new URL(typeof target === 'number' ? `http://127.0.0.1:${target}` : target);
  const pairs = new Set<[Socket, Socket]>();
  const webSockets = new WeakSet<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (/^upgrade: websocket/im.test(String(chunk.subarray(0, 2000)))) webSockets.add(near);
    });
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const destroy = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      destroy();
    },
    freeze(which = 'webSockets') {
      for (const [near, far] of pairs) {
        if (which === 'webSockets' && !webSockets.has(near)) continue;
        near.unpipe(far);
        far.unpipe(near);
        if (which === 'webSockets') continue;
        near.pause();
        far.pause();
      }
    },
    restore() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroy();
      }),
  };
}
