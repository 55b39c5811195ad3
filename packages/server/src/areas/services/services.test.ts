import type {
  WireAvailableService,
  WireForwarding,
  WireService,
  WireServiceSettings,
} from '@ringside/protocol/forwarding';
import { encodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { readDestination, type ServiceDestination, writeDestination } from '@ringside/protocol/words/services';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
});
afterEach(() => server.close());

const read = async (service: string): Promise<WireService> =>
  (await server.ask(`/v1/service/${service}`, { token })).body;
const put = (service: string, body: object) => server.ask(`/v1/service/${service}`, { token, method: 'PUT', body });
const rules = async (): Promise<WireForwarding[]> => (await server.ask('/v1/user/Forwarding', { token })).body;
const available = async (): Promise<WireAvailableService[]> =>
  (await server.ask('/v1/service/AvailableServices', { token })).body;
const codeOf = async (asked: ReturnType<typeof put>) => ((await asked).body as { code?: string }).code;
/** Where a call to Inès goes: of Marc, or from outside. */
const goes = (userId: string | null = null) =>
  server.platform.directory.plan({
    ...{ from: { number: '2104' }, purpose: 'dialled', caller: { userId, number: '0612345678' } },
    ringMsOf: () => 20_000,
  }).steps;

const secretary: WireServiceSettings = { service: 'bosssecretary', active: true, extension: '2117', direct: '2140' };
const away: WireServiceSettings = { service: 'awayattendant', active: true, filter: 'E', timeFilter: 0, to: '2117' };

test('[PROF-003] the services that the user may have are an array; one that the company does not give is not there', async () => {
  const names = ['callback', 'bosssecretary', 'awayattendant', 'availabilityattendant', 'callqueuing'];
  expect((await available()).map(({ service, active }) => `${service} ${active}`)).toEqual(
    names.map((name) => `${name} false`),
  );
  await put('callback', { ...(await read('callback')).settings, active: true });
  expect((await available())[0]).toEqual({ restUri: 'v1/service/callback', service: 'callback', active: true });
  await server.platform.company.change({
    enterprise: server.platform.company.enterprise?.id ?? '',
    policies: { ...server.platform.company.policies, services: ['callback'] },
  });
  expect((await available()).map(({ service }) => service)).toEqual(['callback']);
  expect((await server.ask('/v1/service/bosssecretary', { token })).status).toBe(404);
  expect((await put('bosssecretary', secretary)).status).toBe(403);
  expect((await server.ask('/v1/service/other', { token })).status).toBe(404);
  expect((await server.ask('/v1/service/AvailableServices')).status).toBe(401);
});

test('[FWD-049] boss and secretary needs a colleague’s number when it is active, not one’s own; off it needs none', async () => {
  for (const extension of ['', '2104', '0199004127', '2999'])
    expect([extension, await codeOf(put('bosssecretary', { ...secretary, extension }))]).toEqual([
      extension,
      'ERROR_WRONG_NUMBER',
    ]);
  expect(await rules()).toEqual([]);
  expect((await put('bosssecretary', { ...secretary, active: false, extension: '' })).status).toBe(200);
});

test('boss and secretary makes two rules before all others; calls go by them, and off keeps what was said', async () => {
  await server.ask('/v1/user/Forwarding', { token, body: { ...plainRule, filter: 'E', destination: 'VOICEMAIL' } });
  const { body } = await put('bosssecretary', secretary);
  const made = await rules();
  expect(made.map(({ destination, parentForwarding }) => [destination, parentForwarding])).toEqual([
    ['~OwnPhones', 'v1/service/bosssecretary'],
    ['2117', 'v1/service/bosssecretary'],
    ['VOICEMAIL', null],
  ]);
  expect(body).toEqual({ settings: secretary, forwardings: made.slice(0, 2).map(({ restUri }) => restUri) });
  expect(goes()[0]).toMatchObject({ to: 'user', user: { userId: 'marc' } });
  const elena = server.platform.company.extensionByNumber('2140')?.userId ?? '';
  expect(goes(elena)[0]).toMatchObject({ to: 'user', user: { userId: 'ines' } });
  await put('bosssecretary', { ...secretary, active: false });
  expect(goes()[0]).toMatchObject({ to: 'message' });
  await server.close();
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect((await read('bosssecretary')).settings).toEqual({ ...secretary, active: false });
  await put('bosssecretary', { ...secretary, direct: '' });
  expect((await rules()).map(({ destination }) => destination)).toEqual(['2117', 'VOICEMAIL']);
});

test('[FWD-048] the away attendant is refused where it meets a rule for the same callers at a common time, and nothing is made', async () => {
  const time = (start: number) => encodeTimeFilter({ days: [1, 2, 3], start, end: start + 120 });
  const own = { ...plainRule, filter: 'E', timeFilter: time(600) };
  await server.ask('/v1/user/Forwarding', { token, body: own });
  expect(await codeOf(put('awayattendant', { ...away, timeFilter: time(660) }))).toBe('LAL_60_15');
  expect(await rules()).toHaveLength(1);
  expect((await read('awayattendant')).settings).toMatchObject({ active: false, to: '' });
  // Later, for others, or only at the desk: they do not meet.
  expect((await put('awayattendant', { ...away, timeFilter: time(720) })).status).toBe(200);
  expect((await put('awayattendant', { ...away, filter: 'I' })).status).toBe(200);
  const [rule] = await rules();
  const change = (more: object) =>
    server.ask(`/${rule?.restUri}`, { token, method: 'PUT', body: { ...own, timeFilter: 0, ...more } });
  await change({ presenceStateFilter: ['v1/user/PresenceState/working'] });
  expect((await put('awayattendant', away)).status).toBe(200);
  await put('awayattendant', { ...away, active: false });
  await change({ presenceStateFilter: ['v1/user/PresenceState/sick'] });
  expect(await codeOf(put('awayattendant', away))).toBe('LAL_60_15');
});

test('the away attendant acts while its user is not at the desk', async () => {
  await put('awayattendant', away);
  expect(goes()[0]?.to).toBe('user');
  for (const state of ['lunch', 'training', 'sick', 'holidays']) {
    await server.ask('/v1/user/Presence', {
      ...{ token, method: 'PUT' },
      body: { state, message: '', end: { after: 'minutes', minutes: 10 } },
    });
    expect([state, goes()[0]?.to]).toEqual([state, 'ask']);
  }
});

test('the availability attendant tells the end of what was said, else of what is planned', async () => {
  const settings = { service: 'availabilityattendant', active: true, noAnswerForwardingDelay: 5000, to: '' };
  await put('availabilityattendant', settings);
  const event = { name: 'Secret', message: '', presenceState: 'lunch', customCallerID: null, from: null, until: null };
  await server.ask('/v1/user/CalendarEvent', { token, body: { ...event, days: [5], start: 840, end: 960 } });
  const backMinute = () => goes().flatMap((step) => (step.to === 'ask' ? [step.backMinute] : []));
  expect(backMinute()).toEqual([960]);
  const say = { state: 'meeting', message: '', end: { after: 'time', time: '17:30', isTomorrow: false } };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: say });
  expect(backMinute()).toEqual([1050]);
  const tomorrow = { after: 'time', time: '09:00', isTomorrow: true };
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: { ...say, end: tomorrow } });
  expect(goes().find(({ to }) => to === 'ask')).toMatchObject({ backMinute: 540, backDay: { ahead: 1, weekday: 6 } });
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: { ...say, end: { after: 'never' } } });
  expect(backMinute()).toEqual([null]);
});

test('a rule of a service is switched among the rules, which switches the service, and is changed there no further', async () => {
  const said = { service: 'callqueuing', active: true, places: 2, minutes: 5, sounds: { wa: '', qm: '', ccs: '' } };
  await put('callqueuing', said);
  const [rule] = await rules();
  const { restUri, ...wish } = rule as WireForwarding;
  const request = Object.fromEntries(Object.keys(plainRule).map((key) => [key, wish[key as keyof typeof wish]]));
  const change = (more: object) => server.ask(`/${restUri}`, { token, method: 'PUT', body: { ...request, ...more } });
  expect((await change({ activated: false, filter: 'E', label: 'Mine' })).body).toMatchObject({
    ...{ activated: false, filter: 'A', label: 'Call queuing', destination: '~CallQueuingService:2:5' },
  });
  expect((await read('callqueuing')).settings).toEqual({ ...said, active: false });
  expect((await server.ask(`/${restUri}`, { token, method: 'DELETE' })).status).toBe(412);
});

test('each service leads where callers may go: nobody’s number is refused, nor is a service made by hand', async () => {
  for (const to of ['2999', '118'])
    expect(await codeOf(put('awayattendant', { ...away, to }))).toBe('ERROR_WRONG_NUMBER');
  expect(await codeOf(put('awayattendant', { ...away, to: '2104' }))).toBe('LAL_500_880');
  expect((await put('awayattendant', secretary)).status).toBe(400);
  expect((await put('callqueuing', { ...(await read('callqueuing')).settings, places: 10 })).status).toBe(400);
  const byHand = await server.ask('/v1/user/Forwarding', { token, body: { ...plainRule, destination: '~OwnPhones' } });
  expect((byHand.body as { code?: string }).code).toBe('ERROR_WRONG_NUMBER');
});

test('a wish of a caller who pressed the key is kept for the caller', async () => {
  server.calls.emit('wished', { userId: 'ines', targetId: 'marc', cause: 'busy' });
  await expect
    .poll(async () => (await server.platform.lists.catchUp('ines', 'CallBack', undefined))[0])
    .toMatchObject({ items: [{ label: 'Marc Aubry', cause: 'busy' }] });
});

test.each<ServiceDestination>([
  { kind: 'own' },
  { kind: 'callBack', why: 'busy' },
  { kind: 'callBack', why: 'notAnswered' },
  { kind: 'away', to: '' },
  { kind: 'availability', to: '+33612345678' },
  { kind: 'wait', places: 9, minutes: 15 },
])('destination %j is read as it was written', (destination) => {
  expect(readDestination(writeDestination(destination))).toEqual(destination);
});
