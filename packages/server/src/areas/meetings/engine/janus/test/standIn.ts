import { type WebSocket, WebSocketServer } from 'ws';
import { JanusEngine } from '../JanusEngine.ts';

/** A request that came. */
export interface Asked {
  janus: string;
  transaction: string;
  body?: { request: string; [key: string]: unknown };
}

/** What Janus says of itself. */
export const info = { janus: 'server_info', version: 1102, plugins: { 'janus.plugin.videoroom': {} } };

/** A server in place of Janus, and an engine that takes it for one. @param answer how each request is answered; null: not at all */
export async function startStandIn(
  answer: (asked: Asked, socket: WebSocket) => object | string | null,
  answerMs = 2000,
) {
  const asked: Asked[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket) =>
    socket.on('message', (bytes) => {
      const one = JSON.parse(String(bytes)) as Asked;
      asked.push(one);
      const given = answer(one, socket);
      if (typeof given === 'string') socket.send(given);
      else if (given) socket.send(JSON.stringify({ ...given, transaction: one.transaction }));
    }),
  );
  const { port } = server.address() as { port: number };
  const faults: string[] = [];
  const at = { url: `ws://127.0.0.1:${port}`, secret: 'a secret of Janus', answerMs, reclaimMs: 100 };
  const engine = new JanusEngine(at, ({ message }) => faults.push(message));
  return {
    ...{ engine, faults, asked },
    async close() {
      await engine.stop();
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
