import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server that fails in the ways a network does. */
export interface Cutter {
  origin: string;
  /** Ends all connections and takes none until `restore`. */
  cut(): void;
  /**
   * Keeps the WebSockets open but lets nothing through any more; new ones work. Idle HTTP connections are left alone:
   * Node takes one of those for a new WebSocket, which browsers do not.
   */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function createCutter(port: number): Promise<Cutter> {
  const pairs = new Set<[Socket, Socket]>();
  const webSockets = new WeakSet<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (/^upgrade: websocket/im.test(String(chunk.subarray(0, 2000)))) webSockets.add(near);
    });
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroy = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      destroy();
    },
    freeze() {
      for (const [near, far] of pairs) {
        if (!webSockets.has(near)) continue;
        near.unpipe(far);
        far.unpipe(near);
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
