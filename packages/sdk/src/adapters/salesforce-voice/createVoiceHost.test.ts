import code from 'scv-connector-base?raw';
import { afterEach, expect, test } from 'vitest';
import { connectHost } from '../port/index.ts';
import { callView, ended, FakePhone, operator } from '../testing/FakePhone.ts';
import { FakeSalesforceVoice } from '../testing/FakeSalesforceVoice.ts';
import { FakeWindow, loadVendorSdk } from '../testing/loadVendorSdk.ts';
import { createVoiceHost } from './index.ts';

type Sdk = typeof import('scv-connector-base');

const SALESFORCE = 'https://atelier.lightning.force.com';
const ALL = [
  'RECORD_START',
  'RECORD_STOP',
  'CALL',
  'ANSWER',
  'DROP',
  'HOLD',
  'RETRIEVE',
  'MUTE',
  'SEND_DTMF',
  'TRANSFER',
  'MERGE',
];
const opened: FakeSalesforceVoice[] = [];
afterEach(() => {
  for (const salesforce of opened.splice(0)) salesforce.close();
});

/** Messages on ports travel in tasks of their own. */
const settled = async () => {
  for (let i = 0; i < 12; i += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** The real SDK in the connector's window, and Omni-Channel around it. */
const join = async ({ phone = new FakePhone(), origin = SALESFORCE, capabilities = ALL } = {}) => {
  const window = new FakeWindow('https://phone.test/voice', `${SALESFORCE}/`, () => {});
  const scv = loadVendorSdk<Sdk>(code, window);
  if (phone.session) phone.session = { ...phone.session, capabilities };
  const errors: string[] = [];
  const host = createVoiceHost({
    scv,
    statusIds: { available: '0N5A', paused: '0N5P', offline: '0N5O' },
    voiceCallId: ({ isIncoming }) => (isIncoming ? '0LQ1' : undefined),
    onError: ({ message }) => errors.push(message),
  });
  connectHost(phone, host, { claim: async () => true, onError: ({ message }) => errors.push(message) });
  const salesforce = new FakeSalesforceVoice();
  opened.push(salesforce);
  salesforce.setUp((data, ports) => window.receive(data, origin, ports));
  await settled();
  return { phone, salesforce, errors };
};

test('the real SDK sets the connector up; capabilities are those of the panel', async () => {
  const { salesforce } = await join({ capabilities: ['CALL', 'ANSWER', 'DROP', 'MUTE'] });
  expect(salesforce.state).toBe('ready');
  expect(salesforce.capabilities).toMatchObject({
    MUTE: true,
    SWAP: false,
    MERGE: false,
    BLIND_TRANSFER: false,
    RECORD: false,
  });
  expect((await join()).salesforce.capabilities).toMatchObject({ SWAP: true, MERGE: true, BLIND_TRANSFER: true });
});

test('a page that is not of Salesforce sets nothing up', async () => {
  expect((await join({ origin: 'https://lightning.force.com.evil.test' })).salesforce.state).toBe('new');
});

test('a phone without a user shows its sign-in in the panel, and is ready after it', async () => {
  const phone = new FakePhone();
  phone.session = { boot: 'b1', capabilities: [], info: null };
  phone.block('signedOut');
  const { salesforce } = await join({ phone, capabilities: [] });
  expect(salesforce.state).toBe('login');
  phone.signIn(operator('IDLE'), ALL);
  await settled();
  expect([salesforce.state, salesforce.events]).toEqual(['ready', ['SHOW_LOGIN', 'LOGIN_RESULT', 'SET_AGENT_STATUS']]);
});

test('LOGIN_RESULT is told when the phone can dial, not when somebody is signed in; a sign-out shows the sign-in again', async () => {
  const phone = new FakePhone();
  phone.block('noPhone');
  const { salesforce } = await join({ phone });
  expect(salesforce.state).toBe('login');
  phone.block('starting');
  await settled();
  expect(salesforce.events).toEqual(['SHOW_LOGIN']);
  phone.block(null);
  await settled();
  expect([salesforce.state, salesforce.events]).toEqual(['ready', ['SHOW_LOGIN', 'LOGIN_RESULT']]);
  phone.signOut();
  await settled();
  expect(salesforce.events).toEqual(['SHOW_LOGIN', 'LOGIN_RESULT', 'LOGOUT_RESULT']);
  phone.signIn(null, ALL);
  await settled();
  expect(salesforce.events.slice(3)).toEqual(['LOGIN_RESULT']);
});

test.each([
  [200, true, ['LOGIN_RESULT']],
  [403, false, []],
])('Salesforce signs the user out of the phone, unless the phone answers %i', async (status, success, after) => {
  const { phone, salesforce } = await join({ capabilities: [...ALL, 'SIGN_OUT'] });
  phone.answers['SIGN_OUT'] = () => {
    if (status !== 200) return { status };
    phone.signOut();
    return {};
  };
  const from = salesforce.events.length;
  salesforce.ask('LOGOUT');
  await settled();
  expect(phone.sent).toEqual([['SIGN_OUT', {}]]);
  expect(salesforce.logouts).toMatchObject([{ success }]);
  const told = salesforce.events.length;
  phone.block(null);
  await settled();
  expect([told > from, salesforce.events.slice(told)]).toEqual([true, after]);
});

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

test('what the phone refuses is told to Salesforce, and the call goes on', async () => {
  const { phone, salesforce } = await join();
  phone.answers = { ANSWER: () => ({ status: 404 }), DROP: () => ({ status: 503 }), HOLD: () => ({ status: 500 }) };
  phone.call();
  salesforce.ask('ACCEPT_CALL', { call: { callId: 'c1', callType: 'Inbound' } });
  await settled();
  salesforce.ask('END_CALL', { call: { callId: 'c1' } });
  await settled();
  salesforce.ask('HOLD', { call: { callId: 'nobody' } });
  await settled();
  expect(salesforce.errors).toEqual(['CAN_NOT_ACCEPT_THE_CALL', 'CAN_NOT_END_THE_CALL', 'CAN_NOT_HOLD_CALL']);
  phone.call({ state: 'answered', answeredAt: 5 });
  phone.call({ state: 'hangupByCaller', answeredAt: 5, end: ended() });
  await settled();
  expect(salesforce.events.filter((type) => type !== 'ERROR' && type !== 'INFO')).toEqual([
    'CALL_STARTED',
    'CALL_CONNECTED',
    'HANGUP',
  ]);
});

test('[CRM-057] [CRM-058] [CRM-062] agent states go both ways by the ids of the org', async () => {
  const { phone, salesforce } = await join();
  phone.signIn(operator('LOGOUT'), ALL);
  await settled();
  expect(salesforce.statusId).toBe('0N5O');
  phone.answers = {
    ACD_LOGIN: () => ({ content: operator('IDLE') }),
    ACD_PAUSE: () => ({ content: operator('PAUSE', true) }),
    ACD_LOGOUT: () => ({ status: 403 }),
  };
  salesforce.ask('SET_AGENT_STATUS', { agentStatus: 'Online', statusInfo: {} });
  await settled();
  salesforce.ask('SET_AGENT_STATUS', { agentStatus: 'AfterCallWork', statusInfo: {} });
  await settled();
  expect(phone.sent.map(([command]) => command)).toEqual(['ACD_LOGIN', 'ACD_PAUSE']);
  expect(salesforce.lastStatusSet).toMatchObject({ success: true });
  salesforce.ask('SET_AGENT_STATUS', { agentStatus: 'Offline', statusInfo: {} });
  await settled();
  expect(salesforce.lastStatusSet).toMatchObject({ success: false });
  phone.emit('AGENT_EVENT', operator('IDLE'));
  await settled();
  expect(salesforce.statusId).toBe('0N5A');
});

test('a call that was there before Salesforce is part of its set-up', async () => {
  const phone = new FakePhone();
  phone.known = [callView({ state: 'answered', lineState: 'talking', answeredAt: 5 })];
  const { salesforce } = await join({ phone });
  salesforce.ask('AGENT_AVAILABLE', { isAvailable: true });
  await settled();
  expect(salesforce.calls.get('c1')).toMatchObject({ callType: 'Inbound', state: 'connected' });
});
