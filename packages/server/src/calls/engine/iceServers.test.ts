import { once } from 'node:events';
import { SIP_ICE_HEADER } from '@ringside/protocol/words/sip';
import { CallBench, FakeMedia, FakeRobotEndpoint } from '@ringside/testing/calls';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { digestHa1, digestResponse, parseDigest } from '../../sip/auth/digest.ts';

let bench: CallBench;
afterEach(() => bench.close());

/** Registers over a WebSocket. @returns ICE servers that the answer brings; null: none */
async function register(socket: WebSocket, user: string, password: string): Promise<unknown> {
  const uri = 'sip:bench';
  const ask = async (seq: number, more: string[]): Promise<string> => {
    const lines = [
      ...[
        `REGISTER ${uri} SIP/2.0`,
        `Via: SIP/2.0/WS x.invalid;branch=z9hG4bK${seq}`,
        `From: <sip:${user}@bench>;tag=1`,
      ],
      ...[`To: <sip:${user}@bench>`, 'Call-ID: 1', `CSeq: ${seq} REGISTER`, `Contact: <sip:${user}@x.invalid>`],
      ...[...more, 'Content-Length: 0', '', ''],
    ];
    socket.send(lines.join('\r\n'));
    return String((await once(socket, 'message'))[0]);
  };
  const challenge = parseDigest(/^WWW-Authenticate: (.*)\r$/m.exec(await ask(1, []))?.[1] ?? '');
  const nonce = challenge?.get('nonce') ?? '';
  const response = digestResponse({ ha1: digestHa1(user, 'bench', password), method: 'REGISTER', uri, nonce });
  const parts = `username="${user}", realm="bench", nonce="${nonce}", uri="${uri}", response="${response}"`;
  const text = await ask(2, [`Authorization: Digest ${parts}`]);
  expect(text).toMatch(/^SIP\/2\.0 200 /);
  const line = new RegExp(`^${SIP_ICE_HEADER}: (.*)\r$`, 'm').exec(text)?.[1];
  return line === undefined ? null : JSON.parse(line);
}

test('a browser phone gets ICE servers that are good anew with each registration, the trunk none', async () => {
  let count = 0;
  const iceServersOf = (registerId: string) => [{ urls: ['turns:t.example'], username: `${++count}:${registerId}` }];
  bench = await new CallBench({ media: new FakeMedia(), iceServersOf }, () => new FakeRobotEndpoint()).listen();
  const socket = new WebSocket(bench.sipUrl, 'sip');
  await once(socket, 'open');
  for (const time of [1, 2]) {
    expect(await register(socket, 'reg-bob', 'pw-bob')).toEqual([
      { urls: ['turns:t.example'], username: `${time}:reg-bob` },
    ]);
  }
  expect(await register(socket, bench.trunk.user, bench.trunk.secret)).toBeNull();
  socket.terminate();
});
