import code from '@hubspot/calling-extensions-sdk/dist/main.js?raw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectHost } from '../port/index.ts';
import { FakeHubSpot } from '../testing/FakeHubSpot.ts';
import { ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { FakeWindow, loadVendorSdk } from '../testing/loadVendorSdk.ts';
import { createHubSpotHost } from './index.ts';

type Sdk = typeof import('@hubspot/calling-extensions-sdk');

const HUBSPOT = 'https://app.hubspot.test';
const APP = 'https://phone.test';
const claire = { objectId: 51, firstName: 'Claire', lastName: 'Vasseur', number: '+33199004127' };

/** The real SDK in the app's window, and a HubSpot page around it; messages travel in later turns. */
const join = async ({ isSynced = true } = {}) => {
  const window = new FakeWindow(`${APP}/hubspot.html`, `${HUBSPOT}/contacts/1`, (data, origin) => {
    if (origin === HUBSPOT) queueMicrotask(() => hubSpot.receive(structuredClone(data) as never));
  });
  const hubSpot = new FakeHubSpot((data) => queueMicrotask(() => window.receive(structuredClone(data), HUBSPOT)), {
    hostUrl: HUBSPOT,
    contacts: [claire],
  });
  const { default: CallingExtensions } = loadVendorSdk<Sdk>(code, window);
  const errors: string[] = [];
  const phone = new FakePhone();
  const host = createHubSpotHost({
    CallingExtensions,
    ownNumber: () => phone.session?.info?.callerID ?? '',
    toE164: (number) => number.replace(/^0/, '+33'),
  });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => errors.push(message) });
  if (isSynced) hubSpot.sync();
  await turns();
  return { hubSpot, phone, errors, part, window };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the real SDK answers HubSpot, and the user is signed in and available while the phone can dial', async () => {
  const { hubSpot, phone } = await join();
  expect(hubSpot).toMatchObject({ isConnected: true, isLoggedIn: true, isAvailable: true });
  expect(hubSpot.heard).toEqual(['INITIALIZED', 'LOGGED_IN', 'USER_AVAILABLE']);
  // the frame is loaded again: nothing changed for HubSpot
  phone.connect('reconnecting');
  phone.connect('ready', 'starting');
  await turns();
  vi.advanceTimersByTime(1500);
  phone.block(null);
  await turns();
  vi.advanceTimersByTime(5000);
  expect(hubSpot.heard).toHaveLength(3);
  // it lasts
  phone.connect('reconnecting');
  vi.advanceTimersByTime(2500);
  await turns();
  expect(hubSpot).toMatchObject({ isLoggedIn: true, isAvailable: false });
  phone.connect('ready', 'noMicrophone');
  phone.block(null);
  await turns();
  expect(hubSpot.heard.slice(3)).toEqual(['USER_UNAVAILABLE', 'USER_AVAILABLE']);
  phone.signOut();
  await turns();
  expect(hubSpot).toMatchObject({ isLoggedIn: false, isAvailable: false });
});

test('[CRM-089] [CRM-054] the call button of HubSpot dials with the record; a refusal is told to HubSpot', async () => {
  const { hubSpot, phone } = await join();
  phone.answers['CALL'] = () => {
    const number = '0199004127';
    phone.call({ number, isIncoming: false, state: 'placed', record: { id: '51', label: number, type: 'Contact' } });
    return { content: { lineID: 'l1', callID: 'c1' } };
  };
  hubSpot.dial('+33199004127', 51);
  await turns();
  vi.advanceTimersByTime(0);
  await turns();
  const record = { id: '51', label: '+33199004127', type: 'Contact' };
  expect(phone.sent).toEqual([['CALL', { number: '+33199004127', record }]]);
  expect(hubSpot.messages.at(-1)).toMatchObject({
    type: 'OUTGOING_CALL_STARTED',
    data: { externalCallId: 'c1', fromNumber: '+33199002104', toNumber: '+33199004127', createEngagement: true },
  });
  phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  hubSpot.dial('1');
  await turns();
  expect(hubSpot.messages.at(-1)).toMatchObject({ type: 'ERROR', data: { message: 'Wrong number' } });
});

test.each([true, false])(
  '[CRM-011] [CRM-014] an incoming call opens the contact that HubSpot found, and completes its engagement once (calls named: %s)',
  async (namesCalls) => {
    const { hubSpot, phone, errors } = await join();
    hubSpot.namesCalls = namesCalls;
    phone.call();
    await turns();
    expect(hubSpot.opened).toEqual([51]);
    expect(phone.sent).toEqual([['FILL_CALL_INFO', { lineID: 'l1', sfId: '51', sfLabel: 'Claire Vasseur' }]]);
    phone.call({ state: 'answered', answeredAt: 5 });
    phone.call({ state: 'answered', answeredAt: 5, lineState: 'held' });
    const over = { state: 'hangupByCaller', answeredAt: 5, end: ended('normal', 61) } as const;
    phone.call(over);
    phone.call(over);
    await turns(60);
    expect(hubSpot.heard.slice(3)).toEqual([
      'INCOMING_CALL',
      'NAVIGATE_TO_RECORD',
      'CALL_ANSWERED',
      'CALL_ENDED',
      'CALL_COMPLETED',
    ]);
    expect(hubSpot.messages.find(({ type }) => type === 'CALL_ENDED')?.data).toEqual({
      externalCallId: 'c1',
      engagementId: 1000,
      callEndStatus: 'COMPLETED',
    });
    expect(hubSpot.engagements).toEqual([
      {
        id: 1000,
        externalCallId: 'c1',
        properties: {
          hs_call_title: 'Inbound call Claire Vasseur 0199004127',
          hs_call_body: 'Number: 0199004127',
          hs_call_direction: 'INBOUND',
          hs_call_status: 'COMPLETED',
          hs_call_duration: '61000',
          hs_call_from_number: '+33199004127',
          hs_call_to_number: '+33199002104',
          hs_timestamp: String(new Date(2026, 2, 5, 9, 30).getTime()),
        },
      },
    ]);
    expect(errors).toEqual([]);
  },
);

test('a call before HubSpot is there is announced when it comes', async () => {
  const { hubSpot, phone } = await join({ isSynced: false });
  phone.call();
  await turns();
  expect(hubSpot.heard).toEqual([]);
  hubSpot.sync();
  await turns();
  expect(hubSpot.heard).toEqual(['INITIALIZED', 'INCOMING_CALL', 'LOGGED_IN', 'USER_AVAILABLE', 'NAVIGATE_TO_RECORD']);
});

test('a call that comes back on another line after its end is not announced or ended again', async () => {
  const { hubSpot, phone } = await join();
  for (const lineID of ['l1', 'l2']) {
    phone.call({ lineID });
    await turns();
    phone.call({ lineID, state: 'abandoned', end: ended('normal', 0) });
    await turns(60);
  }
  expect(hubSpot.heard.slice(3)).toEqual(['INCOMING_CALL', 'NAVIGATE_TO_RECORD', 'CALL_ENDED', 'CALL_COMPLETED']);
});

test('a docked remote beside a calling window leaves the calls to the window, and dials all the same', async () => {
  const { hubSpot, phone } = await join({ isSynced: false });
  phone.call();
  hubSpot.place = { iframeLocation: 'remote', usesCallingWindow: true };
  hubSpot.sync();
  await turns();
  phone.call({ state: 'answered', answeredAt: 5 });
  phone.call({ state: 'hangupByCaller', answeredAt: 5, end: ended() });
  hubSpot.dial('+33199004127');
  await turns(60);
  expect(hubSpot.heard).toEqual(['INITIALIZED', 'LOGGED_IN', 'USER_AVAILABLE']);
  expect(phone.sent).toEqual([['CALL', { number: '+33199004127' }]]);
});

test.each([
  [{ isIncoming: true, state: 'abandoned' }, 'normal', 'MISSED'],
  [{ isIncoming: true, state: 'abandoned' }, 'answeredElsewhere', 'CANCELED'],
  [{ isIncoming: true, state: 'declined' }, 'declined', 'REJECTED'],
  [{ isIncoming: false, state: 'abandoned' }, 'callerCancel', 'CANCELED'],
  [{ isIncoming: false, state: 'declined' }, 'declined', 'REJECTED'],
  [{ isIncoming: false, state: 'declined' }, 'busy', 'BUSY'],
  [{ isIncoming: false, state: 'noAnswerTimeout' }, 'notAnswered', 'NO_ANSWER'],
  [{ isIncoming: false, state: 'abandoned' }, 'mediaFailure', 'FAILED'],
] as const)('a call %o that ended with %s ends for HubSpot as %s', async (call, cause, status) => {
  const { hubSpot, phone } = await join();
  phone.call({ ...call, state: 'placed' });
  phone.call({ ...call, end: ended(cause, 0) });
  await turns(60);
  expect(hubSpot.messages.find(({ type }) => type === 'CALL_ENDED')?.data).toMatchObject({ callEndStatus: status });
});

test('a record that HubSpot cannot open is reported; ids that are no numbers are not even asked for', async () => {
  const { hubSpot, phone, errors } = await join();
  phone.call({ record: { id: '99', label: 'Nobody' } });
  await turns();
  phone.call({ lineID: 'l2', callID: 'c2', record: { id: '003A', label: 'Salesforce' } });
  await turns();
  expect(hubSpot.opened).toEqual([]);
  expect(errors).toEqual(['HubSpot: HubSpot did not open the record', 'HubSpot: 003A is no id of a HubSpot record']);
});

test('messages from another page than HubSpot are not heard', async () => {
  const { phone, window } = await join();
  const data = { phoneNumber: '0899' };
  window.receive({ type: 'DIAL_NUMBER', messageId: 'x_1', data }, 'https://evil.test');
  window.receive({ type: 'DIAL_NUMBER', messageId: 'x_2', data: null }, HUBSPOT);
  window.receive({ type: 'DIAL_NUMBER', messageId: 'x_3', data: { phoneNumber: 5 } }, HUBSPOT);
  await turns();
  expect(phone.sent).toEqual([]);
});

test('when HubSpot makes no entry the call is completed by its own id', async () => {
  const { hubSpot, phone } = await join();
  hubSpot.makesEngagements = false;
  phone.call({ state: 'answered', answeredAt: 5 });
  phone.call({ state: 'hangupByCaller', answeredAt: 5, end: ended() });
  await turns(60);
  expect(hubSpot.heard.slice(3)).toEqual(['INCOMING_CALL', 'CALL_ANSWERED', 'NAVIGATE_TO_RECORD', 'CALL_COMPLETED']);
  expect(hubSpot.messages.at(-1)?.data).toMatchObject({ externalCallId: 'c1' });
  expect(hubSpot.messages.at(-1)?.data).not.toHaveProperty('engagementId');
});

test('a HubSpot that never comes holds nothing up for more than 11 s', async () => {
  const { phone, errors } = await join({ isSynced: false });
  phone.call({ state: 'answered', answeredAt: 5 });
  phone.call({ state: 'hangupByCaller', answeredAt: 5, end: ended() });
  for (const ms of [3000, 8000]) {
    await turns(60);
    vi.advanceTimersByTime(ms);
  }
  await turns(60);
  expect([errors, vi.getTimerCount()]).toEqual([[], 0]);
});
