import { SipPair } from '@ringside/testing/sip';
import { expect, test, vi } from 'vitest';
import { bothHa1, digestHa1, digestResponse, parseDigest } from '../auth/digest.ts';
import { header, type SipResponse } from '../message/message.ts';
import { Registrar } from './Registrar.ts';

const REALM = 'test';
let seq = 0;

function start() {
  const events: string[] = [];
  const clock = { now: 0 };
  const registrar = new Registrar({
    realm: REALM,
    elapsed: () => clock.now,
    identify: (id) =>
      id === 'unknown'
        ? null
        : { ha1: digestHa1(id, REALM, 'secret'), terminalId: id === 'trunk' ? null : 't1', userId: 'u1' },
  });
  registrar.on('registered', ({ registerId }) => events.push(`${registerId} on`));
  registrar.on('removed', ({ registerId }) => events.push(`${registerId} off`));
  registrar.on('replaced', ({ registerId }) => events.push(`${registerId} replaced`));
  const phone = (address?: string) => {
    const pair = new SipPair(address);
    pair.right.onRequest = (tx) => registrar.register(tx);
    pair.right.onDisconnected = (connection) => registrar.disconnected(connection);
    return pair;
  };
  return { registrar, events, clock, phone };
}

async function send(pair: SipPair, user: string, headers: [string, string][]) {
  return pair.left.request(pair.toRight, {
    method: 'REGISTER',
    uri: `sip:${REALM}`,
    from: `<sip:${user}@${REALM}>;tag=1`,
    to: `<sip:${user}@${REALM}>`,
    callId: 'r',
    seq: ++seq,
    headers,
  }).done;
}

/** Registers and gives back the final status. */
async function register(pair: SipPair, user: string, password = 'secret', expires = 600, digestUser = user) {
  const contact: [string, string] = ['Contact', `<sip:${user}@phone.invalid;transport=ws>;expires=${expires}`];
  return (await asked(pair, user, [contact], password, digestUser)).status;
}

/** Asks with these headers, and with the password when it is wanted. */
async function asked(
  pair: SipPair,
  user: string,
  headers: [string, string][],
  password = 'secret',
  digestUser = user,
): ReturnType<typeof send> {
  const first = await send(pair, user, headers);
  const challenge = first.response && parseDigest(header(first.response, 'www-authenticate') ?? '');
  if (!challenge) return first;
  const nonce = challenge.get('nonce') ?? '';
  const uri = `sip:${REALM}`;
  const ha1 = digestHa1(digestUser, REALM, password);
  const response = digestResponse({ ha1, method: 'REGISTER', uri, nonce, nc: '00000001', cnonce: 'c' });
  const authorization = `Digest username="${digestUser}", realm="${REALM}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, nc=00000001, cnonce="c"`;
  return send(pair, user, [...headers, ['Authorization', authorization]]);
}

test('a phone that asks what is known of it without a contact is told its contact, or nothing', async () => {
  const { phone } = start();
  const pair = phone();
  const contacts = async () => (await asked(pair, 'a', [])).response?.headers.get('contact');
  expect(await contacts()).toBeUndefined();
  await register(pair, 'a');
  expect(await contacts()).toEqual(['<sip:a@phone.invalid;transport=ws>']);
});

test.each(['soon', '-1'])('a contact for a time that is none is refused: %s', async (expires) => {
  const { registrar, phone } = start();
  const pair = phone();
  const contact = `<sip:a@phone.invalid;transport=ws>;expires=${expires}`;
  expect((await asked(pair, 'a', [['Contact', contact]])).status).toBe(400);
  expect(registrar.bindingOfTerminal('t1')).toBe(null);
});

test('a registration that is renewed lasts from then on, not from its beginning', async () => {
  vi.useFakeTimers();
  try {
    const { registrar, phone } = start();
    const pair = phone();
    await register(pair, 'a', 'secret', 600);
    await vi.advanceTimersByTimeAsync(400_000);
    await register(pair, 'a', 'secret', 600);
    await vi.advanceTimersByTimeAsync(400_000);
    expect(registrar.isKnown(pair.toLeft)).toBe(true);
    for (const binding of registrar.bindings) registrar.silence(binding);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(registrar.isKnown(pair.toLeft)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('the right password registers, the connection carries it, and its end ends it', async () => {
  const { registrar, events, phone } = start();
  const pair = phone();
  expect(await register(pair, 'a')).toBe(200);
  expect(registrar.bindingOfTerminal('t1')).toMatchObject({
    registerId: 'a',
    contact: 'sip:a@phone.invalid;transport=ws',
    connection: pair.toLeft,
  });
  expect(await register(pair, 'a')).toBe(200);
  pair.right.disconnected(pair.toLeft);
  expect(registrar.bindingOfTerminal('t1')).toBe(null);
  expect(events).toEqual(['a on', 'a off']);
});

test('expires=0 takes the registration back', async () => {
  const { registrar, events, phone } = start();
  const pair = phone();
  await register(pair, 'a');
  expect(await register(pair, 'a', 'secret', 0)).toBe(200);
  expect(registrar.isKnown(pair.toLeft)).toBe(false);
  expect(events).toEqual(['a on', 'a off']);
});

test('[WRTC-014] [WRTC-018] a second place that registers the terminal closes the first connection with 1008', async () => {
  const { registrar, events, phone } = start();
  const first = phone();
  const second = phone();
  await register(first, 'a');
  expect(await register(second, 'b')).toBe(200);
  expect(first.toLeft.closed).toEqual({ code: 1008, reason: 'closing on new connection' });
  first.right.disconnected(first.toLeft);
  expect(registrar.bindingOfTerminal('t1')?.registerId).toBe('b');
  expect(events).toEqual(['a on', 'a replaced', 'b on']);
});

test('[WRTC-014] an evicted terminal is dropped and its connection closed with 1008', async () => {
  const { registrar, events, phone } = start();
  const pair = phone();
  await register(pair, 'a');
  registrar.evict('t1', 'closing on new connection');
  registrar.evict('other', 'nobody');
  expect(pair.toLeft.closed).toEqual({ code: 1008, reason: 'closing on new connection' });
  expect(events).toEqual(['a on', 'a off']);
});

test('a trunk does not stand in for a terminal', async () => {
  const { registrar, phone } = start();
  const trunk = phone();
  await register(phone(), 'a');
  await register(trunk, 'trunk');
  expect(registrar.trunk()?.connection).toBe(trunk.toLeft);
  expect(registrar.bindingOfTerminal('t1')?.registerId).toBe('a');
});

test('wrong, unknown and borrowed credentials are refused', async () => {
  const { registrar, events, phone } = start();
  const pair = phone();
  expect(await register(pair, 'a', 'wrong')).toBe(403);
  expect(await register(pair, 'unknown')).toBe(403);
  expect(await register(pair, 'a', 'secret', 600, 'b')).toBe(403);
  expect([registrar.isKnown(pair.toLeft), events]).toEqual([false, []]);
});

test('five wrong passwords ask whoever tries to wait for half a minute; the right one is taken meanwhile, also of a phone that was never at that address', async () => {
  const { clock, phone } = start();
  const attacker = phone('192.0.2.66');
  const tried = async () => (await asked(attacker, 'a', [], 'wrong')).response?.headers.get('retry-after');
  for (let i = 0; i < 5; i++) expect(await tried()).toBe(undefined);
  expect(await tried()).toEqual(['30']);
  expect(await register(phone('192.0.2.66'), 'a')).toBe(200);
  for (let i = 0; i < 5; i++) await tried();
  clock.now += 30_000;
  expect(await tried()).toBe(undefined);
});

test('a wrong password elsewhere in the office, or behind the same proxy, keeps nobody out', async () => {
  const { phone } = start();
  const office = '192.0.2.66';
  const right = phone(office);
  expect(await register(right, 'good')).toBe(200);
  for (let i = 0; i < 30; i++) await register(phone(office), `name${i}`, 'wrong');
  for (let i = 0; i < 30; i++) await register(phone(office), 'good', 'wrong');
  expect(await register(right, 'good')).toBe(200);
  // Also from another port, as after a power cut; and one that was never here.
  expect(await register(phone(office), 'good')).toBe(200);
  expect(await register(phone(office), 'other')).toBe(200);
});

test('credentials for a nonce that nobody gave count for nothing: who forges an address locks nobody out', async () => {
  const { phone } = start();
  const pair = phone();
  const contact: [string, string] = ['Contact', '<sip:good@phone.invalid>'];
  const forged =
    'Digest username="good", realm="test", nonce="1.2.3", uri="sip:test", response="0", qop=auth, nc=00000001';
  for (let i = 0; i < 30; i++) {
    expect((await send(pair, 'good', [contact, ['Authorization', forged]])).status).toBe(401);
  }
  expect(await register(pair, 'good')).toBe(200);
});

test('a desk phone is asked for SHA-256 before MD5, a browser phone for MD5, former credentials for MD5 alone', async () => {
  const registrar = new Registrar({
    realm: REALM,
    algorithms: ['SHA-256', 'MD5'],
    identify: (id) => {
      const ha1 = id === 'old' ? digestHa1(id, REALM, 'secret') : bothHa1(id, REALM, 'secret');
      return { ha1, terminalId: id, userId: 'u1' };
    },
  });
  const start = (transport: string) => {
    const pair = new SipPair('192.0.2.1', transport);
    if (transport !== 'WS') Object.assign(pair.toLeft, { remotePort: 5060 });
    pair.right.onRequest = (tx) => registrar.register(tx);
    return pair;
  };
  const asked = (response: SipResponse | null) =>
    (response?.headers.get('www-authenticate') ?? []).map((line) => parseDigest(line)?.get('algorithm'));
  const phone = start('TCP');
  const answer = async (user: string) => {
    const first = await send(phone, user, []);
    const nonce = parseDigest(header(first.response as SipResponse, 'www-authenticate') ?? '')?.get('nonce') ?? '';
    const uri = `sip:${REALM}`;
    const ha1 = digestHa1(user, REALM, 'secret', 'SHA-256');
    const response = digestResponse({ ha1, method: 'REGISTER', uri, nonce, algorithm: 'SHA-256' });
    const parts = `username="${user}", realm="${REALM}", nonce="${nonce}", uri="${uri}", response="${response}"`;
    return send(phone, user, [['Authorization', `Digest ${parts}, algorithm=SHA-256`]]);
  };
  expect(asked((await send(phone, 'new', [])).response)).toEqual(['SHA-256', 'MD5']);
  expect(asked((await send(start('WS'), 'new', [])).response)).toEqual(['MD5']);
  expect((await answer('new')).status).toBe(200);
  const old = await answer('old');
  expect([old.status, asked(old.response)]).toEqual([401, ['MD5']]);
  registrar.close();
});

test('a phone that does not answer is out of reach until it is heard, and stays registered', async () => {
  const { registrar, events, phone } = start();
  await register(phone(), 'a');
  const binding = registrar.bindings[0]!;
  for (const _twice of [1, 2]) registrar.silence(binding);
  expect([registrar.bindingOfTerminal('t1'), registrar.bindings]).toEqual([null, [binding]]);
  for (const _twice of [1, 2]) registrar.heard(binding.connection);
  expect(registrar.bindingsOfTerminal('t1')).toEqual([binding]);
  expect(events).toEqual(['a on', 'a off', 'a on']);
});
