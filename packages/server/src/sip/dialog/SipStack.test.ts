import { SipPair, settle } from '@ringside/testing/sip';
import { expect, test } from 'vitest';
import { header } from '../message/message.ts';
import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import type { Dialog } from './Dialog.ts';
import { answerWith, dial, nothing } from './test/stackBench.ts';

test('a call is opened, acknowledged and ended from the called side, and leaves nothing behind', async () => {
  const pair = new SipPair();
  let called: Dialog | undefined;
  answerWith(pair, (tx, dialog) => {
    called = dialog;
    tx.respond(180);
    tx.respond(200, { body: 'v=0' });
  });
  const { dialog, invite } = dial(pair);
  let byes = 0;
  dialog.handlers = { onRequest: (tx) => tx.respond(405), onBye: () => byes++ };
  expect(await invite.done).toMatchObject({ status: 200, response: { body: 'v=0' } });
  await settle();
  called?.bye('Q.850;cause=16');
  await settle();
  expect(pair.log).toEqual([
    '> INVITE',
    '< SIP/2.0 180 Ringing',
    '< SIP/2.0 200 OK',
    '> ACK',
    '< BYE',
    '> SIP/2.0 200 OK',
  ]);
  expect(byes).toBe(1);
  expect([pair.left.sizes, pair.right.sizes]).toEqual([nothing, nothing]);
});

test('requests of a dialog go back through the proxies of the answer, the last one first, and a BYE says why', async () => {
  const pair = new SipPair();
  answerWith(pair, (tx) =>
    tx.respond(200, { body: 'v=0', headers: ['<sip:p1;lr>', '<sip:p2;lr>'].map((uri) => ['Record-Route', uri]) }),
  );
  const { dialog, invite } = dial(pair);
  const sent: string[] = [];
  const { send } = pair.toRight;
  pair.toRight.send = (text) => {
    sent.push(text);
    send.call(pair.toRight, text);
  };
  await invite.done;
  await settle();
  dialog.bye('Q.850;cause=16');
  await settle();
  const bye = sent.find((text) => text.startsWith('BYE')) ?? '';
  expect([...bye.matchAll(/^Route: (.*)$/gm)].map(([, uri]) => uri?.trim())).toEqual(['<sip:p2;lr>', '<sip:p1;lr>']);
  expect(/^Reason: (.*)$/m.exec(bye)?.[1]?.trim()).toBe('Q.850;cause=16');
});

test('a dialog is early from the first sign of the called side until it answers', async () => {
  const pair = new SipPair();
  let tx: ServerTransaction | undefined;
  answerWith(pair, (one) => {
    tx = one;
  });
  const { dialog, invite } = dial(pair);
  await settle();
  expect(dialog.isEarly).toBe(false);
  tx?.respond(180);
  await settle();
  expect(dialog.isEarly).toBe(true);
  tx?.respond(200, { body: 'v=0' });
  await invite.done;
  expect(dialog.isEarly).toBe(false);
  dialog.bye();
  await settle();
  expect([dialog.isEarly, dialog.isOver]).toEqual([false, true]);
});

test('a 200 is repeated until it is acknowledged, and each time it is acknowledged again', async () => {
  const pair = new SipPair();
  let lost = 2;
  pair.drop = (line) => line === '> ACK' && lost-- > 0;
  answerWith(pair, (tx) => tx.respond(200, { body: 'v=0' }));
  dial(pair);
  await settle(120);
  expect(pair.log).toEqual(['> INVITE', ...Array.from({ length: 3 }, () => ['< SIP/2.0 200 OK', '> ACK']).flat()]);
  expect(pair.right.sizes.serverTransactions).toBe(0);
});

test('a second phone behind the called side that answers too is acknowledged and sent away, once', async () => {
  const pair = new SipPair();
  let first: ServerTransaction | undefined;
  answerWith(pair, (tx) => {
    first = tx;
    tx.respond(200, { body: 'v=0' });
  });
  const { dialog, invite } = dial(pair);
  await invite.done;
  await settle();
  const { request } = first as ServerTransaction;
  const lines = ['via', 'from', 'call-id', 'cseq'].map((name) => `${name}: ${header(request, name)}`);
  const second = ['SIP/2.0 200 OK', ...lines, 'To: <sip:b@x>;tag=second', 'Contact: <sip:c@x>', '', ''].join('\r\n');
  const sent: string[] = [];
  const { send } = pair.toRight;
  pair.toRight.send = (text) => {
    sent.push(text);
    send.call(pair.toRight, text);
  };
  pair.left.receive(pair.toRight, second);
  pair.left.receive(pair.toRight, second);
  const told = sent.map((text) => [text.split('\r\n')[0], /^To: .*$/m.exec(text)?.[0], /^CSeq: .*$/m.exec(text)?.[0]]);
  const ack = ['ACK sip:c@x SIP/2.0', 'To: <sip:b@x>;tag=second', 'CSeq: 1 ACK'];
  expect(told).toEqual([ack, ['BYE sip:c@x SIP/2.0', 'To: <sip:b@x>;tag=second', 'CSeq: 2 BYE'], ack]);
  // The call with the first one goes on.
  expect([dialog.isOver, pair.right.sizes.dialogs]).toEqual([false, 1]);
  await settle();
});

test('a cancelled INVITE ends with 487, is acknowledged, and nothing is left', async () => {
  const pair = new SipPair();
  let cancelled = 0;
  answerWith(pair, (tx, dialog) => {
    tx.onCancel = () => {
      cancelled++;
      dialog.end();
    };
    tx.respond(180);
  });
  const { dialog, invite } = dial(pair);
  await settle(5);
  invite.cancel('SIP;cause=200');
  expect((await invite.done).status).toBe(487);
  dialog.end();
  await settle(5);
  expect(pair.log.slice(2)).toEqual(['> CANCEL', '< SIP/2.0 200 OK', '< SIP/2.0 487 Request Terminated', '> ACK']);
  expect(cancelled).toBe(1);
  expect([pair.left.sizes, pair.right.sizes]).toEqual([nothing, nothing]);
});

test('a CANCEL waits for the first sign of life of the peer', async () => {
  const pair = new SipPair();
  let tx: ServerTransaction | undefined;
  answerWith(pair, (asked) => {
    tx = asked;
  });
  const { invite } = dial(pair);
  invite.cancel();
  await settle(5);
  expect(pair.log).toEqual(['> INVITE']);
  tx?.respond(180);
  expect((await invite.done).status).toBe(487);
});

test('a peer that says nothing is a 408, a connection that breaks is a 503; both settle once', async () => {
  const pair = new SipPair();
  pair.drop = () => true;
  expect(await dial(pair).invite.done).toEqual({ status: 408, response: null });
  const { invite } = dial(pair);
  pair.left.disconnected(pair.toRight);
  expect(await invite.done).toEqual({ status: 503, response: null });
  expect(pair.left.sizes.clientTransactions).toBe(0);
});
