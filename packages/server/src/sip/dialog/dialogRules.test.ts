import { SipPair, settle } from '@ringside/testing/sip';
import { expect, test } from 'vitest';
import { header } from '../message/message.ts';
import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import type { Dialog } from './Dialog.ts';
import { answerWith, dial } from './test/stackBench.ts';

/** What the left side sends from now on. */
function sentBy(pair: SipPair): string[] {
  const sent: string[] = [];
  const { send } = pair.toRight;
  pair.toRight.send = (text) => {
    sent.push(text);
    send.call(pair.toRight, text);
  };
  return sent;
}

/** Values of a header of a message, as they stand on the wire. */
const values = (text: string | undefined, name: string): string[] =>
  [...(text ?? '').matchAll(new RegExp(`^${name}: (.*)\r$`, 'gm'))].map(([, value]) => value as string);

const recordRoutes = (...uris: string[]) => uris.map((uri) => ['Record-Route', uri] as const);

/** A call that was answered, with these headers in the 200. */
async function inCall(pair: SipPair, headers: readonly (readonly [string, string])[] = []) {
  const called: { dialog: Dialog; tx: ServerTransaction }[] = [];
  answerWith(pair, (tx, dialog) => {
    called.push({ dialog, tx });
    tx.respond(200, { body: 'v=0', headers });
  });
  const { dialog, invite } = dial(pair);
  await invite.done;
  await settle();
  const [one] = called;
  if (!one) throw new Error('nobody was called');
  return { dialog, called: one.dialog, request: one.tx.request };
}

/** The head that an answer to this request has, without its To. */
const answerTo = (request: ServerTransaction['request']): string[] => [
  'SIP/2.0 200 OK',
  ...['via', 'from', 'call-id', 'cseq'].map((name) => `${name}: ${header(request, name)}`),
];

test('each request says how many hops it may take, and an ACK of a refusal names whoever refused', async () => {
  const pair = new SipPair();
  const sent = sentBy(pair);
  pair.right.onRequest = (tx) => tx.respond(486);
  const { dialog, invite } = dial(pair);
  const { response } = await invite.done;
  dialog.end();
  await settle();
  expect(sent.map((text) => [text.split(' ')[0], ...values(text, 'Max-Forwards')])).toEqual([
    ['INVITE', '70'],
    ['ACK', '70'],
  ]);
  // The To of the refusal, tag included; Via, Call-ID and From of the INVITE. RFC 3261 section 17.1.1.3
  expect(response && header(response, 'to')).toMatch(/;tag=/);
  expect(values(sent[1], 'To')).toEqual([response && header(response, 'to')]);
  for (const name of ['Via', 'From', 'Call-ID']) expect(values(sent[1], name)).toEqual(values(sent[0], name));
});

test.each([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [416, 'Unsupported URI Scheme'],
  [420, 'Bad Extension'],
  [480, 'Temporarily Unavailable'],
  [486, 'Busy Here'],
  [487, 'Request Terminated'],
  [488, 'Not Acceptable Here'],
  [500, 'Server Internal Error'],
  [501, 'Not Implemented'],
  [503, 'Service Unavailable'],
  [603, 'Decline'],
])('a phone that shows why a call failed shows %i as the RFC calls it: %s', async (status, phrase) => {
  const pair = new SipPair();
  pair.right.onRequest = (tx) => tx.respond(status);
  const { dialog, invite } = dial(pair);
  expect((await invite.done).response?.reason).toBe(phrase);
  dialog.end();
});

test('a request inside a call reaches whoever leads the call, and 405 where nobody does', async () => {
  const pair = new SipPair();
  const { dialog, called } = await inCall(pair);
  const ask = async () => (await dialog.request('INFO', { body: 'Signal=5' }).done).status;
  expect(await ask()).toBe(405);
  const heard: string[] = [];
  called.handlers = {
    onBye() {},
    onRequest(tx) {
      heard.push(`${tx.request.method} ${tx.request.body}`);
      tx.respond(200);
    },
  };
  expect(await ask()).toBe(200);
  expect(heard).toEqual(['INFO Signal=5']);
});

test('the route of a call stays the one of its first answer, whatever a later one says', async () => {
  const pair = new SipPair();
  const { dialog, called } = await inCall(pair, recordRoutes('<sip:p1;lr>', '<sip:p2;lr>'));
  called.handlers = {
    onBye() {},
    onRequest: (tx) => tx.respond(200, { body: 'v=0', headers: recordRoutes('<sip:other;lr>') }),
  };
  await dialog.invite({ body: 'v=0' }).done;
  await settle();
  const sent = sentBy(pair);
  dialog.bye();
  await settle();
  // RFC 3261 section 12.2: requests of a dialog never change its route set.
  expect(values(sent[0], 'Route')).toEqual(['<sip:p2;lr>', '<sip:p1;lr>']);
});

test('a second phone that answers behind proxies is acknowledged and sent away through them', async () => {
  const pair = new SipPair();
  const { request } = await inCall(pair);
  const sent = sentBy(pair);
  const ends = ['To: <sip:b@x>;tag=second', 'Contact: <sip:c@x>', '', ''];
  const routes = ['Record-Route: <sip:p1;lr>', 'Record-Route: <sip:p2;lr>'];
  pair.left.receive(pair.toRight, [...answerTo(request), ...routes, ...ends].join('\r\n'));
  expect(sent.map((text) => [text.split(' ')[0], ...values(text, 'Route')])).toEqual([
    ['ACK', '<sip:p2;lr>', '<sip:p1;lr>'],
    ['BYE', '<sip:p2;lr>', '<sip:p1;lr>'],
  ]);
  await settle();
});

test('a 200 that comes again without a tag, as old phones write it, is the same answer and ends no call', async () => {
  const pair = new SipPair();
  const { request, dialog } = await inCall(pair);
  const sent = sentBy(pair);
  pair.left.receive(pair.toRight, [...answerTo(request), 'To: <sip:b@x>', '', ''].join('\r\n'));
  expect(sent.map((text) => text.split(' ')[0])).toEqual(['ACK']);
  expect(dialog.isOver).toBe(false);
});

test('a server that stops closes the connections of its phones', () => {
  const pair = new SipPair();
  const gone: string[] = [];
  pair.right.onDisconnected = ({ id }) => gone.push(id);
  pair.right.close('server stopped');
  expect(pair.toLeft.closed).toEqual({ code: 1001, reason: 'server stopped' });
  expect([gone, pair.right.sizes.connections]).toEqual([['to-left'], 0]);
});
