import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../calls/CallBench.ts';
import { createCallEngine } from '../calls/createCallEngine.ts';
import { RobotPhone } from '../robots/RobotPhone.ts';
import type { RobotSession } from '../robots/RobotSession.ts';
import { type TestServer, testServer } from '../test/testServer.ts';

/** Agents with real phones: the server with its own calls, a customer over the trunk. */
const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
const CUSTOMER = { number: '0199004127', label: '' };

let it: TestServer;
let customer: RobotPhone;
const phones: RobotPhone[] = [];
const ringing = new Map<string, RobotSession>();
const tokens = new Map<string, string>();
/** Statuses that Inès went through. */
const seen: string[] = [];

const ask = async (path: string, login: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const headers = { 'X-Application': tokens.get(login) ?? '' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${it.origin}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const verb = (login: string, name: string) => ask(`/telephony/Extension/x-${login}/${name}`, login, undefined, 'POST');

/** The browser phone of a person, registered; it rings until the test answers. */
async function phoneOf(login: string): Promise<void> {
  tokens.set(login, await it.signIn(login));
  const { body } = await ask(`/telephony/Extension/x-${login}/createSoftphone?force=true`, login);
  const sipUrl = String(body['serverAddress']);
  const phone = new RobotPhone({ sipUrl, user: body['registerId']!, password: body['devicePassword']!, media });
  phone.onIncoming = () => ({ toneHz: 700 });
  phone.onSession = (session) => ringing.set(login, session);
  phones.push(phone);
  await phone.ready;
}
const dial = (number: string): RobotSession => {
  const session = customer.call(number, { toneHz: 500 }, CUSTOMER);
  if (!session) throw new Error('the trunk is not registered');
  return session;
};
const isQuiet = () => ['ines', 'marc'].every((user) => it.platform.calls.linesOf(user).length === 0);
const lineOf = (user: string) => it.platform.calls.linesOf(user)[0];

beforeAll(async () => {
  it = await testServer({
    isOutside: (number) => number === CUSTOMER.number,
    createCalls: ({ directory }) => createCallEngine({ directory, trunk, loopbackOnly: true }),
  });
  for (const login of ['ines', 'marc']) await phoneOf(login);
  customer = new RobotPhone({
    sipUrl: `${it.origin.replace('http', 'ws')}/sip`,
    user: trunk.user,
    password: trunk.secret,
    media,
  });
  phones.push(customer);
  await customer.ready;
  const heard = (frame: { op: string; item?: unknown }) => {
    if (frame.op === 'update') seen.push(String((frame.item as Record<string, unknown>)['operatorStatus']));
  };
  it.platform.feed.hub.subscribe('ines', 'Operator', undefined, heard, () => {});
});
afterAll(async () => {
  for (const phone of phones) phone.close();
  await it.close();
});
beforeEach(async () => {
  await until('all calls are over', isQuiet);
  ringing.clear();
  seen.length = 0;
});

test('[ACD-015] [ACD-040] a customer of the queue reaches an agent, who is alerted, in the call, and free again', async () => {
  const call = dial('3000');
  await until('both agents ring', () => ringing.size === 2);
  expect(lineOf('ines')).toMatchObject({ state: 'ringing', acdGroup: 'telephony/Group/billing' });
  const second = dial('3000');
  await until('nobody is free for a second customer', () => second.state === 'ended');
  expect([second.refusedWith, ringing.size]).toEqual([480, 2]);

  await ringing.get('ines')?.answer();
  await until('they talk', () => lineOf('ines')?.state === 'talking');
  expect(await verb('ines', 'operatorLogout')).toMatchObject({ status: 412, body: { code: 'ERR_12' } });
  call.hangUp();
  await until('it is over', isQuiet);
  expect(seen).toEqual(['ALERTING', 'ACD_CALL', 'IDLE']);
});

test('a direct call is no call of the group, and keeps the agent from being rung by it', async () => {
  const direct = dial('2104');
  await until('Inès rings', () => ringing.has('ines'));
  expect(lineOf('ines')?.acdGroup).toBeNull();
  const queued = dial('3000');
  await until('only Marc is asked', () => ringing.has('marc'));
  expect(it.platform.calls.linesOf('ines')).toHaveLength(1);
  queued.hangUp();
  direct.hangUp();
  await until('it is over', isQuiet);
  expect(seen).toEqual(['NON_ACD_CALL', 'IDLE']);
});

test('a closed queue, and one without agents, turn the customer away as not available', async () => {
  const billing = it.platform.company.group('billing')!;
  billing.isCalendarOpen = false;
  const closed = dial('3000');
  await until('the customer is told', () => closed.state === 'ended');
  billing.isCalendarOpen = true;
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogout')).status).toBe(200);
  const empty = dial('3000');
  await until('the customer is told', () => empty.state === 'ended');
  expect([closed.refusedWith, empty.refusedWith, ringing.size]).toEqual([480, 480, 0]);
  for (const login of ['ines', 'marc']) expect((await verb(login, 'operatorLogin')).status).toBe(200);
});

test('[CRM-079] the caller id that was set is what the called party sees', async () => {
  const body = { manualCustomCallerID: '0199002744' };
  await ask('/v1/user/IUser/ines?rt=customCallerID', 'ines', body, 'PUT');
  expect(it.platform.directory.callerIdOf('ines', true).number).toBe('0199002744');
  const asked: string[] = [];
  customer.onIncoming = ({ from }) => {
    asked.push(from);
    return null;
  };
  await ask('/telephony/Terminal/web-ines/placeCall', 'ines', { destination: '0199004127' });
  await until('the phone of Inès rings first', () => ringing.has('ines'));
  await ringing.get('ines')?.answer();
  await until('the customer rings', () => asked.length > 0);
  expect(asked).toEqual(['0199002744']);
});

test('a call marked as private is pushed as one, and is one in the history', async () => {
  const call = dial('2104');
  await until('Inès rings', () => ringing.has('ines'));
  const path = `/${lineOf('ines')?.call}/setPersonal`;
  expect((await ask(path, 'marc', { isPersonalCall: true })).status).toBe(404);
  expect((await ask(path, 'ines', { isPersonalCall: true })).status).toBe(200);
  expect(lineOf('ines')?.isPersonalCall).toBe(true);
  call.hangUp();
  await until('it is over', isQuiet);
  const rows = () => it.platform.store.history.page('ines', { sort: 'all', limit: 1 });
  await expect.poll(async () => (await rows())[0]?.isPersonalCall).toBe(true);
});
