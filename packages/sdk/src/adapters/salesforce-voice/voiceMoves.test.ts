import { expect, test } from 'vitest';
import { ALL, join, settled, voiceHost } from './test/voiceHost.ts';

voiceHost();

test('a colleague is asked first: the customer is held, the colleague called, the two merged; who cannot be called holds nobody', async () => {
  const { phone, salesforce } = await join();
  const talking = { state: 'answered', lineState: 'talking', answeredAt: 5, canAnswer: false } as const;
  phone.call(talking);
  await settled();
  phone.answers['CALL'] = () => ({ content: { lineID: 'l2', callID: 'c2' } });
  salesforce.ask('ADD_PARTICIPANT', {
    contact: { phoneNumber: '2117' },
    call: { callId: 'c1' },
    isBlindTransfer: false,
  });
  await settled();
  phone.call({ ...talking, lineState: 'held' });
  phone.call({ ...talking, lineID: 'l2', callID: 'c2', isIncoming: false });
  await settled();
  salesforce.ask('CONFERENCE', { calls: [] });
  await settled();
  expect(phone.sent).toEqual([
    ['HOLD', { lineID: 'l1' }],
    ['CALL', { number: '2117' }],
    ['MERGE', { lineIDs: ['l1', 'l2'] }],
  ]);
  expect(salesforce.events).toContain('PARTICIPANT_ADDED');
  expect(salesforce.events).not.toContain('HANGUP');

  const second = await join();
  second.phone.call(talking);
  second.phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  await settled();
  second.salesforce.ask('ADD_PARTICIPANT', {
    contact: { phoneNumber: 'x' },
    call: { callId: 'c1' },
    isBlindTransfer: false,
  });
  await settled();
  expect(second.phone.sent.map(([command]) => command)).toEqual(['HOLD', 'CALL', 'RETRIEVE']);
});

test('the phone book has agents and queues by name, and a call is passed on to one of them', async () => {
  const { phone, salesforce } = await join({ capabilities: [...ALL, 'GET_CONTACTS'] });
  phone.answers['GET_CONTACTS'] = () => ({
    content: [
      { id: 'u-marc', type: 'user', name: 'Marc Delorme', number: '2117' },
      { id: 'g-1', type: 'queue', name: 'Support', number: '3000' },
      { id: 'c-1', type: 'of tomorrow', name: 'Else', number: '0199' },
    ],
  });
  expect(salesforce.capabilities).toMatchObject({ PHONEBOOK_DISABLE: false, CONTACT_SEARCH: true });
  salesforce.ask('GET_PHONE_CONTACTS', { filter: { contains: 'm', types: ['AGENT', 'QUEUE'] } });
  await settled();
  expect(phone.sent).toEqual([['GET_CONTACTS', { query: 'm', limit: 50 }]]);
  expect(salesforce.contacts).toMatchObject([
    { type: 'Agent', name: 'Marc Delorme', phoneNumber: '2117' },
    { type: 'Queue', name: 'Support', phoneNumber: '3000' },
  ]);
  phone.call({ state: 'answered', lineState: 'talking', answeredAt: 5 });
  await settled();
  salesforce.ask('ADD_PARTICIPANT', { contact: salesforce.contacts[1], call: { callId: 'c1' }, isBlindTransfer: true });
  await settled();
  expect(phone.sent.at(-1)).toEqual(['TRANSFER', { lineID: 'l1', number: '3000', mode: 'blind' }]);
});

test('recording is switched from both sides; without the commands there is no button', async () => {
  const { phone, salesforce } = await join();
  const talking = { state: 'answered', lineState: 'talking', answeredAt: 5 } as const;
  phone.call(talking);
  await settled();
  expect(salesforce.calls.get('c1')?.callInfo).toMatchObject({ showRecordButton: true, isRecordingPaused: true });
  salesforce.ask('RESUME_RECORDING');
  await settled();
  phone.call({ ...talking, recording: 'on' });
  phone.call({ ...talking, recording: 'off' });
  await settled();
  expect(phone.sent).toEqual([['RECORD_START', { lineID: 'l1' }]]);
  expect(salesforce.events.filter((type) => type === 'RECORDING_TOGGLE')).toHaveLength(2);
  const without = await join({ capabilities: ['CALL', 'TRANSFER'] });
  without.phone.call(talking);
  await settled();
  expect(without.salesforce.calls.get('c1')?.callInfo).toMatchObject({
    showRecordButton: false,
    showMergeButton: false,
  });
});
