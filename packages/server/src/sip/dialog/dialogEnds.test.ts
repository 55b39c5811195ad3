import { SipPair, settle } from '@ringside/testing/sip';
import { expect, test } from 'vitest';
import type { Dialog } from './Dialog.ts';
import { answerWith, dial, nothing } from './test/stackBench.ts';

/** `called` has answered, and its caller's ACK is on the way for as long as `isLost`. */
async function answered(pair: SipPair, isLost: () => boolean) {
  pair.drop = (line) => line === '> ACK' && isLost();
  let called: Dialog | undefined;
  answerWith(pair, (tx, dialog) => {
    called = dialog;
    tx.respond(200, { body: 'v=0' });
  });
  const { dialog } = dial(pair);
  dialog.handlers = { onRequest: (tx) => tx.respond(405), onBye: () => {} };
  await settle(2);
  return { dialog, called: called as unknown as Dialog };
}

test('whoever answered and hangs up before the ACK sends BYE after it, and nothing is left', async () => {
  const pair = new SipPair();
  let isLost = true;
  const { called } = await answered(pair, () => isLost);
  called.bye();
  await settle(5);
  expect(pair.log).not.toContain('< BYE');
  isLost = false;
  await settle(60);
  expect(pair.log.slice(-3)).toEqual(['> ACK', '< BYE', '> SIP/2.0 200 OK']);
  expect([pair.left.sizes, pair.right.sizes]).toEqual([nothing, nothing]);
});

test('without an ACK the BYE goes after 64 T1; none goes where the connection has broken', async () => {
  const pair = new SipPair();
  const { called } = await answered(pair, () => true);
  called.bye();
  await settle(800);
  expect(pair.log.at(-2)).toBe('< BYE');
  expect([pair.left.sizes, pair.right.sizes]).toEqual([nothing, nothing]);

  const broken = new SipPair();
  const second = await answered(broken, () => true);
  second.called.bye();
  broken.toLeft.close(1001, 'gone');
  broken.right.disconnected(broken.toLeft);
  expect(broken.log).not.toContain('< BYE');
  expect(broken.right.sizes).toEqual({ ...nothing, connections: 0 });
});

test('a BYE of the caller that comes instead of the ACK ends the repetitions of the 200', async () => {
  const pair = new SipPair();
  const { dialog, called } = await answered(pair, () => true);
  called.bye();
  dialog.bye();
  await settle(5);
  expect(pair.log.slice(-2)).toEqual(['> BYE', '< SIP/2.0 200 OK']);
  expect([pair.left.sizes, pair.right.sizes]).toEqual([nothing, nothing]);
});

test('a 200 that nobody acknowledges is given up after 64 T1', async () => {
  const pair = new SipPair();
  pair.drop = (line) => line === '> ACK';
  let missing = 0;
  answerWith(pair, (tx) => {
    tx.onAckMissing = () => missing++;
    tx.respond(200, { body: 'v=0' });
  });
  dial(pair);
  await settle(800);
  expect([missing, pair.right.sizes.serverTransactions]).toEqual([1, 0]);
});

test.each([
  ['a request in no dialog', { toTag: ';tag=none', extra: [] }, 481],
  ['an extension nobody knows', { toTag: '', extra: [['Require', 'nothingSupportsThis']] }, 420],
] as const)('%s is refused', async (_what, { toTag, extra }, status) => {
  const pair = new SipPair();
  const tx = pair.left.request(pair.toRight, {
    method: 'INFO',
    uri: 'sip:b@x',
    from: '<sip:a@x>;tag=1',
    to: `<sip:b@x>${toTag}`,
    callId: 'c',
    seq: 1,
    headers: extra,
  });
  expect((await tx.done).status).toBe(status);
});

test('a request that has used up its hops is refused, a method nobody handles too, and a handler that fails is a 500', async () => {
  const pair = new SipPair();
  const status = async (method: string, hops: string): Promise<string> => {
    pair.log.length = 0;
    pair.right.receive(
      pair.toLeft,
      `${method} sip:b@x SIP/2.0\r\nVia: SIP/2.0/WS l;branch=z9hG4bK${method}${hops}\r\nMax-Forwards: ${hops}\r\n` +
        `From: <sip:a@x>;tag=1\r\nTo: <sip:b@x>\r\nCall-ID: c\r\nCSeq: 1 ${method}\r\n\r\n`,
    );
    await settle();
    return pair.log.join();
  };
  expect(await status('OPTIONS', '0')).toBe('< SIP/2.0 483 Too Many Hops');
  expect(await status('NEWFANGLED', '7')).toBe('< SIP/2.0 501 Not Implemented');
  const faults: unknown[] = [];
  pair.right.onFault = (error) => faults.push(error);
  pair.right.onRequest = () => {
    throw new Error('broken');
  };
  expect(await status('MESSAGE', '7')).toBe('< SIP/2.0 500 Server Internal Error');
  expect(faults).toEqual([new Error('broken')]);
});

test('a dialog cannot be used from another connection', async () => {
  const pair = new SipPair();
  const stranger = new SipPair();
  let tag = '';
  answerWith(pair, (tx) => {
    tag = tx.localTag;
    tx.respond(200, { body: 'v=0' });
  });
  const { dialog, invite } = dial(pair);
  await invite.done;
  await settle();
  pair.right.connected(stranger.toLeft);
  pair.right.receive(
    stranger.toLeft,
    `BYE sip:b@x SIP/2.0\r\nVia: SIP/2.0/WS l;branch=z9hG4bKq\r\nFrom: <sip:a@x>;tag=1\r\n` +
      `To: <sip:b@x>;tag=${tag}\r\nCall-ID: ${dialog.callId}\r\nCSeq: 9 BYE\r\n\r\n`,
  );
  await settle();
  expect(stranger.log).toEqual(['< SIP/2.0 481 Call/Transaction Does Not Exist']);
  expect(pair.right.sizes.dialogs).toBe(1);
});
