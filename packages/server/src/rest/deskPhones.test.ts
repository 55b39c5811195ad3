import { afterEach, expect, test } from 'vitest';
import { digestHa1 } from '../sip/digest.ts';
import { type TestPlatform, testPlatform } from '../test/testPlatform.ts';

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
    ha1: digestHa1(sipUser, server.realm, sipPassword),
  });
  const list = await rig.ask(PATH, { token });
  expect((list.body as { items: unknown[] }).items).toContainEqual({
    restUri: `telephony/Terminal/${abstractTerminalID}`,
    abstractTerminalID,
    label: 'Reception',
    deviceModelLabel: 'T-1',
    sipUser,
    isInService: false,
  });
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
