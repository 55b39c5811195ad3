import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createCallEngine } from '../../../calls/engine/createCallEngine.ts';
import { RobotPhone } from '../../../robots/RobotPhone.ts';
import type { RobotSession } from '../../../robots/RobotSession.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

/** Agents with real phones: the server with its own calls, a customer over the trunk. */
const trunk = { user: 'customers', secret: 'trunk-secret' };

const media = { loopbackOnly: true };

const CUSTOMER = { number: '0199004127', label: '' };

export let bench: TestServer;

export let customer: RobotPhone;

const phones: RobotPhone[] = [];

export const ringing = new Map<string, RobotSession>();

export const tokens = new Map<string, string>();

/** Statuses that Inès went through. */
export const seen: string[] = [];

export const ask = async (path: string, login: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const headers = { 'X-Application': tokens.get(login) ?? '' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${bench.origin}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

export const verb = (login: string, name: string) =>
  ask(`/telephony/Extension/x-${login}/${name}`, login, undefined, 'POST');

/** The browser phone of a person, registered; it rings until the test answers. */
async function phoneOf(login: string): Promise<void> {
  tokens.set(login, await bench.signIn(login));
  const { body } = await ask(`/telephony/Extension/x-${login}/createSoftphone?force=true`, login);
  const sipUrl = String(body['serverAddress']);
  const phone = new RobotPhone({ sipUrl, user: body['registerId']!, password: body['devicePassword']!, media });
  phone.onIncoming = () => ({ toneHz: 700 });
  phone.onSession = (session) => ringing.set(login, session);
  phones.push(phone);
  await phone.ready;
}

export const dial = (number: string): RobotSession => {
  const session = customer.call(number, { toneHz: 500 }, CUSTOMER);
  if (!session) throw new Error('the trunk is not registered');
  return session;
};

export const isQuiet = () => ['ines', 'marc'].every((user) => bench.platform.calls.linesOf(user).length === 0);

export const lineOf = (user: string) => bench.platform.calls.linesOf(user)[0];

/** Who rings alone; the queue rings in turns. */
export const rung = async (): Promise<string> => {
  await until('an agent rings', () => ringing.size > 0);
  return [...ringing.keys()][0] ?? '';
};

export const stays = () => bench.platform.callCentre.queues.staysOf('billing');

/** Before and after each test of a file: called by it once. */
export function agentPhones(): void {
  beforeAll(async () => {
    bench = await testServer({
      isOutside: (number) => number === CUSTOMER.number,
      createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
    });
    for (const login of ['ines', 'marc']) await phoneOf(login);
    customer = new RobotPhone({
      sipUrl: `${bench.origin.replace('http', 'ws')}/sip`,
      user: trunk.user,
      password: trunk.secret,
      media,
    });
    phones.push(customer);
    await customer.ready;
    const heard = (frame: { op: string; item?: unknown }) => {
      if (frame.op === 'update') seen.push(String((frame.item as Record<string, unknown>)['operatorStatus']));
    };
    bench.platform.lists.subscribe('ines', 'Operator', undefined, heard, () => {});
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await bench.close();
  });
  beforeEach(async () => {
    await until('all calls are over', isQuiet);
    ringing.clear();
    seen.length = 0;
  });
  /** What a test that failed has left behind would fail all that follow. */
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const phone of phones) for (const session of [...phone.sessions]) session.hangUp();
    await until('nobody waits or talks', () => isQuiet() && stays().length === 0);
    for (const login of ['ines', 'marc'])
      for (const name of ['operatorLogin', 'operatorCancelPause', '../../Group/billing/loginUser'])
        await verb(login, name);
  });
}
