import { expect, test } from 'vitest';
import { dialReply, tabMessage } from './tabMessage.ts';

const status = {
  ...{ is: 'status', state: { at: 'ready' }, microphone: 'granted', isMuted: false },
  dialogs: [{ dialogId: 'd1', state: 'incoming', autoAnswer: false }],
};
const ask = (what: unknown) => ({ is: 'ask', id: 'a1', ask: what });

test.each([
  [{ is: 'hello' }],
  [status],
  [{ ...status, state: { at: 'connecting', attempt: 2, retryAt: null } }],
  [{ ...status, state: { at: 'fault', fault: 'takenOver' }, dialogs: [] }],
  [ask({ verb: 'dial', number: '2117' })],
  [ask({ verb: 'dial', number: '2117', infos: { sfId: '1', sfLabel: 'Claire', sfType: 'Contact' }, callerId: '' })],
  [ask({ verb: 'answer', dialogId: 'd1' })],
  [ask({ verb: 'sendDtmf', dialogId: 'd1', digits: '1#' })],
  [ask({ verb: 'start', force: true })],
  [ask({ verb: 'stop' })],
  [{ is: 'reply', id: 'a1', value: { ok: true, dialogId: 'd2' } }],
  [{ is: 'leads', tab: 't1' }],
])('%j is a message between the panels of a browser', (message) => {
  expect(tabMessage.parse(message)).toEqual(message);
});

test('what a newer panel adds is left out', () => {
  expect(tabMessage.parse({ ...status, battery: 3 })).toEqual(status);
});

test.each([
  [null],
  ['hello'],
  [{}],
  [{ is: 'somethingNewer' }],
  [{ ...status, state: { at: 'asleep' } }],
  [{ ...status, dialogs: [{ dialogId: 'd1', state: 'parked', autoAnswer: false }] }],
  [{ ...status, isMuted: 'no' }],
  [ask({ verb: 'dial' })],
  [ask({ verb: 'somethingNewer' })],
  [{ is: 'ask', ask: { verb: 'stop' } }],
  [{ is: 'leads' }],
])('%j is none', (message) => {
  expect(tabMessage.safeParse(message).success).toBe(false);
});

test('a dialled call has an id, or a reason that the panel has words for', () => {
  expect(dialReply.parse({ ok: true, dialogId: 'd2' })).toEqual({ ok: true, dialogId: 'd2' });
  expect(dialReply.parse({ ok: false, fault: 'busy', status: 486 })).toEqual({ ok: false, fault: 'busy', status: 486 });
  for (const reply of [undefined, { ok: true }, { ok: false, fault: 'tired', status: 486 }])
    expect(dialReply.safeParse(reply).success).toBe(false);
});
