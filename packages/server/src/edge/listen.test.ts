import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen, TIMES } from './listen.ts';

const sockets: Socket[] = [];
let server: Listening | null = null;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
});

/** The product's server, whose times pass so many times as fast. */
async function start(options: { speed?: number; maxConnections?: number } = {}): Promise<Listening> {
  const { speed = 1, ...more } = options;
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = TIMES;
  const times = {
    requestTimeout: requestTimeout / speed,
    headersTimeout: headersTimeout / speed,
    connectionsCheckingInterval: connectionsCheckingInterval / speed,
  };
  server = await listen({ port: 0, host: '127.0.0.1', times, ...more }, (request, response) => {
    request.resume().once('end', () => response.end('done'));
  });
  return server;
}

function dial({ port }: Listening, text = ''): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}
/** All that a socket receives until its end. */
async function toEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  // Not `once`: a connection that is cut is an end like any other.
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

const request = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nConnection: close\r\n';

test('headers that never end, and a body that never does, lose their connection in time; headers first', async () => {
  const speed = 50;
  const server = await start({ speed });
  const ended: string[] = [];
  const end = async (name: string, socket: Socket) => {
    const text = await toEnd(socket);
    ended.push(`${name} ${/ (\d{3}) /.exec(text)?.[1] ?? 'nothing'}`);
  };
  // As long as they took before anybody looked every five seconds.
  const tooLong = sleep(34_000 / speed).then(() => ended.push('late'));
  const headers = end('headers', dial(server, request));
  const body = end('body', dial(server, `${request}\r\n12345`));
  const whole = end('whole', dial(server, `${request}\r\n1234567890`));
  await Promise.all([headers, body, whole, tooLong]);
  expect(ended).toEqual(['whole 200', 'headers 408', 'body 408', 'late']);
});

test('connections beyond the bound are closed without an answer, and one that leaves makes room', async () => {
  const server = await start({ maxConnections: 3 });
  const held = [dial(server), dial(server), dial(server)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const whole = `${request}\r\n1234567890`;
  expect(await toEnd(dial(server, whole))).toBe('');
  held[0]?.destroy();
  await expect.poll(async () => await toEnd(dial(server, whole)), { timeout: 5000 }).toContain('200 OK');
});
