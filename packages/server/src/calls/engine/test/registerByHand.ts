import { once } from 'node:events';
import { SIP_ICE_HEADER } from '@ringside/protocol/words/sip';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import { digestHa1, digestResponse, parseDigest } from '../../../sip/auth/digest.ts';

/** Registers over a WebSocket. @returns ICE servers that the answer brings; null: none */
export async function registerByHand(
  socket: WebSocket,
  user: string,
  password: string,
  realm = 'bench',
): Promise<unknown> {
  const uri = `sip:${realm}`;
  const ask = async (seq: number, more: string[]): Promise<string> => {
    const lines = [
      ...[
        `REGISTER ${uri} SIP/2.0`,
        `Via: SIP/2.0/WS x.invalid;branch=z9hG4bK${seq}`,
        `From: <sip:${user}@${realm}>;tag=1`,
      ],
      ...[`To: <sip:${user}@${realm}>`, 'Call-ID: 1', `CSeq: ${seq} REGISTER`, `Contact: <sip:${user}@x.invalid>`],
      ...[...more, 'Content-Length: 0', '', ''],
    ];
    socket.send(lines.join('\r\n'));
    return String((await once(socket, 'message'))[0]);
  };
  const challenge = parseDigest(/^WWW-Authenticate: (.*)\r$/m.exec(await ask(1, []))?.[1] ?? '');
  const nonce = challenge?.get('nonce') ?? '';
  const response = digestResponse({ ha1: digestHa1(user, realm, password), method: 'REGISTER', uri, nonce });
  const parts = `username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}"`;
  const text = await ask(2, [`Authorization: Digest ${parts}`]);
  expect(text).toMatch(/^SIP\/2\.0 200 /);
  const line = new RegExp(`^${SIP_ICE_HEADER}: (.*)\r$`, 'm').exec(text)?.[1];
  return line === undefined ? null : JSON.parse(line);
}
