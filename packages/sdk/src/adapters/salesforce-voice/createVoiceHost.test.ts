import { expect, test } from 'vitest';
import { callView, ended, FakePhone, operator } from '../testing/FakePhone.ts';
import { ALL, join, settled, voiceHost } from './test/voiceHost.ts';

voiceHost();

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
