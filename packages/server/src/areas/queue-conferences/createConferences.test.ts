import { acdConferencePage } from '@ringside/protocol/queues/conferences';
import { TONES } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCallEngine } from '../../calls/engine/createCallEngine.ts';
import { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';

/** Inès, agent of Billing, and her colleagues with real phones; a customer over the trunk. */
const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
const CLAIRE = { number: '0199004127', label: '' };
const CUSTOMER_HZ = TONES.dave;
const hz = { ines: TONES.alice, marc: TONES.bob, paul: TONES.carol } as const;
type Login = keyof typeof hz;

let bench: TestServer;
let customer: RobotPhone;
const phones: RobotPhone[] = [];
const ringing = new Map<string, RobotSession>();
const tokens = new Map<string, string>();

const ask = async (login: string, path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const headers = { 'X-Application': tokens.get(login) ?? '' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${bench.origin}${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const list = async (login: string, query = '') => {
  const { status, body } = await ask(login, `/telephony/AcdConference${query}`);
  return status === 200 ? acdConferencePage.parse(body).items : status;
};
const callsOf = (user: string) => bench.platform.calls.linesOf(user).map(({ call }) => call);

async function phoneOf(login: Login): Promise<void> {
  tokens.set(login, await bench.signIn(login));
  const { body } = await ask(login, `/telephony/Extension/x-${login}/createSoftphone?force=true`);
  const { serverAddress = '', registerId = '', devicePassword = '' } = body;
  const phone = new RobotPhone({ sipUrl: serverAddress, user: registerId, password: devicePassword, media });
  phone.onIncoming = () => ({ toneHz: hz[login] });
  phone.onSession = (session) => ringing.set(login, session);
  phones.push(phone);
  await phone.ready;
}
async function answer(login: Login): Promise<RobotSession> {
  await until(`${login} rings`, () => ringing.has(login));
  const session = ringing.get(login);
  ringing.delete(login);
  await session?.answer();
  return session as RobotSession;
}
/** Inès places a call to a colleague, who answers. @returns its path */
async function consult(login: Login, number: string): Promise<{ call: string; session: RobotSession }> {
  const before = callsOf('ines');
  await ask('ines', '/telephony/Terminal/web-ines/placeCall', { destination: number });
  await answer('ines');
  const session = await answer(login);
  const call = callsOf('ines').find((uri) => !before.includes(uri)) ?? '';
  await until('they talk', () => bench.platform.calls.linesOf(login)[0]?.state === 'talking');
  return { call, session };
}
/** The customer reaches Inès through Billing. @returns the path of the call */
async function fromQueue(): Promise<{ call: string; session: RobotSession }> {
  const session = customer.call('3000', { toneHz: CUSTOMER_HZ }, CLAIRE);
  if (!session) throw new Error('the trunk is not registered');
  await answer('ines');
  await until('they talk', () => bench.platform.calls.linesOf('ines')[0]?.state === 'talking');
  return { call: callsOf('ines')[0] ?? '', session };
}
/** Each of them, among others. */
const untilHeard = async (session: RobotSession, ...logins: Login[]): Promise<void> => {
  for (const login of logins) {
    const isHeard = () => session.status.hears.some((heard) => Math.abs(heard.hz - hz[login]) <= 12);
    await until(`${login} is heard`, isHeard);
  }
};
const numberOf = (login: string): string => bench.platform.company.extensionOf(login)?.number ?? '';
const person = (login: string) => ({ label: bench.platform.company.user(login)?.displayName, number: numberOf(login) });

beforeEach(async () => {
  bench = await testServer({
    createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
  });
  // Nobody but Inès takes calls of Billing.
  const marc = bench.platform.company.memberOf('billing', 'marc');
  if (marc) Object.assign(marc, { active: false });
  bench.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc', 'paul'] as const) await phoneOf(login);
  for (const login of ['sofia', 'priya', 'tomas']) tokens.set(login, await bench.signIn(login));
  const sipUrl = `${bench.origin.replace('http', 'ws')}/sip`;
  customer = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media });
  phones.push(customer);
  await customer.ready;
});
afterEach(async () => {
  for (const phone of phones.splice(0)) phone.close();
  ringing.clear();
  await bench.close();
});

test('[ACD-049] a call of a queue that becomes a conference is listed: queue, who made it, who was in it, how long; after a restart as well', async () => {
  const claire = await fromQueue();
  const marc = await consult('marc', numberOf('marc'));
  expect((await ask('ines', `/${marc.call}/merge`, { call: claire.call })).status).toBe(200);
  await untilHeard(claire.session, 'ines', 'marc');
  const [going] = (await list('ines')) as never[];
  expect(going).toMatchObject({
    ...{ group: 'telephony/Group/billing', groupLabel: 'Billing', duration: null, isRunning: true },
    startedBy: person('ines'),
  });
  const paul = await consult('paul', numberOf('paul'));
  expect((await ask('ines', `/${paul.call}/merge`, { call: marc.call })).status).toBe(200);
  await untilHeard(claire.session, 'ines', 'marc', 'paul');

  // Paul goes, the conference does not; when the customer goes as well, two are left.
  paul.session.hangUp();
  await until('Paul is out', () => callsOf('paul').length === 0);
  expect(await list('ines')).toMatchObject([{ isRunning: true }]);
  claire.session.hangUp();
  await expect.poll(() => list('ines')).toMatchObject([{ isRunning: false, duration: expect.any(Number) }]);

  const [past, ...others] = (await list('ines')) as { participants: unknown[]; duration: number }[];
  expect(others).toEqual([]);
  expect(past?.participants).toHaveLength(4);
  expect(past?.participants).toEqual(
    expect.arrayContaining([
      person('ines'),
      person('marc'),
      person('paul'),
      expect.objectContaining({ number: CLAIRE.number }),
    ]),
  );
  expect(past?.duration).toBeLessThan(60);
  // Whoever took part and is in the call centre, and the supervisor of the queue; nobody else.
  expect([await list('marc'), await list('sofia'), await list('priya'), await list('tomas')]).toEqual([
    ...[[past], [past], [], 403],
  ]);
  await bench.close();
  bench = await testServer({ keep: bench.database });
  tokens.set('ines', await bench.signIn('ines'));
  expect(await list('ines')).toEqual([past]);
});

test('[ACD-049] a conference that no queue brought is not listed; a bad page is refused', async () => {
  const marc = await consult('marc', numberOf('marc'));
  const paul = await consult('paul', numberOf('paul'));
  expect((await ask('ines', `/${paul.call}/merge`, { call: marc.call })).status).toBe(200);
  await untilHeard(marc.session, 'ines', 'paul');
  expect(await list('ines')).toEqual([]);
  expect([await list('ines', '?before=x'), await list('ines', '?limit=0')]).toEqual([400, 400]);
});

test('[ACD-049] conferences come newest first, page by page; one that the server did not see end has no length', async () => {
  const rows = ['c1', 'c2', 'c3'].map((id, index) => ({
    ...{ id, groupId: 'billing', startedAt: 1000 + Math.floor(index / 2), endedAt: index === 2 ? null : 61_000 },
    ...{ startedBy: 'gone', participants: [{ label: 'Somebody', number: '2199' }], userIds: ['ines'] },
  }));
  for (const row of rows) await bench.store.acdConferences.put(row);
  const page = async (query: string) => (await list('ines', query)) as { restUri: string; duration: number | null }[];
  const [first, second] = await page('?limit=2');
  expect([first, second]).toMatchObject([
    { restUri: 'telephony/AcdConference/c3', duration: null, isRunning: false, startedBy: { label: 'Somebody' } },
    { restUri: 'telephony/AcdConference/c2', duration: 60 },
  ]);
  expect(await page('?limit=2&before=1000&beforeUri=telephony/AcdConference/c2')).toMatchObject([
    { restUri: 'telephony/AcdConference/c1' },
  ]);
});
