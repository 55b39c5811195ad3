import { expect, test } from 'vitest';
import { connectHost } from '../port/index.ts';
import { ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { FakeZendesk } from '../testing/FakeZendesk.ts';
import { createZendeskHost } from './index.ts';

const claire = { id: 51, name: 'Claire Vasseur', role: 'end-user', phone: '+33199004127' };
const ines = { id: 7, name: 'Inès', role: 'agent', phone: '+33199002104' };
const join = (users = [claire, ines], client = new FakeZendesk(users)) => {
  const said: string[] = [];
  const phone = new FakePhone();
  const host = createZendeskHost({ client, warn: (text) => said.push(text) });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => said.push(message) });
  return { client, phone, said, part };
};

test('[CRM-054] a click on a number shows the app and dials; a refusal is a notice of Zendesk', async () => {
  const { client, phone, said } = join();
  client.click('+33199004127');
  await turns();
  expect([phone.sent, client.did]).toEqual([[['CALL', { number: '+33199004127' }]], ['popover show']]);
  phone.signOut();
  client.click('2104');
  await turns();
  expect([client.did.at(-1), phone.sent.length, said]).toEqual(['notify Sign in to the phone first error', 1, []]);
});

test('[CRM-011] [CRM-014] a call opens the user and becomes a ticket of theirs, assigned to the agent', async () => {
  const { client, phone, said } = join();
  phone.call();
  await turns(60);
  phone.call({ state: 'answered' });
  phone.call({ state: 'hangupByCaller', end: ended('normal', 61) });
  await turns(60);
  expect(client.did).toEqual(['search', 'popover show', 'routeTo user 51', 'popover hide', 'ticket']);
  expect(client.tickets).toEqual([
    {
      via_id: 45,
      subject: 'Inbound call Claire Vasseur 0199004127',
      comment: { body: 'Number: 0199004127', public: false },
      requester_id: 51,
      assignee_id: 7,
    },
  ]);
  expect(said).toEqual([]);
});

test('a call of a ticket becomes a comment that the customer does not see, and opens the ticket', async () => {
  const { client, phone } = join();
  const record = { id: '900', label: 'No tone', type: 'Ticket' };
  phone.call({ record });
  phone.call({ record, state: 'hangupByCaller', end: ended('normal', 5) });
  await turns(60);
  expect(client.did).toEqual(['routeTo ticket 900', 'popover show', 'popover hide', 'comment 900']);
  const body = 'Inbound call Claire Vasseur 0199004127\nNumber: 0199004127';
  expect(client.tickets).toEqual([{ id: '900', comment: { body, public: false } }]);
});

test('a stranger’s call is a ticket without a requester; an account that does not name the agent gives none', async () => {
  const client = new FakeZendesk();
  client.isAnonymous = true;
  const { phone } = join([], client);
  phone.call({ isIncoming: false });
  phone.call({ isIncoming: false, state: 'hangupByCallee', end: ended('normal', 5) });
  await turns(60);
  expect(client.tickets).toEqual([
    {
      via_id: 46,
      subject: 'Outbound call Claire Vasseur 0199004127',
      comment: { body: 'Number: 0199004127', public: false },
    },
  ]);
});

test('what the account refuses is told in its words', async () => {
  const { client, phone, said } = join();
  client.broken = 'Talk Partner Edition is required';
  phone.call();
  await turns(60);
  expect(said).toEqual(['Zendesk: Talk Partner Edition is required']);
});

test('after parting a click does nothing', async () => {
  const { client, phone, part } = join();
  part();
  client.click('2104');
  await turns();
  expect([phone.sent, client.did]).toEqual([[], []]);
});
