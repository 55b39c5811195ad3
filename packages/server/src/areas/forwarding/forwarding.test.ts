import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { encodeTimeFilter, forwardingLimits } from '@ringside/protocol/words/forwarding';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainRule as plain } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { forwardingStore } from './store.ts';

let server: TestPlatform;
let token: string;
let marc: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
  marc = await server.signIn('marc');
});
afterEach(() => server.close());

const PATH = '/v1/user/Forwarding';
const add = (more: Partial<Record<keyof WireForwardingRequest, unknown>> = {}, as = token) =>
  server.ask(PATH, { token: as, body: { ...plain, ...more } });
const added = async (more: Partial<WireForwardingRequest> = {}, as = token): Promise<WireForwarding> => {
  const { status, body } = await add(more, as);
  expect(status).toBe(200);
  return body;
};
const change = (uri: string, more: Record<string, unknown>, as = token) =>
  server.ask(`/${uri}`, { token: as, method: 'PUT', body: { ...plain, ...more } });
const remove = (uri: string, as = token) => server.ask(`/${uri}`, { token: as, method: 'DELETE' });
const listed = async (userId = 'ines'): Promise<WireForwarding[]> => {
  const [frame] = await server.platform.lists.catchUp(userId, 'Forwarding', undefined);
  return (frame as unknown as { items: WireForwarding[] }).items;
};
/** Where a call from outside to Inès goes. */
const goes = (number = '0612345678', to = '2104') =>
  server.platform.directory.plan({
    ...{ from: { number: to }, purpose: 'dialled', caller: { userId: null, number } },
    ringMsOf: () => 20_000,
  }).steps[0];
const codeOf = async (asked: ReturnType<typeof add>) => ((await asked).body as { code?: string }).code;

test('[FWD-001] [FWD-002] [FWD-003] a rule is kept with all it holds, told, routed by, and there after a restart', async () => {
  const everything: Partial<WireForwardingRequest> = {
    ...{ label: 'Customers', filter: 'E', forwardType: 'NA', destination: '0199004127' },
    ...{ filtersOnTargetNumber: ['EXT', 'PSTN'], presenceStateFilter: ['v1/user/PresenceState/lunch'] },
    ...{ filterOnCallCategory: 'PROF', specificCaller: '0612345678,^0199', noAnswerForwardingDelay: 15_000 },
    timeFilter: encodeTimeFilter({ days: [1, 2], start: 540, end: 1080 }),
  };
  const rule = await added(everything);
  const whole = {
    ...{ ...everything, restUri: `v1/user/Forwarding/${rule.forwardingID}`, type: 'user', priorityOrder: 0 },
    ...{ forwardingScope: null, ent: null, minuteEnd: null, isMainForPresenceState: false, parentForwarding: null },
  };
  expect(rule).toEqual({ ...whole, activated: true, forwardingID: rule.forwardingID });
  expect((await server.ask(PATH, { token })).body).toEqual([rule]);
  await server.close();
  server = await testPlatform(server.database);
  expect([await listed(), await listed('marc')]).toEqual([[rule], []]);
});

test('calls go by a rule as soon as it is there, and as before when it is switched off or gone', async () => {
  const told: number[] = [];
  server.platform.lists.subscribe(
    'ines',
    'Forwarding',
    undefined,
    () => void told.push(1),
    () => {},
  );
  const rule = await added();
  expect(goes()).toMatchObject({ to: 'user', user: { userId: 'marc' }, rule: { label: 'To Marc' } });
  expect((await change(rule.restUri, { activated: false })).status).toBe(200);
  expect(goes()).toMatchObject({ user: { userId: 'ines' } });
  await change(rule.restUri, {});
  expect((await remove(rule.restUri)).status).toBe(200);
  expect([goes(), await listed()]).toMatchObject([{ user: { userId: 'ines' } }, []]);
  expect(told.length).toBeGreaterThanOrEqual(5);
});

test('[FWD-005] presence and address book are those of the user', async () => {
  await added({ presenceStateFilter: ['any/path/lunch'] });
  await added({ label: 'Family', filterOnCallCategory: 'PERS', destination: '0199004127' });
  expect(goes()).toMatchObject({ user: { userId: 'ines' } });
  await server.ask('/v1/user/Presence', { token, method: 'PUT', body: { state: 'lunch', message: '' } });
  expect(goes()).toMatchObject({ user: { userId: 'marc' } });
  await server.ask('/v1/user/Presence', { token, method: 'DELETE' });
  const number = { kind: 'home', number: '06 12 34 56 78' };
  const names = { firstName: 'Zoé', lastName: '', company: '', department: '', title: '', website: '', note: '' };
  const contact = { ...names, numbers: [number], emails: [], isVip: false, isShared: false };
  expect((await server.ask('/v1/user/Contact', { token, body: contact })).status).toBe(200);
  expect(goes()).toMatchObject({ to: 'outside', number: '0199004127' });
  expect(goes('0612345679')).toMatchObject({ user: { userId: 'ines' } });
});

test.each([
  ['[FWD-034]', 'no destination', { destination: '' }],
  ['[FWD-035]', 'another filter', { filter: 'B' }],
  ['[FWD-036]', 'another condition', { forwardType: 'ON' }],
  ['[FWD-037]', 'no label', { label: ' ' }],
  ['[FWD-038]', 'no day', { timeFilter: 1080 << 11 }],
  ['[FWD-039]', 'ends before it begins', { timeFilter: 1080 | (540 << 11) | (1 << 22) }],
  ['[FWD-040]', 'a destination with a letter', { destination: '21a7' }],
  ['[FWD-041]', 'a caller with a letter', { specificCaller: 'Marc' }],
  ['[FWD-004]', 'another kind of number', { filtersOnTargetNumber: ['FAX'] }],
  ['[FWD-006]', 'another category', { filterOnCallCategory: 'BOTH' }],
  ['[FWD-009]', 'a delay in seconds', { noAnswerForwardingDelay: 20 }],
  ['[FWD-010]', 'a time that is no integer', { timeFilter: 0.5 }],
  ['[FWD-002]', 'nothing about being active', { activated: undefined }],
])('%s %s is refused, and nothing is kept', async (_id, _what, wrong) => {
  expect((await add(wrong)).status).toBe(400);
  expect(await listed()).toEqual([]);
  const rule = await added();
  expect((await change(rule.restUri, wrong)).status).toBe(400);
  expect(await listed()).toEqual([rule]);
});

test('[FWD-028] callers without a number are no certain ones; the same caller twice is one', async () => {
  expect(await added({ filter: 'X', specificCaller: '2117' })).toMatchObject({ specificCaller: '' });
  expect(await added({ specificCaller: '2117,,2117,0612345678' })).toMatchObject({ specificCaller: '2117,0612345678' });
});

test('[ERR-037] nowhere, an emergency, abroad where that is not allowed: refused, with the reason', async () => {
  expect(await codeOf(add({ destination: '999999' }))).toBe('ERROR_WRONG_NUMBER');
  expect(await codeOf(add({ destination: '~CallBackOnBusy' }))).toBe('ERROR_WRONG_NUMBER');
  await server.close();
  server = await testPlatform(undefined, { isOutside: () => true });
  [token, marc] = [await server.signIn('ines'), await server.signIn('marc')];
  expect(await codeOf(add({ destination: '112' }))).toBe('LAL_500_884');
  const { company } = server.platform;
  await company.change({
    enterprise: company.enterprise?.id ?? '',
    policies: { ...company.policies, outsideCalls: { ...company.policies.outsideCalls, international: 'nobody' } },
  });
  expect(await codeOf(add({ destination: '+442079460812' }))).toBe('LAL_500_884');
  expect(await codeOf(add({ destination: '0612345678' }))).toBeUndefined();
});

test('[ERR-036] rules of colleagues that lead back are refused, over any number of them; switched off they may stand', async () => {
  expect(await codeOf(add({ destination: '2104' }))).toBe('LAL_500_880');
  await added();
  const back = { label: 'Back', destination: '2104', forwardType: 'NA' } as const;
  expect(await codeOf(add(back, marc))).toBe('LAL_500_880');
  const off = await added({ ...back, activated: false }, marc);
  expect(await codeOf(change(off.restUri, { ...back, activated: true }, marc))).toBe('LAL_500_880');
  const third = server.platform.company.users.find(({ id }) => !['ines', 'marc'].includes(id));
  const number = server.platform.company.extensionOf(third?.id ?? '')?.number ?? '';
  await added({ label: 'On', destination: number }, marc);
  expect(await codeOf(add({ ...back, label: 'Round' }, await server.signIn(third?.login)))).toBe('LAL_500_880');
  // Two at once: one of them is refused.
  await remove((await listed())[0]?.restUri ?? '');
  for (const rule of await listed('marc')) await remove(rule.restUri, marc);
  const both = await Promise.all([codeOf(add()), codeOf(add(back, marc))]);
  expect(both.filter((code) => code === 'LAL_500_880')).toHaveLength(1);
});

test('[ERR-033] a second rule for the very same calls at a common time is refused', async () => {
  const morning = encodeTimeFilter({ days: [1, 2], start: 540, end: 720 });
  const first = await added({ timeFilter: morning, specificCaller: '2117,2118' });
  const same = { specificCaller: '2118,2117', destination: '0199004127' };
  expect(await codeOf(add(same))).toBe('LAL_60_15');
  const noon = encodeTimeFilter({ days: [2], start: 719, end: 780 });
  expect(await codeOf(add({ ...same, timeFilter: noon }))).toBe('LAL_60_15');
  const others: Partial<WireForwardingRequest>[] = [
    { ...same, timeFilter: encodeTimeFilter({ days: [2], start: 720, end: 780 }) },
    { ...same, timeFilter: encodeTimeFilter({ days: [3], start: 540, end: 720 }) },
    { ...same, activated: false },
    { ...same, filter: 'E' },
    { ...same, forwardType: 'OB' },
    { ...same, specificCaller: '2117' },
    { ...same, presenceStateFilter: ['lunch'] },
    { ...same, filtersOnTargetNumber: ['EXT'] },
    { ...same, filterOnCallCategory: 'PROF' },
  ];
  for (const other of others) expect(await codeOf(add(other)), JSON.stringify(other)).toBeUndefined();
  // Itself, changed.
  expect((await change(first.restUri, { timeFilter: morning, specificCaller: '2117,2118', label: 'New' })).status).toBe(
    200,
  );
});

test('[FWD-002] the order is the user’s: told, kept over a restart, and only of all of them', async () => {
  const [a, b, c] = [
    await added(),
    await added({ label: 'B', filter: 'E', destination: 'VOICEMAIL' }),
    await added({ label: 'C', filter: 'I' }),
  ];
  expect([a, b, c].map(({ priorityOrder }) => priorityOrder)).toEqual([0, 1, 2]);
  const order = (restUris: unknown, as = token) =>
    server.ask('/v1/user/ForwardingOrder', { token: as, method: 'PUT', body: { restUris } });
  expect(goes()).toMatchObject({ to: 'user' });
  expect((await order([b.restUri, c.restUri, a.restUri])).status).toBe(200);
  expect(goes()).toMatchObject({ to: 'message' });
  for (const wrong of [
    [b.restUri, c.restUri],
    [b, c, a, a].map(({ restUri }) => restUri),
    [b.restUri, b.restUri, a.restUri],
  ])
    expect((await order(wrong)).status).toBe(412);
  expect((await order([a.restUri, b.restUri, c.restUri], marc)).status).toBe(412);
  await server.close();
  server = await testPlatform(server.database);
  expect((await listed()).map(({ label }) => label)).toEqual(['B', 'C', 'To Marc']);
});

test('[FWD-016] [FWD-020] what a service has made is not deleted, and keeps its destination and what it holds', async () => {
  await server.close();
  const store = forwardingStore(server.database.db);
  await store.put({
    ...{ id: 's', userId: 'ines', place: 0, label: 'Call back', type: 'service', activated: true, filter: 'I' },
    ...{ forwardType: 'OB', destination: '~CallBackOnBusy', targets: [], presence: [], category: null, callers: '' },
    ...{
      delayMs: 20_000,
      timeFilter: 0,
      scope: 'all',
      ent: 'e1',
      minuteEnd: 7,
      isMainForPresence: true,
      parent: 'p/1',
    },
  });
  server = await testPlatform(server.database);
  token = await server.signIn('ines');
  expect((await remove('v1/user/Forwarding/s')).status).toBe(412);
  expect((await change('v1/user/Forwarding/s', { destination: '2117' })).status).toBe(412);
  const kept = {
    forwardingScope: 'all',
    ent: 'e1',
    minuteEnd: 7,
    isMainForPresenceState: true,
    parentForwarding: 'p/1',
  };
  expect(await listed()).toMatchObject([{ ...kept, forwardingID: 's', destination: '~CallBackOnBusy' }]);
});

test('rules of others are nobody’s, fifty are the most, and a failed write changes nothing', async () => {
  const rule = await added();
  expect((await change(rule.restUri, {}, marc)).status).toBe(404);
  expect((await remove(rule.restUri, marc)).status).toBe(404);
  expect((await server.ask(PATH)).status).toBe(401);
  for (let n = 1; n < forwardingLimits.rules; n++) await added({ label: `${n}`, activated: false });
  expect((await add({ activated: false })).status).toBe(412);
});
