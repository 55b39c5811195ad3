import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of the product that can fail in the ways a network does. */
export interface Cutter {
  /** Origin to use instead of the product's. */
  origin: string;
  /** Ends all connections and accepts none until `restore`. */
  cut(): void;
  /** Keeps connections open but lets nothing through, as a NAT does that forgot them; new connections work. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param target origin of the product, e.g. `http://localhost:4680` */
export async function createCutter(target: string): Promise<Cutter> {
  const { hostname, port } = new URL(target);
  const open = new Set<[Socket, Socket]>();
  let accepting = true;
  const server = createServer((inside) => {
    if (!accepting) return inside.destroy();
    const outside = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [inside, outside];
    open.add(pair);
    for (const [from, to] of [pair, [outside, inside] as const]) {
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const destroy = (): void => {
    for (const pair of open) for (const socket of pair) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      accepting = false;
      destroy();
    },
    freeze() {
      for (const [inside, outside] of open) {
        inside.unpipe(outside);
        outside.unpipe(inside);
        inside.pause();
        outside.pause();
      }
    },
    restore() {
      accepting = true;
    },
    close: () =>
      new Promise((resolve) => {
        destroy();
        server.close(() => resolve());
      }),
  };
}
