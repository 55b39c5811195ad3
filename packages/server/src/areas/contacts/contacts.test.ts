import type { WireCallRecord } from '@ringside/protocol/history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let ines: string;
let marc: string;
beforeEach(async () => {
  server = await testPlatform();
  [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
});
afterEach(() => server.close());

const STRANGER = '+447700900381';
const create = (token: string, body: unknown) => server.ask('/v1/user/UserContact', { token, body });
const found = async (token: string, search: string) => {
  const { body } = await server.ask('/data/Contact', { token, body: { search, limit: 5 } });
  return (body as { items: { displayName: string }[] }).items.map(({ displayName }) => displayName);
};
const call = (userId: string, n: number, startedAt: number) => ({
  ...{ userId, lineId: `${userId}${n}`, isIncoming: true, isMissed: true, isRejected: false, startedAt },
  ...{ talkSeconds: null, called: { label: '', number: '' }, remote: { label: '', number: STRANGER }, viaLabel: null },
  ...{ groupId: null, callId: `${userId}${n}`, isPersonalCall: false, cause: 'notAnswered' as const, infos: null },
});
const newest = async (token: string): Promise<WireCallRecord | undefined> => {
  const { body } = await server.ask('/v1/user/CallHistory', { token, body: { sort: 'all', limit: 1 } });
  return (body as { items: WireCallRecord[] }).items[0];
};

test('a personal contact is found by its owner alone, also after a restart', async () => {
  const made = await create(ines, { displayName: ' Dana Whitfield ', number: STRANGER });
  expect(made).toMatchObject({
    status: 200,
    body: { kind: 'UserContact', displayName: 'Dana Whitfield', numbers: [{ kind: 'phone', number: STRANGER }] },
  });
  expect([await found(ines, 'dana'), await found(marc, 'dana')]).toEqual([['Dana Whitfield'], []]);
  await server.close();
  server = await testPlatform(server.database);
  expect(await found(await server.signIn('ines'), 'whit')).toEqual(['Dana Whitfield']);
});

test('its name shows in the own history, in calls before and after, and in nobody else’s', async () => {
  const at = server.clock.now + 1000;
  for (const user of ['ines', 'marc']) server.calls.emit('finished', call(user, 1, at));
  await expect.poll(async () => (await newest(marc))?.timestamp).toBe(at);
  await expect.poll(async () => (await newest(ines))?.timestamp).toBe(at);
  const { body } = await create(ines, { displayName: 'Dana Whitfield', number: STRANGER });
  const contactId = (body as { contactId: string }).contactId;
  const named = { remoteLabel: 'Dana Whitfield', remoteContactId: contactId };
  expect([await newest(ines), await newest(marc)]).toMatchObject([named, { remoteLabel: '', remoteContactId: null }]);
  for (const user of ['ines', 'marc']) server.calls.emit('finished', call(user, 2, at + 1));
  await expect.poll(async () => (await newest(marc))?.timestamp).toBe(at + 1);
  await expect.poll(async () => (await newest(ines))?.timestamp).toBe(at + 1);
  expect([await newest(ines), await newest(marc)]).toMatchObject([named, { remoteLabel: '', remoteContactId: null }]);
  expect(server.platform.directory.labelOf(STRANGER)).toBeNull();
});

test('[CALL-017] the own contact is believed before the shared one and the directory, however the number is written', async () => {
  const { directory } = server.platform;
  const names = (userId: string, number: string) => directory.namesOf(userId, number).map(({ from }) => from);
  expect(names('ines', '0199004127')).toEqual(['shared']);
  const fields = { ...{ firstName: 'Auntie', lastName: '', company: '', department: '', title: '' } };
  const rest = { emails: [], website: '', note: '', isVip: false, isShared: false };
  const numbers = [
    { kind: 'work', number: '+33 1 99 00 41 27' },
    { kind: 'home', number: '2117' },
  ];
  await server.ask('/v1/user/Contact', { token: ines, body: { ...fields, ...rest, numbers } });
  for (const number of ['0199004127', '+33199004127', '0033199004127', '01 99 00 41 27'])
    expect([names('ines', number), names('marc', number)]).toEqual([['own', 'shared'], ['shared']]);
  expect([names('ines', '2117'), names('paul', '2117')]).toEqual([['own', 'directory'], ['directory']]);
  expect([directory.labelOf('2117'), directory.labelOf('3000')]).toEqual(['Marc Aubry', 'Billing']);
  expect(server.calls.renames).toEqual(['ines']);
  const at = server.clock.now + 1000;
  const remote = { label: 'VASSEUR', number: '0199004127' };
  for (const user of ['ines', 'marc']) server.calls.emit('finished', { ...call(user, 9, at), remote });
  await expect.poll(async () => (await newest(ines))?.remoteLabel).toBe('Auntie');
  await expect.poll(async () => (await newest(marc))?.timestamp).toBe(at);
  expect((await newest(marc))?.remoteLabel).toBe('Claire Vasseur');
});

test('a colleague sees no personal name at the calls of their group either', async () => {
  await create(ines, { displayName: 'Dana Whitfield', number: STRANGER });
  server.calls.emit('finished', {
    ...call('ines', 1, server.clock.now + 1000),
    groupId: 'billing',
    viaLabel: 'Billing',
  });
  const page = async () => {
    const { body } = await server.ask('/v1/user/GroupCallHistory', { token: marc, body: { sort: 'all', limit: 1 } });
    return (body as { items: { remoteLabel: string; remoteNumber: string; remoteContactId: string | null }[] })
      .items[0];
  };
  const nameless = { remoteLabel: '', remoteNumber: STRANGER, remoteContactId: null };
  await expect.poll(page).toMatchObject(nameless);
  expect((await newest(ines))?.remoteLabel).toBe('Dana Whitfield');
});

test.each([
  [{ displayName: '', number: STRANGER }, 400],
  [{ displayName: ' ', number: STRANGER }, 400],
  [{ displayName: 'x'.repeat(101), number: STRANGER }, 400],
  [{ displayName: 'Dana', number: 'dana' }, 400],
  [{ displayName: 'Dana' }, 400],
  [{ displayName: 'Claire again', number: '0199004127' }, 412],
])('%j is no new contact: %d', async (body, status) => {
  expect((await create(ines, body)).status).toBe(status);
});
