import { expect, test } from 'vitest';
import { fromHelper, toHelper } from './messages.ts';

test('[CRM-086] [CRM-087] [CRM-088] the helper is asked to request, to launch and to open, each with its id', () => {
  for (const message of [
    { type: 'hello', protos: [1], token: 't' },
    { type: 'request', id: 1, method: 'POST', url: 'https://crm.test/x', body: 'a=1' },
    { type: 'request', id: 2, method: 'GET', url: 'http://crm.test/x' },
    { type: 'launch', id: 3, name: 'calc', arguments: '--hex' },
    { type: 'open', id: 4, url: 'https://crm.test/' },
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
