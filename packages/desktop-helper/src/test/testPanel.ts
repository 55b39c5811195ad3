import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { HELPER_PATH } from '@ringside/protocol/helper/messages';
import { WebSocket } from 'ws';

/** What a panel would send and hear, byte by byte. */
export async function testPanel(port: number, origin: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${HELPER_PATH}`, { origin });
  const heard: Record<string, unknown>[] = [];
  let wake = (): void => {};
  let closed: { code: number; reason: string } | null = null;
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    wake();
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
    wake();
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const until = async <T>(what: string, look: () => T | undefined | null | false, ms = 15_000): Promise<T> => {
    const end = Date.now() + ms;
    for (;;) {
      const found = look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`no ${what}; heard ${JSON.stringify(heard)} ${JSON.stringify(closed)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  return {
    heard,
    send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until,
    /** The answer to a command. */
    async ask(message: { id: number } & Record<string, unknown>): Promise<Record<string, unknown>> {
      socket.send(JSON.stringify(message));
      return until(`answer to ${message['type']}`, () =>
        heard.find(({ type, id }) => type === 'answer' && id === message.id),
      );
    },
    /** Code and reason of the end. */
    ended: () => until('end', () => closed),
    closed: () => closed,
    close: () => socket.terminate(),
  };
}
export type TestPanel = Awaited<ReturnType<typeof testPanel>>;

/** A WebSocket that is open and says nothing any more, not even when it is closed. */
export async function rawSocket(port: number, origin: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = [`GET ${HELPER_PATH} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'];
  const more = [`Origin: ${origin}`, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  socket.write(`${[...lines, ...more].join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}
