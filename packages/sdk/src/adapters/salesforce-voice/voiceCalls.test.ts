import { expect, test } from 'vitest';
import { ended } from '../testing/FakePhone.ts';
import { ALL, join, settled, voiceHost } from './test/voiceHost.ts';

voiceHost();

test('a live call that the panel does not know for a moment after its reload is not hung up', async () => {
  const { phone, salesforce } = await join();
  const talking = { state: 'answered', lineState: 'talking', answeredAt: 5 } as const;
  phone.call(talking);
  phone.connect('reconnecting');
  phone.connect('ready');
  phone.signIn(null, ALL, []);
  await settled();
  phone.call(talking);
  phone.call({ ...talking, state: 'hangupByCaller', end: ended() });
  await settled();
  expect(salesforce.events).toEqual(['CALL_STARTED', 'CALL_CONNECTED', 'HANGUP']);
});

test('[CRM-055] [CRM-056] an incoming call is accepted and ended from Salesforce; every step is told once', async () => {
  const { phone, salesforce } = await join();
  phone.answers = {
    ANSWER: () => {
      phone.call({ state: 'answered', lineState: 'talking', answeredAt: 5, canAnswer: false });
      return {};
    },
    DROP: () => {
      phone.call({ state: 'hangupByDestination', answeredAt: 5, end: ended() });
      return {};
    },
  };
  phone.call();
  await settled();
  expect(salesforce.calls.get('c1')).toMatchObject({
    callType: 'Inbound',
    state: 'ringing',
    phoneNumber: '0199004127',
    callAttributes: { voiceCallId: '0LQ1', participantType: 'Initial_Caller' },
  });
  salesforce.ask('ACCEPT_CALL', { call: { callId: 'c1', callType: 'Inbound' } });
  await settled();
  salesforce.ask('END_CALL', { call: { callId: 'c1' } });
  await settled();
  expect(phone.sent).toEqual([
    ['ANSWER', { lineID: 'l1' }],
    ['DROP', { lineID: 'l1' }],
  ]);
  expect(salesforce.events).toEqual(['CALL_STARTED', 'CALL_CONNECTED', 'HANGUP']);
  expect(salesforce.errors).toEqual([]);
});

test('[CRM-052] a call that is answered, held and ended in the panel is followed', async () => {
  const { phone, salesforce } = await join();
  const talking = { state: 'answered', lineState: 'talking', answeredAt: 5 } as const;
  phone.call();
  phone.call(talking);
  phone.call({ ...talking, lineState: 'held' });
  phone.call(talking);
  phone.call({ ...talking, state: 'hangupByCaller', end: ended() });
  await settled();
  expect(salesforce.events).toEqual(['CALL_STARTED', 'CALL_CONNECTED', 'HOLD_TOGGLE', 'HOLD_TOGGLE', 'HANGUP']);
  expect(salesforce.calls.get('c1')).toMatchObject({ state: 'ended', reason: 'ended' });
  expect(salesforce.calls.get('c1')).not.toHaveProperty('agentStatus');
});

test.each([
  [{ state: 'abandoned' }, 'MissedCallAgent'],
  [{ state: 'declined' }, 'DeclinedByAgent'],
  [{ state: 'noAnswerTimeout' }, 'MissedCallAgent'],
] as const)('an incoming call %o ends with the status %s', async (changes, status) => {
  const { phone, salesforce } = await join();
  phone.call();
  phone.call({ ...changes, end: ended('normal', 0) });
  await settled();
  expect(salesforce.calls.get('c1')).toMatchObject({ state: 'ended', agentStatus: status });
});

test('[CRM-054] Salesforce dials: the call starts once, with its record; a wrong number is told as one', async () => {
  const { phone, salesforce } = await join();
  const own = { lineID: 'l9', callID: 'c9', number: '2117', isIncoming: false } as const;
  phone.answers['CALL'] = () => {
    phone.call({ ...own, state: 'placed' });
    return { content: { lineID: 'l9', callID: 'c9' } };
  };
  salesforce.ask('DIAL', { contact: { phoneNumber: '2117', name: 'Marc', recordId: '003M' } });
  await settled();
  expect(phone.sent).toEqual([['CALL', { number: '2117', record: { id: '003M', label: 'Marc' } }]]);
  expect(salesforce.events).toEqual(['CALL_STARTED']);
  expect(salesforce.calls.get('c9')).toMatchObject({ callType: 'Outbound', phoneNumber: '2117', state: 'ringing' });
  phone.call({ ...own, state: 'answered', answeredAt: 5 });
  phone.call({ ...own, state: 'hangupByCaller', answeredAt: 5, end: ended() });
  await settled();
  expect(salesforce.events).toEqual(['CALL_STARTED', 'CALL_CONNECTED', 'HANGUP']);

  phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  salesforce.ask('DIAL', { contact: { phoneNumber: 'x' } });
  await settled();
  expect([salesforce.events.slice(3), salesforce.errors]).toEqual([['CALL_FAILED', 'ERROR'], ['INVALID_DESTINATION']]);
});

test('hold, swap, mute, digits, merge and blind transfer from Salesforce run the panel’s commands', async () => {
  const { phone, salesforce } = await join();
  const talking = { state: 'answered', lineState: 'talking', answeredAt: 5, canAnswer: false } as const;
  phone.call(talking);
  phone.call({ ...talking, lineID: 'l2', callID: 'c2', lineState: 'held' });
  await settled();
  salesforce.ask('SWAP_PARTICIPANTS', { callToHold: { callId: 'c1' }, callToResume: { callId: 'c2' } });
  await settled();
  salesforce.ask('MUTE');
  salesforce.ask('UNMUTE');
  salesforce.ask('SEND_DIGITS', { digits: '42#' });
  salesforce.ask('CONFERENCE', { calls: [] });
  salesforce.ask('ADD_PARTICIPANT', {
    contact: { phoneNumber: '2117' },
    call: { callId: 'c1' },
    isBlindTransfer: true,
  });
  await settled();
  expect(phone.sent).toEqual([
    ['HOLD', { lineID: 'l1' }],
    ['RETRIEVE', { lineID: 'l2' }],
    ['MUTE', { muted: true }],
    ['MUTE', { muted: false }],
    ['SEND_DTMF', { lineID: 'l1', digits: '42#' }],
    ['MERGE', { lineIDs: ['l1', 'l2'] }],
    ['TRANSFER', { lineID: 'l1', number: '2117', mode: 'blind' }],
  ]);
  expect(salesforce.errors).toEqual([]);
});
