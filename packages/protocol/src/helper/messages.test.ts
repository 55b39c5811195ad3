import { expect, test } from 'vitest';
import { fromHelper, toHelper } from './messages.ts';

const account = {
  registerId: 's1',
  devicePassword: 'p-_w',
  community: 'brightwater.example',
  serverAddress: 'sip:127.0.0.1:5060;transport=udp',
  abstractTerminalID: 'soft',
};

test('[CRM-086] [CRM-087] [CRM-088] the helper is asked to request, to launch and to open, each with its id', () => {
  for (const message of [
    { type: 'hello', protos: [1], token: 't' },
    { type: 'request', id: 1, method: 'POST', url: 'https://crm.test/x', body: 'a=1' },
    { type: 'request', id: 2, method: 'GET', url: 'http://crm.test/x' },
    { type: 'launch', id: 3, name: 'calc', arguments: '--hex' },
    { type: 'open', id: 4, url: 'https://crm.test/' },
    { type: 'open', id: 5, url: 'tel:+33199004127' },
    { type: 'open', id: 6, url: 'mailto:claire@crm.test' },
  ])
    expect(toHelper.parse(message)).toEqual(message);
});

test.each([
  [{ type: 'open', id: 1, url: 'file:///etc/passwd' }],
  [{ type: 'open', id: 1, url: 'javascript:alert(1)' }],
  [{ type: 'open', url: 'https://crm.test/' }],
  [{ type: 'request', id: 1, method: 'DELETE', url: 'https://crm.test/' }],
  [{ type: 'request', id: 0, method: 'GET', url: 'https://crm.test/' }],
  [{ type: 'launch', id: 1, name: '' }],
  [{ type: 'launch', id: 1, name: 'calc', arguments: ['--hex'] }],
  [{ type: 'hello', protos: [1] }],
  [{ type: 'format', id: 1 }],
  [null],
  [{ type: 'open', id: 1, url: 'telnet://crm.test' }],
  [{ type: 'softphoneStart', id: 1, account: { ...account, devicePassword: 'x\n<sip:evil@evil.test>' } }],
  [{ type: 'softphoneStart', id: 1, account: { ...account, registerId: 's1;outbound=x' } }],
  [{ type: 'softphoneStart', id: 1, account: { ...account, serverAddress: 'sip:h:5060>;regint=1' } }],
  [{ type: 'softphoneStart', id: 1, account: { ...account, proxyAddress: 'http://h' } }],
  [{ type: 'softphoneAnswer', id: 1, dialogId: '' }],
])('%j is no message to the helper', (message) => {
  expect(toHelper.safeParse(message).success).toBe(false);
});

test('an answer is done, or says why not', () => {
  const welcome = { type: 'welcome', proto: 1, helper: 'Helper 0.1', can: ['open', 'something newer'] };
  const refused = { type: 'answer', id: 3, ok: false, fault: 'notAllowed', text: 'calc is not on the list' };
  for (const message of [welcome, { type: 'answer', id: 3, ok: true }, refused])
    expect(fromHelper.parse(message)).toEqual(message);
  expect(fromHelper.safeParse({ type: 'answer', id: 3, ok: false }).success).toBe(false);
  expect(fromHelper.safeParse({ ...refused, fault: 'tired' }).success).toBe(false);
});

test('[SOFT-001] [SOFT-023] the softphone is started with an account, stopped, muted and told to answer', () => {
  for (const message of [
    { type: 'softphoneStart', id: 1, account },
    { type: 'softphoneStart', id: 1, account: { ...account, proxyAddress: 'sip:[::1]:5060;transport=tcp' } },
    { type: 'softphoneStop', id: 2 },
    { type: 'softphoneMute', id: 3, on: true },
    { type: 'softphoneAnswer', id: 4, dialogId: 'abc@host' },
    { type: 'addresses', id: 5 },
  ])
    expect(toHelper.parse(message)).toEqual(message);
  for (const message of [
    { type: 'engine', event: 'eStop', registerId: 's1', detail: '8 ended' },
    { type: 'call', registerId: 's1', dialogId: 'abc@host', state: 'incoming' },
    { type: 'answer', id: 5, ok: true, addresses: ['192.168.1.4'] },
  ])
    expect(fromHelper.parse(message)).toEqual(message);
  expect(fromHelper.safeParse({ type: 'engine', event: 'eParty', registerId: 's1' }).success).toBe(false);
});
