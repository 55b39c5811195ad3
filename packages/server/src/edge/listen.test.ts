import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen, TIMES } from './listen.ts';
import { PortBusy } from './openDoors.ts';

const sockets: Socket[] = [];
let server: Listening | null = null;
/** Requests that the server was given. */
let asked = 0;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
  asked = 0;
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
    asked += 1;
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
  const whole = `${request}\r\n1234567890`;
  const kept = whole.replace('Connection: close', 'Connection: keep-alive');
  const held = [dial(server, kept), dial(server, kept), dial(server, kept)];
  // Answered, so accepted: of several doors each takes those in a turn of its own.
  await Promise.all(held.map((socket) => once(socket, 'data')));
  expect(await toEnd(dial(server, whole))).toBe('');
  held[0]?.destroy();
  await expect.poll(async () => await toEnd(dial(server, whole)), { timeout: 5000 }).toContain('200 OK');
});

test('a crowd that knocks while the server is at something else is let in, none has to knock again', async () => {
  const { port } = await start();
  const crowd = fork(new URL('test/crowd.ts', import.meta.url), [String(port)]);
  await once(crowd, 'message');
  crowd.send('knock');
  const counted = once(crowd, 'message');
  // Accepts nobody meanwhile: only the system holds them.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  expect(await counted).toEqual([1500, undefined]);
  crowd.kill();
});

test('a crowd of 300 is served in far fewer turns of the loop', async () => {
  const { port } = await start();
  const crowd = fork(new URL('test/crowd.ts', import.meta.url), [String(port), '300']);
  await once(crowd, 'message');
  crowd.send('knock');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  let turns = 0;
  while (asked < 300 && turns < 2000) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(asked).toBe(300);
  expect(turns).toBeLessThan(150);
  crowd.kill();
});

test('a port that another server of ours shares is taken, at once and in the same moment', async () => {
  const { port } = await start();
  const second = listen({ port, host: '127.0.0.1' }, (_request, response) => response.end());
  await expect(second).rejects.toEqual(new PortBusy(port));
  await server?.close();
  const both = await Promise.allSettled(
    [0, 1].map(() => listen({ port, host: '127.0.0.1' }, (_request, response) => response.end())),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const one of both) if (one.status === 'fulfilled') server = one.value;
});
