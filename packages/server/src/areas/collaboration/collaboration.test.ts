import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coligoAnswer, meetingServices, teamsMeetings, zoomAnswer } from '@ringside/protocol/meetings/collaboration';
import { afterEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { type LinkOptions, noLinkServices } from './linkDriver.ts';

/** A gateway of a deployment: what it is asked, and what it answers next. */
async function fakeGateway() {
  const asked: { path: string; key: string | undefined; body: unknown }[] = [];
  const answer = { status: 200, text: '{}' };
  const read = async (request: IncomingMessage): Promise<unknown> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  };
  const http: Server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body: await read(request) });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const says = (value: unknown, status = 200): void => {
    Object.assign(answer, { status, text: typeof value === 'string' ? value : JSON.stringify(value) });
  };
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  return { asked, says, origin, close };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A company with all of them, unless said otherwise, and what a user asks of it. */
async function bench(more: Partial<LinkOptions> = {}) {
  const gateway = await fakeGateway();
  closers.push(gateway.close);
  const all = {
    teamsLink: 'https://teams.example/meet/{login}',
    ...{ teamsMeetings: `${gateway.origin}/teams`, coligo: `${gateway.origin}/coligo`, zoom: `${gateway.origin}/zoom` },
    secret: 'a secret of the gateway',
  };
  const server: TestPlatform = await testPlatform(undefined, { collaboration: { ...all, ...more } });
  closers.push(() => server.close());
  const token = await server.signIn('ines');
  const ask = (method: string, path: string, body?: object) =>
    server.ask(path, { token, method, ...(body && { body }) });
  return { gateway, server, ask };
}
const ines = { id: 'ines', login: 'ines', name: 'Inès Marchetti' };
const key = 'Bearer a secret of the gateway';

test('[PROF-011] the profile says which meeting services the user has, and the link of Teams', async () => {
  const { ask } = await bench();
  const all = {
    externalServices: { Microsoft: { teamsMeetingUrlPrivate: 'https://teams.example/meet/ines' } },
    externalConferenceServices: ['Coligo', 'Zoom'],
  };
  expect((await ask('GET', '/v1/user/Info?rd=1')).body).toMatchObject(all);
  expect(meetingServices.parse((await ask('GET', '/v1/user/MeetingServices')).body)).toEqual(all);
});

test('[PROF-011] a company without any has none in the profile, and nothing to ask for', async () => {
  const { ask, gateway } = await bench(noLinkServices);
  const none = { externalServices: {}, externalConferenceServices: [] };
  expect((await ask('GET', '/v1/user/Info?rd=1')).body).toMatchObject(none);
  const tries = [
    await ask('GET', '/data/TeamsMeetings'),
    await ask('POST', '/v1/user/Coligo', { version: '1' }),
    await ask('POST', '/v1/user/Zoom'),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(gateway.asked).toEqual([]);
});

test('[CONF-031] the private room of Coligo is asked for with the version of the panel', async () => {
  const { ask, gateway } = await bench();
  gateway.says({ url: 'https://coligo.example/r/ines' });
  const { body } = await ask('POST', '/v1/user/Coligo', { version: '0.1.0' });
  expect(coligoAnswer.parse(body)).toEqual({ coligoUrlPrivate: 'https://coligo.example/r/ines' });
  expect(gateway.asked).toEqual([{ path: '/coligo', key, body: { user: ines, version: '0.1.0' } }]);
  expect((await ask('POST', '/v1/user/Coligo')).status).toBe(400);
  gateway.says({}, 403);
  const denied = await ask('POST', '/v1/user/Coligo', { version: '0.1.0' });
  expect([denied.status, (denied.body as { code: string }).code]).toEqual([403, 'MEETING_SERVICE_DENIED']);
});

test('[CONF-032] a room of Zoom is a new one each time', async () => {
  const { ask, gateway } = await bench();
  for (const n of [1, 2]) {
    gateway.says({ url: `https://zoom.example/j/${n}` });
    expect(zoomAnswer.parse((await ask('POST', '/v1/user/Zoom')).body)).toEqual({
      zoomUrlPrivate: `https://zoom.example/j/${n}`,
    });
  }
  expect(gateway.asked).toEqual([1, 2].map(() => ({ path: '/zoom', key, body: { user: ines } })));
});

test.each([
  ['the licence', {}, 403, 403, 'RESTLETAPI_ERR_ZOOM_NOT_ALLOWED'],
  ['no room is free', {}, 409, 412, 'ZOOM_ROOM_LIMIT'],
  ['a fault', {}, 500, 503, 'MEETING_SERVICE'],
  ['a link that is not of https', { url: 'http://zoom.example/j/1' }, 200, 503, 'MEETING_SERVICE'],
  ['a script', { url: 'javascript:alert(1)' }, 200, 503, 'MEETING_SERVICE'],
  ['a link with a password', { url: 'https://a:b@zoom.example/' }, 200, 503, 'MEETING_SERVICE'],
  ['no JSON', 'nothing here', 200, 503, 'MEETING_SERVICE'],
  ['more than is read', { url: `https://zoom.example/${'x'.repeat(300_000)}` }, 200, 503, 'MEETING_SERVICE'],
])('[CONF-032] [ERR-027] %s of a gateway is a refusal in words, not a link', async (_why, says, is, status, code) => {
  const { ask, gateway } = await bench();
  gateway.says(says, is);
  const answer = await ask('POST', '/v1/user/Zoom');
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
});

test('[CONF-028] meetings of Teams come in order, and what is no meeting is left out', async () => {
  const { ask, gateway } = await bench();
  const [start, end] = ['2026-11-20T15:00:00Z', '2026-11-20T15:30:00Z'];
  const url = 'https://teams.example/l/1';
  const meetings = [
    { name: 'Later', start: '2026-11-21T09:00:00+01:00', end: '2026-11-21T10:00:00+01:00', url },
    { name: ' Carrier review ', start, end, url },
    { name: 'Script', start, end, url: 'javascript:alert(1)' },
    { name: 'No time', start: 'soon', end, url },
    { name: 'Backwards', start: end, end: start, url },
    'nothing',
  ];
  gateway.says({ meetings });
  expect(teamsMeetings.parse((await ask('GET', '/data/TeamsMeetings')).body)).toEqual({
    items: [
      { name: 'Carrier review', startsAt: Date.parse(start), endsAt: Date.parse(end), url },
      { name: 'Later', startsAt: Date.parse('2026-11-21T08:00:00Z'), endsAt: Date.parse('2026-11-21T09:00:00Z'), url },
    ],
    isReached: true,
  });
  expect(gateway.asked).toEqual([{ path: '/teams', key, body: { user: ines } }]);
});

test('[CONF-028] a failure gives an empty list, and says that it is one', async () => {
  const { ask, gateway } = await bench();
  for (const says of [
    () => gateway.says({}, 500),
    () => gateway.says('no JSON'),
    () => gateway.says({ meetings: 1 }),
  ]) {
    says();
    const { status, body } = await ask('GET', '/data/TeamsMeetings');
    expect([status, body]).toEqual([200, { items: [], isReached: false }]);
  }
  await gateway.close();
  closers.shift();
  expect((await ask('GET', '/data/TeamsMeetings')).body).toEqual({ items: [], isReached: false });
});

test('a user asks servers of others so often a minute, and no more', async () => {
  const { ask, gateway, server } = await bench();
  gateway.says({ url: 'https://zoom.example/j/1' });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await ask('POST', '/v1/user/Zoom')).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  server.clock.now += 60_000;
  expect((await ask('POST', '/v1/user/Zoom')).status).toBe(200);
});
