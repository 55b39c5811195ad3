import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISABLED } from '../../company/policies.ts';
import { BadOption } from '../../kernel/BadOption.ts';
import { readRoomsOptions } from '../../options/roomsOptions.ts';
import { DEMO_PASSWORD } from '../../test/demoCompany.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { type Answer, type MatrixBench, matrixBench } from './test/matrixBench.ts';

let world: MatrixBench;
beforeAll(async () => {
  world = await matrixBench();
});
afterAll(() => world.bench.close());

const tokenOf = (session: string) => world.bench.ask('/v1/rooms/login-token', { token: session, method: 'POST' });
const byToken = (token: string) => world.ask(null, 'POST', '/login', { type: 'm.login.token', token });

test('[MSG-017] [MSG-018] a panel is told what the service allows, and signs a device in once, within a minute', async () => {
  const session = await world.bench.signIn('ines');
  const [one, other] = [(await tokenOf(session)).body as Answer, (await tokenOf(session)).body as Answer];
  expect(one).toMatchObject({ userId: '@ines:ringside.local', serverName: 'ringside.local' });
  expect(one['config']).toEqual({
    isDirectUnEncryptedAllowed: true,
    isDirectEncryptedAllowed: true,
    isAnnoucementUnEncryptedAllowed: true,
    isAnnoucementEncryptedAllowed: true,
    matrixPassphraseSalt: expect.stringMatching(/^.{20,}$/),
    matrixKeyBackupPolicy: 'UserChoiceOfAutomatedOrManualPassphrase',
  });
  expect(other['config'].matrixPassphraseSalt, 'one for ever').toBe(one['config'].matrixPassphraseSalt);
  const signed = await byToken(one['loginToken']);
  expect(signed).toMatchObject({ status: 200, user_id: '@ines:ringside.local' });
  expect((await byToken(one['loginToken'])).status).toBe(403);
  world.bench.clock.now += 61_000;
  expect((await byToken(other['loginToken'])).status).toBe(403);
  // the one kind of token is not the other
  expect((await world.bench.ask('/v1/user/Rights', { token: signed['access_token'] })).status).toBe(401);
  expect((await world.ask(session, 'GET', '/account/whoami')).status).toBe(401);
});

test('[MSG-032] who acts for another, and who has no extension, has no messaging', async () => {
  const { sessions, company } = world.bench.platform;
  const { token } = await sessions.create('ines', 'behalf');
  expect((await tokenOf(token)).status).toBe(403);
  expect((await tokenOf('nobody')).status).toBe(401);
  expect(company.extensionOf('ines')).not.toBeNull();
});

test('[MSG-034] where the company has said so nobody signs in to messaging on a telephone, and the profile says it', async () => {
  expect(() => readRoomsOptions({ RINGSIDE_ROOMS_MOBILE: 'maybe' })).toThrow(BadOption);
  const off = await testPlatform(undefined, { rooms: readRoomsOptions({ RINGSIDE_ROOMS_MOBILE: 'off' }) });
  const ask = async (bench: typeof off, device: string) => {
    const token = await bench.signIn('ines');
    const asked = { token, headers: { 'User-Agent': device } };
    const { status } = await bench.ask('/v1/rooms/login-token', { ...asked, method: 'POST' });
    const { body } = await bench.ask('/v1/user/Info', asked);
    return [status, (body as { features: string[] }).features];
  };
  const [phone, desk] = ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148', 'Mozilla/5.0 (X11; Linux x86_64)'];
  expect([await ask(off, phone), await ask(off, desk)]).toEqual([
    [403, ['NoRoomsOnMobile']],
    [200, ['NoRoomsOnMobile']],
  ]);
  expect(await ask(world.bench, phone)).toEqual([200, []]);
  await off.close();
});

test('a device ends with the sign-in that it came from, and knows itself again; one by password with the password', async () => {
  const { sessions, company } = world.bench.platform;
  const [panel, other] = [await world.signIn('sofia'), world.deviceOf(await world.byPassword('sofia'))];
  expect([(await panel.sync()).status, (await other.sync()).status]).toEqual([200, 200]);
  const waiting = panel.sync('timeout=30000');
  for (const { id } of sessions.of('sofia')) await sessions.end('sofia', id, 'revoked');
  expect(await waiting).toMatchObject({ status: 401, errcode: 'M_UNKNOWN_TOKEN', soft_logout: true });
  expect((await panel.sync()).status).toBe(401);
  expect((await other.sync()).status).toBe(200);
  const again = await world.signIn('sofia', { device_id: panel.deviceId });
  expect([again.deviceId, (await again.sync()).status]).toEqual([panel.deviceId, 200]);
  await company.change({ user: 'sofia', set: { passwordHash: `${company.user('sofia')?.passwordHash}x` } });
  await expect.poll(async () => (await other.sync()).status).toBe(401);
  expect((await again.sync()).status).toBe(200);
  await company.change({ user: 'sofia', set: { lockedUntil: DISABLED } });
  expect((await again.sync()).status).toBe(401);
});

test('a password signs in by the limits of the product', async () => {
  expect((await world.byPassword('@tomas:ringside.local')).status).toBe(200);
  expect((await world.byPassword('nobody', 'x')).status).toBe(403);
  const tries: number[] = [];
  for (let n = 0; n < 11; n++) tries.push((await world.byPassword('marc', 'wrong')).status);
  expect([tries[0], tries.at(-1)]).toEqual([403, 429]);
  const locked = await world.byPassword('marc', DEMO_PASSWORD);
  expect(locked).toMatchObject({ status: 429, errcode: 'M_LIMIT_EXCEEDED' });
  expect(locked['retry_after_ms']).toBeGreaterThan(0);
});

test('a stranger is refused at any path, before the body and whether or not there is such a path', async () => {
  for (const path of ['/sync', '/createRoom', '/nowhere', '/_matrix/media/v3/upload', '/sync?access_token=x']) {
    const body = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
    const { app } = world.bench.platform.api;
    const at = `http://phone.test${path.startsWith('/_matrix') ? path : `/_matrix/client/v3${path}`}`;
    const answer = await app.request(at, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ errcode: 'M_MISSING_TOKEN' }),
    ]);
  }
  expect((await world.ask(null, 'POST', '/login', `{"type":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  expect(await world.ask(null, 'POST', '/login', 'no json')).toMatchObject({ status: 400, errcode: 'M_NOT_JSON' });
});
