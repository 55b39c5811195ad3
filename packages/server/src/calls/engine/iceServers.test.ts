import { once } from 'node:events';
import { CallBench, FakeMedia, FakeRobotEndpoint } from '@ringside/testing/calls';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { registerByHand } from './test/registerByHand.ts';

let bench: CallBench;
afterEach(() => bench.close());

test('a browser phone gets ICE servers that are good anew with each registration, the trunk none', async () => {
  let count = 0;
  const iceServersOf = (registerId: string) => [{ urls: ['turns:t.example'], username: `${++count}:${registerId}` }];
  bench = await new CallBench({ media: new FakeMedia(), iceServersOf }, () => new FakeRobotEndpoint()).listen();
  const socket = new WebSocket(bench.sipUrl, 'sip');
  await once(socket, 'open');
  for (const time of [1, 2]) {
    expect(await registerByHand(socket, 'reg-bob', 'pw-bob')).toEqual([
      { urls: ['turns:t.example'], username: `${time}:reg-bob` },
    ]);
  }
  expect(await registerByHand(socket, bench.trunk.user, bench.trunk.secret)).toBeNull();
  socket.terminate();
});
