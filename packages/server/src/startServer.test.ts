import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { registerByHand } from './calls/engine/test/registerByHand.ts';
import { DatabaseUnusable } from './kernel/database/DatabaseUnusable.ts';
import { readOptions } from './options/readOptions.ts';
import { RobotPhone } from './robots/RobotPhone.ts';
import { dataFolders, startServer } from './startServer.ts';
import { DEMO_PASSWORD } from './test/demoCompany.ts';
import { keptLog } from './test/keptLog.ts';
import { sharedDatabase } from './test/sharedDatabase.ts';
import { cheapSeed } from './test/testPlatform.ts';

// One start as the program makes it: what the environment names must arrive where it works.
const ANNOUNCED = '198.51.100.7';
const TURN = 'turns:turn.example:443?transport=tcp';
const ODD_NUMBER = '0199009999';

const folder = mkdtempSync(join(tmpdir(), 'ringside-start-'));
const lines: string[] = [];
const closers: [string, () => Promise<void> | void][] = [];
const ended: number[] = [];
let loseDatabase: (why: DatabaseUnusable) => void;
let server: Awaited<ReturnType<typeof startServer>>;
let token: string;
let soft: Record<string, string> & { iceServers?: { urls: string[] }[] };
let phone: RobotPhone;
/** Of a call in progress. */
let sipCallId: string;
/** When its phone was cut off, by `performance.now()`. */
let cutAt: number;

const said = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);
const ask = async (path: string, headers: Record<string, string> = {}, body?: object) => {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return fetch(`${server.localOrigin}${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
};
const softphoneOf = async (login: string) => {
  const answer = await ask('/v1/login', {}, { login, password: DEMO_PASSWORD });
  token = ((await answer.json()) as { token: string }).token;
  const path = `/telephony/Extension/x-${login}/createSoftphone?force=true`;
  return (await (await ask(path, { 'X-Application': token })).json()) as typeof soft;
};

beforeAll(async () => {
  const options = readOptions({
    ...{ RINGSIDE_PORT: '0', RINGSIDE_SIP_PORT: '0', RINGSIDE_DATA: folder },
    ...{ RINGSIDE_TRUSTED_PROXY: '127.0.0.1 ::1', RINGSIDE_HOSTS: 'phone.example' },
    ...{ RINGSIDE_MEDIA_ADDRESS: ANNOUNCED, RINGSIDE_TURN_URLS: TURN, RINGSIDE_TURN_SECRET: 'sixteen-letters-' },
  });
  const lost = new Promise<DatabaseUnusable>((resolve) => {
    loseDatabase = resolve;
  });
  // The worker's database instead of one of its own, which another server takes at the end.
  const database = { ...(await sharedDatabase()), hold: { isHeld: true, lost } };
  const program = {
    log: keptLog(lines),
    closers: { add: (name: string, close: () => Promise<void> | void) => void closers.push([name, close]) },
    end: async (code: number) => void ended.push(code),
  };
  server = await startServer(program, Object.assign(options, { database }), {
    seed: cheapSeed,
    folders: await dataFolders(folder),
    sms: null,
    isOutside: (number) => {
      if (number === ODD_NUMBER) throw new Error('a rule that fails');
      return false;
    },
  });
  soft = await softphoneOf('ines');
  const { serverAddress: sipUrl = '', registerId: user = '', devicePassword: password = '' } = soft;
  phone = new RobotPhone({ sipUrl, user, password, media: { loopbackOnly: true } });
  await phone.ready;
  // Talks with the echo, and is gone without a word.
  const call = phone.call('*43', { silence: true });
  await until('the echo answers', () => call?.state === 'talking');
  sipCallId = server.platform.calls.linesOf('ines')[0]?.terminalCallId ?? '';
  phone.cut();
  cutAt = performance.now();
  phone.close();
});
afterAll(async () => {
  phone.close();
  for (const [, close] of closers.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

test('a call is answered with the announced address, and what happens to it is in the log', () => {
  const trace = server.platform.calls.traceOf(sipCallId) ?? [];
  const answer = trace.find(({ direction, text }) => direction === 'out' && text.startsWith('SIP/2.0 200'));
  expect(answer?.text).toMatch(new RegExp(`^a=candidate:.* ${ANNOUNCED} `, 'm'));
  expect(said('call talking')[0]).toMatchObject({ userId: 'ines', sipCallId });
});

test('a browser phone gets the TURN servers with its credentials, and anew when it registers', async () => {
  const relays = [expect.objectContaining({ urls: [TURN], credential: expect.any(String) })];
  expect(soft.iceServers).toEqual(relays);
  const { serverAddress = '', registerId = '', devicePassword = '', community = '' } = await softphoneOf('marc');
  const socket = new WebSocket(serverAddress, 'sip');
  await once(socket, 'open');
  expect(await registerByHand(socket, registerId, devicePassword, community)).toEqual(relays);
  socket.terminate();
});

test('behind the proxy of the environment the audit names the client, not the proxy', async () => {
  const from = '203.0.113.9';
  await ask('/v1/login', { 'X-Forwarded-For': from }, { login: 'paul', password: 'wrong' });
  expect(said('session.signIn').at(-1)).toMatchObject({ who: 'paul', from, result: 'refused' });
});

test('names of the environment are served, others are not', async () => {
  const statusOf = async (host: string) => {
    const asked = request(`${server.localOrigin}/v1/health`, { headers: { host } }).end();
    const [response] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    return response.statusCode;
  };
  expect([await statusOf('phone.example'), await statusOf('other.example')]).toEqual([200, 421]);
});

test('what fails within a call is an error in the log', async () => {
  const {
    serverAddress: sipUrl = '',
    registerId: user = '',
    devicePassword: password = '',
  } = await softphoneOf('sofia');
  const other = new RobotPhone({ sipUrl, user, password, media: { loopbackOnly: true } });
  await other.ready;
  const call = other.call(`0${ODD_NUMBER}`, { silence: true });
  await until('the call is refused', () => call?.state === 'ended');
  other.close();
  expect(said('call failed')).toMatchObject([{ level: 50, err: { message: 'a rule that fails' } }]);
});

test('a call waits for its phone longer than the 4 s that it waits where nobody says how long', async () => {
  await until('4.5 s have passed since the phone was cut off', () => performance.now() - cutAt > 4500);
  expect(server.platform.calls.linesOf('ines')).toHaveLength(1);
});

test('when another server has taken the database this one says so and ends', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  loseDatabase(new DatabaseUnusable('It is taken.'));
  await until('the program ends', () => ended.length > 0);
  expect([ended, write.mock.calls.flat()]).toEqual([[1], ['It is taken.\n']]);
  write.mockRestore();
});
