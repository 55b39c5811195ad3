import { afterEach, expect, test } from 'vitest';
import { bothHa1 } from '../../sip/auth/digest.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let rig: TestPlatform;
afterEach(() => rig.close());

const PATH = '/v1/user/deskphone';
const server = { address: '127.0.0.1:5060', transports: ['udp', 'tcp'], realm: '' };

async function open() {
  rig = await testPlatform(undefined, { sipAddress: () => server.address });
  server.realm = rig.platform.directory.realm;
  return rig.signIn();
}
interface Made {
  abstractTerminalID: string;
  sipUser: string;
  sipPassword: string;
}

test('[TERM-001] a desk phone is made with credentials that its registration is checked against', async () => {
  const token = await open();
  const made = await rig.ask(PATH, { token, body: { label: ' Reception ', deviceModelLabel: 'T-1' } });
  const { abstractTerminalID, sipUser, sipPassword } = made.body as Made;
  expect(made).toMatchObject({
    status: 200,
    body: { label: 'Reception', deviceModelLabel: 'T-1', isInService: false, server },
  });
  expect(sipUser).toMatch(/^\d{8}$/);
  expect(sipPassword).toMatch(/^[a-z2-9]{20}$/);
  expect(rig.platform.directory.registration(sipUser)).toMatchObject({
    terminalId: abstractTerminalID,
    ha1: bothHa1(sipUser, server.realm, sipPassword),
  });
  const list = await rig.ask(PATH, { token });
  expect((list.body as { items: unknown[] }).items).toContainEqual({
    restUri: `telephony/Terminal/${abstractTerminalID}`,
    abstractTerminalID,
    label: 'Reception',
    deviceModelLabel: 'T-1',
    sipUser,
    isInService: false,
    registration: null,
  });
  expect((list.body as { max: number }).max).toBe(5);
  expect(JSON.stringify(list.body)).not.toContain(sipPassword);
});

test('new credentials put the old ones out of force; a phone taken away is gone', async () => {
  const token = await open();
  const { abstractTerminalID: id, sipUser: old } = (await rig.ask(PATH, { token, body: { label: 'Desk' } }))
    .body as Made;
  const again = await rig.ask(`${PATH}/${id}/credentials`, { token, method: 'POST' });
  const { sipUser } = again.body as Made;
  expect(again.status).toBe(200);
  expect(rig.platform.directory.registration(old)).toBeNull();
  expect(rig.platform.directory.registration(sipUser)?.terminalId).toBe(id);
  expect((await rig.ask(`${PATH}/${id}`, { token, method: 'DELETE' })).status).toBe(200);
  expect(rig.platform.directory.registration(sipUser)).toBeNull();
  expect((await rig.store.company.load()).terminals.some((row) => row.id === id)).toBe(false);
});

test('a registered phone is told with its address, since when, and what it can, and without its password', async () => {
  const token = await open();
  const made = (await rig.ask(PATH, { token, body: { label: 'Desk' } })).body as Made;
  rig.calls.phones.set(made.abstractTerminalID, {
    ...{ since: 1_700_000_000_000, address: '192.0.2.7:5061', transport: 'TCP' },
    ...{ userAgent: 'Phone 7', takesTalk: true },
  });
  rig.calls.register(made.abstractTerminalID, made.sipUser);
  const { items } = (await rig.ask(PATH, { token })).body as { items: { abstractTerminalID: string }[] };
  expect(items.find((one) => one.abstractTerminalID === made.abstractTerminalID)).toMatchObject({
    isInService: true,
    registration: {
      ...{ since: 1_700_000_000_000, address: '192.0.2.7:5061', transport: 'TCP' },
      ...{ userAgent: 'Phone 7', canAnswer: true },
    },
  });
});

test('a desk phone is renamed, for good and in the list of phones; only by its owner and not to nothing', async () => {
  const token = await open();
  const { abstractTerminalID: id } = (await rig.ask(PATH, { token, body: { label: 'Desk' } })).body as Made;
  const rename = (label: string, who = token) =>
    rig.ask(`${PATH}/${id}`, { token: who, method: 'PUT', body: { label } });
  expect(await rename(' Window ')).toMatchObject({ status: 200, body: { label: 'Window' } });
  expect((await rig.store.company.load()).terminals.find((row) => row.id === id)?.label).toBe('Window');
  expect([(await rename('  ')).status, (await rename('x'.repeat(61))).status]).toEqual([400, 400]);
  expect((await rename('Mine', await rig.signIn('marc'))).status).toBe(404);
  const { items } = (await rig.ask(PATH, { token })).body as { items: { label: string }[] };
  expect(items.map(({ label }) => label)).toContain('Window');
});

test('new passwords are limited: a stolen session cannot ask for them without end', async () => {
  const token = await open();
  const { abstractTerminalID: id } = (await rig.ask(PATH, { token, body: { label: 'Desk' } })).body as Made;
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++)
    statuses.push((await rig.ask(`${PATH}/${id}/credentials`, { token, method: 'POST' })).status);
  expect([statuses.slice(0, 19).every((status) => status === 200), statuses[19]]).toEqual([true, 429]);
});

test('a desk phone of somebody else is not there; more than five are too many; empty names are malformed', async () => {
  const token = await open();
  const other = await rig.signIn('marc');
  const first = (await rig.ask(PATH, { token, body: { label: 'Desk' } })).body as Made;
  for (const ask of [{ method: 'DELETE' }, { method: 'POST' }]) {
    const path = `${PATH}/${first.abstractTerminalID}${ask.method === 'POST' ? '/credentials' : ''}`;
    expect((await rig.ask(path, { token: other, ...ask })).status).toBe(404);
  }
  let status = 200;
  for (let made = 0; status === 200 && made < 6; made++) {
    ({ status } = await rig.ask(PATH, { token, body: { label: 'One more' } }));
  }
  expect(status).toBe(412);
  expect((await rig.ask(PATH, { token, body: { label: '  ' } })).status).toBe(400);
});

test('a server that takes no desk phones says so', async () => {
  rig = await testPlatform();
  const token = await rig.signIn();
  expect((await rig.ask(PATH, { token })).body).toMatchObject({ server: null });
  expect(await rig.ask(PATH, { token, body: { label: 'Desk' } })).toMatchObject({ status: 412 });
});
