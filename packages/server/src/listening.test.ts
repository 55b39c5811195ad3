import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchLoad } from '@ringside/testing/load';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen } from './edge/listen.ts';
import { PortBusy } from './edge/openDoors.ts';
import { raw, server, serverBench } from './test/serverBench.ts';
import { testServer } from './test/testServer.ts';

serverBench();

describe('listening', () => {
  test('both loopbacks answer', async () => {
    expect((await raw('/v1/health')).status).toBe(200);
    expect((await raw('/v1/health', {}, '::1')).status).toBe(200);
  });

  test('a port that is taken on either loopback is a PortBusy that names it', async () => {
    const busy = listen({ port: server.port, host: 'localhost' }, () => {});
    await expect(busy).rejects.toEqual(new PortBusy(server.port));
    await expect(busy).rejects.toThrow(`Port ${server.port} is in use.`);
  });

  test('a server that finds its port busy releases its data again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ringside-busy-'));
    const options = { port: server.port, database: { folder } };
    await expect(testServer(options as never)).rejects.toThrow(PortBusy);
    const { lockFolder } = await import('./kernel/database/lockFile.ts');
    lockFolder(folder)();
  });
});

test('a server whose clients come back at once still stops', async () => {
  const stopping = await testServer({ keep: server.database });
  const url = `ws://localhost:${stopping.port}/restletrouter/`;
  const mute = new WebSocket(url);
  await new Promise((resolve) => mute.once('open', resolve));
  // It never answers the farewell, so that the server waits for a moment, in which others come.
  mute.pause();
  const pushy = setInterval(() => new WebSocket(url).on('error', () => {}), 5);
  const slowness = watchLoad();
  const began = performance.now();
  await stopping.close();
  clearInterval(pushy);
  expect(performance.now() - began).toBeLessThan(1900 * slowness());
  mute.terminate();
});

test('the SIP edge and the sign-in know the client behind a trusted proxy, and what strangers claim is not believed', async () => {
  const seen: string[] = [];
  const behind = await testServer({
    keep: server.database,
    trustedProxies: ['127.0.0.1'],
    audit: ({ from }) => seen.push(String(from)),
  });
  behind.calls.attach = ((socket: WebSocket, address: string) => {
    seen.push(`sip ${address}`);
    socket.close();
  }) as never;
  const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
  for (const host of ['127.0.0.1', '[::1]']) {
    const body = '{"login":"ines","password":"x"}';
    const json = { 'Content-Type': 'application/json' };
    await fetch(`http://${host}:${behind.port}/v1/login`, { method: 'POST', headers: { ...headers, ...json }, body });
    const socket = new WebSocket(`ws://${host}:${behind.port}/sip`, ['sip'], { headers });
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect(seen).toEqual(['198.51.100.7', 'sip 198.51.100.7', '::1', 'sip ::1']);
  await behind.close();
});

describe('upgrades', () => {
  const tryOpen = (path: string, protocols: string[], origin?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://localhost:${server.port}${path}`, protocols, origin ? { origin } : {});
      socket.once('open', () => {
        resolve(`open ${socket.protocol}`);
        socket.terminate();
      });
      socket.once('error', (error) => resolve(error.message.replace('Unexpected server response: ', '')));
    });
  test.each([
    ['/sip', ['sip'], undefined, 'open sip'],
    ['/sip', [], undefined, '400'],
    ['/sip', ['chat'], undefined, '400'],
    ['/sip', ['sip'], 'https://crm.example.com', '403'],
    ['/restletrouter/', [], undefined, 'open '],
    ['/restletrouter/', [], 'null', '403'],
    ['/elsewhere', [], undefined, '404'],
  ])('%s with protocols %j from %s: %s', async (path, protocols, origin, outcome) => {
    expect(await tryOpen(path, protocols, origin)).toBe(outcome);
  });
});
