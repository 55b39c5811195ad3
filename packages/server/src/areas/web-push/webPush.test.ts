import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { WireCallLine } from '@ringside/protocol/calls';
import { webPushMessage, webPushState } from '@ringside/protocol/phones/webPush';
import { settingsDefaults, webPushLimits } from '@ringside/protocol/words/settings';
import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { wakingPort } from '../../calls/ports/callPorts.ts';
import { newCertificate } from '../../test/certificate.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { isPublicAddress, isPushAddress, publicAgent } from './publicHosts.ts';
import { sendPush } from './sendPush.ts';

interface Heard {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
let service: Server;
let origin: string;
const heard: Heard[] = [];
let status = 201;
const agent = () => new Agent({ rejectUnauthorized: false });
let server: TestPlatform;
let token: string;
const services = () => ({ agent: agent(), isAddress: (address: string) => address.startsWith(origin) });

beforeAll(async () => {
  const { cert, key } = await newCertificate();
  service = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterAll(() => void service.close());
beforeEach(async () => {
  status = 201;
  server = await testPlatform(undefined, { pushServices: services() });
  token = await server.signIn();
  heard.length = 0;
});
afterEach(() => server.close());

/** A browser that subscribes: its key pair and secret, and what it reads of a message, by RFC 8291 and 8188 alone. */
function browser(name: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const read = ({ body }: Heard) => {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const from = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), from]);
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(from), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a two.
    expect(plain.at(-1)).toBe(2);
    return webPushMessage.parse(JSON.parse(plain.subarray(0, -1).toString()));
  };
  return { wish: { endpoint: `${origin}${name}`, keys, language: 'fr', hidesNames: false }, read };
}
const put = (body: object, as = token) => server.ask('/v1/user/WebPush', { token: as, method: 'PUT', body });
const state = async (as = token) => webPushState.parse((await server.ask('/v1/user/WebPush', { token: as })).body);
const line = (state: string, more: Partial<WireCallLine> = {}) =>
  ({
    ...{ restUri: 'telephony/Line/l1', lineId: 'l1', call: 'telephony/Call/c1', isIncoming: true, state },
    ...{ displayedLabel: 'Claire Vasseur', displayedNumber: '0199004127', displayedExternalNumber: null },
    ...{ displayedVia: { label: 'Billing', number: '3000' }, stateCause: null, ...more },
  }) as WireCallLine;
const call = (change: object) => server.calls.emit('line', { userId: 'ines', ...change } as never);
const rings = () => call({ op: 'add', line: line('ringing') });
const sent = (count: number) => until(`${count} messages are sent`, () => heard.length === count);

test('a call that rings is told to the browser, encrypted for it alone and signed by keys that outlive a restart', async () => {
  const { publicKey } = await state();
  const one = browser('one');
  expect((await put(one.wish)).status).toBe(200);
  expect(await state()).toEqual({ publicKey, isOn: true, hidesNames: false });
  rings();
  call({ op: 'update', line: line('ringing', { displayedLabel: 'C. Vasseur' }) });
  await sent(1);
  const [message] = heard;
  if (!message) throw new Error('nothing came');
  expect(one.read(message)).toEqual({
    ...{ kind: 'ring', line: 'l1', language: 'fr', name: 'Claire Vasseur', number: '0199004127', via: 'Billing' },
    isMissed: false,
  });
  expect(message.body.toString('latin1')).not.toContain('Claire');
  expect(message.headers).toMatchObject({ ttl: '45', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(message.headers['topic']).toMatch(/^[\w-]{32}$/);
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(message.headers['authorization'])) ?? [];
  expect(k).toBe(publicKey);
  const raw = Buffer.from(publicKey, 'base64url');
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin.slice(0, -1) });
  await server.close();
  server = await testPlatform(server.database, { pushServices: services() });
  expect(await state()).toEqual({ publicKey, isOn: true, hidesNames: false });
  rings();
  await sent(2);
});

test.each([
  ['talking', null, false],
  ['dropped', 'answeredElsewhere', false],
  ['dropped', 'notAnswered', true],
] as const)(
  'a call that is %s (%s) is taken back, under the same topic; missed: %s',
  async (now, stateCause, isMissed) => {
    const one = browser('one');
    await put(one.wish);
    rings();
    call({ op: 'update', line: line(now, { stateCause }) });
    call({ op: 'remove', restUri: 'telephony/Line/l1' });
    await sent(2);
    const read = heard.map((message) => ({ ...one.read(message), topic: message.headers['topic'] }));
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['end', 'ring']));
    const end = read.find(({ kind }) => kind === 'end');
    expect(end).toMatchObject({ isMissed, name: 'Claire Vasseur', topic: read[0]?.topic });
  },
);

test('own calls and lines that do not ring are not told; names are hidden where the user wants it', async () => {
  const one = browser('one');
  await put({ ...one.wish, hidesNames: true });
  call({ op: 'add', line: line('ringing', { isIncoming: false }) });
  call({ op: 'update', line: line('talking') });
  call({ op: 'add', line: line('pending', { restUri: 'telephony/Line/l2' }) });
  server.calls.emit('line', { userId: 'marc', op: 'add', line: line('ringing', { restUri: 'marc 1' }) } as never);
  call({ op: 'remove', restUri: 'telephony/Line/l1' });
  call({ op: 'add', line: line('ringing', { restUri: 'telephony/Line/l3', lineId: 'l3' }) });
  await sent(1);
  expect(heard.map(one.read)).toMatchObject([{ kind: 'ring', line: 'l3', name: '', number: '', via: '' }]);
});

test('[SET-004] who does not want to be told of calls is not, and no call waits for their browser; also after a restart', async () => {
  const one = browser('one');
  await put(one.wish);
  const canWake = () => server.platform.use(wakingPort)('ines');
  const choose = (callIncoming: boolean, lastUpdate: number) => {
    const { notifications: usual } = settingsDefaults;
    const notifications = { ...usual, triggers: { ...usual.triggers, callIncoming } };
    const settings = { version: 1, lastUpdate: String(lastUpdate), notifications };
    return server.ask('/v1/user/IUser/ines?rt=settings', { token, method: 'PUT', body: { settings } });
  };
  expect([canWake(), (await choose(false, 1)).status]).toEqual([true, 200]);
  rings();
  call({ op: 'remove', restUri: 'telephony/Line/l1' });
  await server.close();
  server = await testPlatform(server.database, { pushServices: services() });
  expect(canWake()).toBe(false);
  rings();
  expect([(await choose(true, 2)).status, canWake()]).toEqual([200, true]);
  call({ op: 'add', line: line('ringing', { restUri: 'telephony/Line/l2', lineId: 'l2' }) });
  await sent(1);
  expect(heard.map(one.read)).toMatchObject([{ kind: 'ring', line: 'l2' }]);
});

test('a subscription is its sign-in’s: one for each, gone with it, and a browser is only one user’s', async () => {
  const [one, two] = [browser('one'), browser('two')];
  await put(one.wish);
  await put(two.wish);
  rings();
  await sent(1);
  expect(heard[0]?.path).toBe('/two');
  const marc = await server.signIn('marc');
  await put(two.wish, marc);
  expect([(await state()).isOn, (await state(marc)).isOn]).toEqual([false, true]);
  await put(one.wish);
  const other = await server.signIn();
  await server.ask('/v1/logout', { token, method: 'POST' });
  expect((await state(other)).isOn).toBe(false);
  call({ op: 'add', line: line('ringing', { restUri: 'telephony/Line/l4' }) });
  server.calls.emit('line', { userId: 'marc', op: 'add', line: line('ringing', { restUri: 'marc 1' }) } as never);
  await sent(2);
  expect(heard[1]?.path).toBe('/two');
  await server.ask('/v1/user/WebPush', { token: marc, method: 'DELETE' });
  expect((await state(marc)).isOn).toBe(false);
});

test.each([404, 410])(
  'a browser that its push service does not know (%s) is not told again; one that is slow is',
  async (code) => {
    const one = browser('one');
    await put(one.wish);
    status = 503;
    rings();
    await sent(1);
    expect((await state()).isOn).toBe(true);
    status = code;
    call({ op: 'add', line: line('ringing', { restUri: 'telephony/Line/l2' }) });
    await sent(2);
    await until('it is gone', async () => !(await state()).isOn);
  },
);

test('a user has so many browsers at most; the oldest gives way', async () => {
  const tokens: string[] = [token];
  for (let n = 0; n < webPushLimits.ofUser; n++) tokens.push(await server.signIn());
  for (const [n, as] of tokens.entries()) {
    server.clock.now += 1;
    await put(browser(`b${n}`).wish, as);
  }
  expect(await Promise.all(tokens.slice(0, 2).map(async (as) => (await state(as)).isOn))).toEqual([false, true]);
});

test('addresses of strangers: https to a public name, at its own port, and no way into this network', async () => {
  const good = ['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com./wpush/v2/x'];
  expect(good.map(isPushAddress)).toEqual([true, true]);
  const bad = [
    ...['http://push.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'],
    ...['https://localhost/', 'https://db.internal/', 'https://push.example.com:8443/', 'https://a@push.example.com/'],
    ...['ftp://push.example.com/', 'https://printer/', 'https://10.0.0.1./', 'nothing', 'https://[::ffff:10.0.0.1]/'],
  ];
  expect(bad.filter(isPushAddress)).toEqual([]);
  const inside = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '::1', 'fe80::1', 'fd00::1', '100.64.0.1'];
  expect(
    [...inside, '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '224.0.0.1'].filter(isPublicAddress),
  ).toEqual([]);
  expect(['8.8.8.8', '2a00:1450:4001::1'].filter(isPublicAddress)).toHaveLength(2);
  // A name that stands for this machine: the connection is refused where the name is resolved.
  const { p256dh, auth } = browser('x').wish.keys;
  const { default: webPush } = await import('web-push');
  const by = { keys: webPush.generateVAPIDKeys(), contact: 'mailto:a@b.example', agent: publicAgent() };
  const to = { endpoint: origin.replace('127.0.0.1', 'localhost'), p256dh, auth };
  expect(await sendPush(to, { text: '{}', seconds: 1, topic: 'a' }, by)).toBeNull();
  expect(heard).toEqual([]);
  const answers = await Promise.all(
    [{ endpoint: 'https://push.example.com/x' }, { endpoint: `${origin}x`, keys: { p256dh: 'short', auth: 'x' } }].map(
      async (more) => (await put({ ...browser('x').wish, ...more })).status,
    ),
  );
  expect(answers).toEqual([400, 400]);
});
