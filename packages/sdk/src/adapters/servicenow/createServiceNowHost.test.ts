import { expect, test } from 'vitest';
import { connectHost } from '../port/index.ts';
import { ended, FakePhone, operator, turns } from '../testing/FakePhone.ts';
import { FakeServiceNow } from '../testing/FakeServiceNow.ts';
import { createServiceNowHost } from './index.ts';

const ID = '447832786f0331003b3c498f5d3ee452';
const claire = { table: 'customer_contact', sys_id: ID, name: 'Claire Vasseur', phone: '+33 199004127' };
/** Table API answers come over several turns more. */
const settled = () => turns(200);
const join = (rows = [claire, { ...claire, table: 'sys_user' }], token = 'agent', now = new FakeServiceNow(rows)) => {
  const said: string[] = [];
  const phone = new FakePhone();
  const access = { instance: 'https://acme.service-now.test', token: async () => token, fetch: now.fetch };
  const host = createServiceNowHost({ openFrame: now, ...(token && { access }), warn: (text) => said.push(text) });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => said.push(message) });
  return { now, phone, said, part };
};

test('[CRM-054] a click on a number shows the frame and dials with its record; a refusal is shown where it was clicked', async () => {
  const { now, phone } = join();
  await turns();
  now.click('01 99 00 41 27', { entity: 'sn_customerservice_case', query: `sys_id=${ID}` });
  now.click('2104', { entity: 'case', query: 'active=true' });
  await turns();
  const record = { id: ID, label: '01 99 00 41 27', type: 'sn_customerservice_case' };
  expect(phone.sent).toEqual([
    ['CALL', { number: '01 99 00 41 27', record }],
    ['CALL', { number: '2104' }],
  ]);
  expect(now.did).toContain('show');
  phone.signOut();
  now.click('2104');
  await turns();
  expect([now.subtitle, now.toasts]).toEqual(['Sign in to the phone first', ['Sign in to the phone first']]);
});

test.each([
  null,
  'x',
  {},
  { type: 'OUTGOING_CALL' },
  { type: 'OUTGOING_CALL', data: { metaData: { phoneNumber: 5 } } },
])('what else the instance sends is not dialled: %j', async (context) => {
  const { now, phone } = join();
  const listeners: ((context: unknown) => void)[] = [];
  now.subscribe = (_event, listener) => void listeners.push(listener);
  await turns();
  for (const listener of listeners) listener(context);
  await turns();
  expect([listeners.length, phone.sent]).toEqual([1, []]);
});

test('[CRM-011] [CRM-014] a call opens the contact, told once, and becomes an interaction that is over', async () => {
  const { now, phone, said } = join();
  phone.call();
  await settled();
  phone.call({ state: 'answered' });
  phone.call({ state: 'hangupByCaller', end: ended('normal', 61) });
  await settled();
  expect(now.did.filter((did) => did.startsWith('open'))).toEqual([`open customer_contact sys_id=${ID}`]);
  expect(now.interactions).toEqual([
    {
      type: 'phone',
      direction: 'inbound',
      state: 'closed_complete',
      short_description: 'Inbound call Claire Vasseur 0199004127',
      work_notes: 'Number: 0199004127',
      opened_at: '2026-03-05 09:30:00',
      closed_at: '2026-03-05 09:31:01',
      opened_for: ID,
    },
  ]);
  expect(said).toEqual([]);
});

test('[CRM-008] an answered stranger opens the form for a new contact, and no number adds a condition to it', async () => {
  const { now, phone } = join([]);
  phone.call({ state: 'answered', number: '0199004127^active=false' });
  await settled();
  expect(now.did.at(-1)).toBe('open customer_contact sys_id=-1&sysparm_query=phone=0199004127active=false');
});

test('without access nothing is searched and nothing saved; with a wrong token the instance is quoted', async () => {
  const bare = join([claire], '');
  bare.phone.call();
  bare.phone.call({ state: 'abandoned', end: ended() });
  await settled();
  expect([bare.now.did.filter((did) => /search|create/.test(did)), bare.said]).toEqual([[], []]);
  const wrong = join([claire], 'of somebody else');
  wrong.phone.call();
  await settled();
  expect(wrong.said).toEqual(['ServiceNow: User Not Authenticated']);
});

test('the state of the agent is shown in the words and colours of the instance', async () => {
  const { now, phone } = join();
  phone.signIn(operator('PAUSE', true));
  await turns();
  expect(now.presence).toBe('Away orange');
});

test('a frame that the instance does not know is said, and after parting a click does nothing', async () => {
  const foreign = new FakeServiceNow();
  foreign.isForeign = true;
  const { said } = join([], 'agent', foreign);
  await turns();
  expect(said).toEqual([expect.stringContaining('did not accept this frame')]);
  const { now, phone, part } = join();
  await turns();
  part();
  now.click('2104');
  await turns();
  expect(phone.sent).toEqual([]);
});
