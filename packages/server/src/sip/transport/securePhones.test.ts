import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { killAll, startMain } from '@ringside/testing/server';
import { afterAll, expect, test } from 'vitest';
import { certificateFiles } from '../../test/certificate.ts';
import { digestHa1, digestResponse, parseDigest } from '../auth/digest.ts';
import { StreamFramer } from './StreamFramer.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-secure-'));
const files = await certificateFiles();
let phone: TLSSocket;
afterAll(() => {
  phone?.destroy();
  killAll();
  files.remove();
  rmSync(folder, { recursive: true, force: true });
});

const KEY = 'WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz';
const offer = (profile: string, crypto: string[]) =>
  [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', `m=audio 40000 ${profile} 8`],
    ...[...crypto, ''],
  ].join('\r\n');

test('a server that requires encryption takes phones over TLS, by SHA-256 and with SRTP, and no others; keys are in no line of its log', async () => {
  const server = await startMain(folder, {
    ...{ RINGSIDE_SIP_TLS_CERT: files.certFile, RINGSIDE_SIP_TLS_KEY: files.keyFile, RINGSIDE_SIP_TLS_PORT: '0' },
    ...{ RINGSIDE_SRTP: 'required', RINGSIDE_SIP_DIGEST: 'both', RINGSIDE_LOG: 'trace' },
  });
  const { panel = '' } = server.ready ?? {};
  const post = async (path: string, body: unknown, headers = {}) =>
    (
      await fetch(`${panel}${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    ).json();
  const { token } = (await post('/v1/login', { login: 'ines', password: 'ringside' })) as { token: string };
  const desk = (await post('/v1/user/deskphone', { label: 'Desk' }, { 'X-Application': token })) as {
    sipUser: string;
    sipPassword: string;
    server: { address: string; transports: string[]; realm: string };
  };
  expect(desk.server.transports).toEqual(['tls']);
  const { realm, address } = desk.server;
  phone = connect({ port: Number(address.split(':')[1]), host: '127.0.0.1', rejectUnauthorized: false });
  const framer = new StreamFramer();
  const got: string[] = [];
  phone.on('data', (data) => {
    for (const framed of framer.push(data)) if (framed.kind === 'message') got.push(framed.text);
  });
  await once(phone, 'secureConnect');

  /** First answer beyond 100. */
  const ask = async (
    method: string,
    uri: string,
    callId: string,
    body: string,
    more: string[] = [],
  ): Promise<string> => {
    const self = `<sip:${desk.sipUser}@${realm}>`;
    const lines = [
      ...[`${method} ${uri} SIP/2.0`, `Via: SIP/2.0/TLS 127.0.0.1;branch=z9hG4bK${callId}${more.length};rport`],
      ...[`From: ${self};tag=1`, `To: ${method === 'REGISTER' ? self : `<${uri}>`}`, `Call-ID: ${callId}`],
      ...[`CSeq: ${more.length + 1} ${method}`, `Contact: <sip:${desk.sipUser}@127.0.0.1;transport=tls>`, ...more],
      ...[...(body ? ['Content-Type: application/sdp'] : []), `Content-Length: ${body.length}`, '', body],
    ];
    got.length = 0;
    phone.write(lines.join('\r\n'));
    const find = () => got.find((text) => /^SIP\/2\.0 [2-6]/.test(text));
    await expect.poll(find, { timeout: 10_000 }).toBeTruthy();
    return find() ?? '';
  };
  const asked = async (method: string, uri: string, callId: string, body = ''): Promise<string> => {
    const challenges = (await ask(method, uri, callId, body)).match(/^WWW-Authenticate: .*$/gm) ?? [];
    expect(challenges.map((line) => /algorithm=([\w-]+)/.exec(line)?.[1])).toEqual(['SHA-256', 'MD5']);
    const nonce = parseDigest(challenges[0]?.slice('WWW-Authenticate: '.length) ?? '')?.get('nonce') ?? '';
    const ha1 = digestHa1(desk.sipUser, realm, desk.sipPassword, 'SHA-256');
    const response = digestResponse({ ha1, method, uri, nonce, algorithm: 'SHA-256' });
    const parts = `username="${desk.sipUser}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}"`;
    return ask(method, uri, callId, body, [`Authorization: Digest ${parts}, algorithm=SHA-256`]);
  };
  expect(await asked('REGISTER', `sip:${realm}`, 'r')).toMatch(/^SIP\/2\.0 200 /);
  const echo = `sip:*43@${realm}`;
  expect(await asked('INVITE', echo, 'clear', offer('RTP/AVP', []))).toMatch(/^SIP\/2\.0 488 /);
  const crypto = `a=crypto:4 AES_CM_128_HMAC_SHA1_32 inline:${KEY}|2^31`;
  const answer = await asked('INVITE', echo, 'secure', offer('RTP/SAVP', [crypto]));
  expect(answer).toMatch(/^SIP\/2\.0 200 /);
  const [, own = ''] =
    /m=audio \d+ RTP\/SAVP 8\r\na=crypto:4 AES_CM_128_HMAC_SHA1_32 inline:(\S{40})\r\n/.exec(answer) ?? [];
  expect(own).toHaveLength(40);
  expect(server.said()).toContain('call ');
  for (const key of [KEY, own]) expect(server.said()).not.toContain(key);
});
