import { createHmac } from 'node:crypto';
import { driverState } from '@ringside/protocol/kernel/drivers';
import { meetingConnected, meetingItem } from '@ringside/protocol/meetings/meetings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMeetingDriver } from '../../options/driverOptions.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';

const DRIVERS = ['https://meet.example.com/driver.js?v=2', '/meetings/own.js'];
const SECRET = 'secret-of-the-test-of-meeting-drivers';
let server: TestServer;
let sofia: string;
const start = async (secret = SECRET, drivers = DRIVERS) => {
  server = await testServer({ meetingDriver: { drivers, servers: ['wss://live.example.com'], secret } });
  sofia = await server.signIn('sofia');
};
beforeEach(() => start());
afterEach(() => server.close());

const ask = async (method: string, path: string, body?: unknown, as = sofia) => {
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Application': as },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`${server.origin}/${path}`, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const PATH = 'v1/company/MeetingDriver';
const choice = { driver: DRIVERS[0] ?? '', licence: 'L-1' };
const connect = async (as = sofia) =>
  meetingConnected.parse((await ask('POST', 'v1/user/Meetings/connect', undefined, as)).body);
const frame = async (path = '/meeting-frame') => {
  const answer = await fetch(server.origin + path);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  };
};

test('an administrator chooses one of the drivers that the deployment allows, and takes it away again', async () => {
  expect(driverState.parse((await ask('GET', PATH)).body)).toEqual({ choice: null, allowed: DRIVERS });
  expect((await ask('PUT', PATH, { driver: 'https://evil.example/x.js', licence: '' })).status).toBe(403);
  expect((await ask('PUT', PATH, { driver: 'javascript:1', licence: '' })).status).toBe(400);
  expect((await ask('PUT', PATH, choice)).status).toBe(200);
  expect(driverState.parse((await ask('GET', PATH)).body).choice).toEqual(choice);
  const ines = await server.signIn('ines');
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await ask(method, PATH, method === 'PUT' ? choice : undefined, ines)).status).toBe(403);
  expect((await ask('DELETE', PATH)).status).toBe(200);
  expect((await connect()).mode).toBe('webrtc');
});

test('[CONF-004] whoever connects is told to go by the driver, with its licence and a token that the system behind it can check', async () => {
  expect((await connect()).mode).toBe('webrtc');
  await ask('PUT', PATH, choice);
  const said = await connect(await server.signIn('ines'));
  expect(said).toMatchObject({ mode: 'driver', isReady: true, driver: { licence: 'L-1' } });
  const [head, claims, sign] = said.token.split('.') as [string, string, string];
  expect(sign).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
  const { iat, exp, ...its } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect([its, exp - iat, Math.abs(iat - Date.now() / 1000) < 60]).toEqual([
    { sub: 'ines', name: 'Inès Marchetti', aud: 'meetings' },
    ...[600, true],
  ]);
});

test('[CONF-009] without a secret nobody gets a token', async () => {
  await server.close();
  await start('');
  await ask('PUT', PATH, choice);
  expect(await connect()).toMatchObject({ mode: 'driver', token: '' });
});

test('meetings that go by the driver take nobody in by the engine of the server: neither colleagues nor guests', async () => {
  await ask('PUT', 'v1/company/Person/sofia/MeetingType', { type: 'premium_plus' });
  const draft = {
    name: 'Review',
    startsAt: null,
    minutes: 30,
    hasWaitingRoom: false,
    refusesGuests: false,
    members: [],
  };
  const made = meetingItem.parse((await ask('POST', 'v1/user/Meetings', draft)).body);
  expect(made.refusesGuests).toBe(false);
  const { linkId = '', owner } = made;
  const guest = () => ask('POST', 'v1/guest/Meeting', { uid: owner.uid, meetingPointId: linkId });
  expect((await guest()).status).toBe(200);
  await ask('PUT', PATH, choice);
  expect(meetingItem.parse((await ask('GET', made.restUri)).body).refusesGuests).toBe(true);
  expect((await guest()).status).toBe(403);
  const joining = { isMuted: true, isCameraOff: true, force: false };
  expect((await ask('POST', `${made.restUri}/join`, joining)).status).toBe(503);
});

test('the driver runs in a sandboxed page that it may draw in, in both builds', async () => {
  expect((await frame()).status).toBe(404);
  await ask('PUT', PATH, choice);
  for (const path of ['/meeting-frame', '/panel/meeting-frame']) {
    const { status, policy, html } = await frame(path);
    expect(status).toBe(200);
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '?';
    expect(policy).toContain(`script-src 'nonce-${nonce}' https://meet.example.com/driver.js;`);
    expect(policy).toContain('connect-src https://meet.example.com wss://live.example.com;');
    expect(policy).toContain("style-src 'unsafe-inline'; img-src data: blob: https://meet.example.com");
    expect(policy).toContain("default-src 'none'");
    expect(policy.endsWith('sandbox allow-scripts')).toBe(true);
    expect(html).toContain(`<script src="${choice.driver}"></script>`);
    expect(html).not.toContain('L-1');
  }
  const page = await fetch(`${server.origin}/`);
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
});

test('a choice that the deployment allows no more is none', async () => {
  await ask('PUT', PATH, choice);
  const { database } = server;
  expect((await frame()).status).toBe(200);
  await server.close();
  server = await testServer({ keep: database, meetingDriver: { drivers: [], servers: [], secret: SECRET } });
  expect((await frame()).status).toBe(404);
});

test('options: drivers by https, path or a server of this computer; a secret that cannot be tried out', () => {
  expect(readMeetingDriver({})).toEqual({ drivers: [], servers: [], secret: '' });
  const env = {
    RINGSIDE_MEETING_DRIVERS: '/own.js https://b.example/c.js http://localhost:8097/driver.js',
    RINGSIDE_MEETING_DRIVER_SERVERS: 'wss://b.example:8443 http://localhost:8097',
    RINGSIDE_MEETING_DRIVER_SECRET: SECRET,
  };
  expect(readMeetingDriver(env)).toEqual({
    drivers: ['/own.js', 'https://b.example/c.js', 'http://localhost:8097/driver.js'],
    servers: ['wss://b.example:8443', 'http://localhost:8097'],
    secret: SECRET,
  });
  const wrong = (more: Record<string, string>) => () => readMeetingDriver({ ...env, ...more });
  expect(wrong({ RINGSIDE_MEETING_DRIVERS: 'http://b.example/c.js' })).toThrow(/https/);
  expect(wrong({ RINGSIDE_MEETING_DRIVERS: 'http://localhost.example:80/c.js' })).toThrow(/https/);
  expect(wrong({ RINGSIDE_MEETING_DRIVER_SERVERS: 'http://b.example' })).toThrow(/origin/);
  expect(wrong({ RINGSIDE_MEETING_DRIVER_SECRET: 'short' })).toThrow(/32 characters/);
  expect(wrong({ RINGSIDE_MEETING_DRIVER_SECRET: '' })).toThrow(/needs/);
});
