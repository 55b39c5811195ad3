import code from '@salesforce/canvas-js-sdk?raw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectHost } from '../port/index.ts';
import { FakeCanvasParent } from '../testing/FakeCanvasParent.ts';
import { ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { FakeWindow, loadVendorSdk } from '../testing/loadVendorSdk.ts';
import { type Canvas, createCanvasHost } from './index.ts';

const SALESFORCE = 'https://atelier.my.salesforce.test';
const claire = { Id: '003A', Name: 'Claire Vasseur', type: 'Contact', Phone: '+33 1 99 00 41 27' };
const atelier = { Id: '001A', Name: 'Atelier Vasseur', type: 'Account', Phone: '01 99 00 41 27' };

/** The real SDK in the canvas app's window, and Salesforce's page around it. */
const join = (rows = [atelier, claire]) => {
  const window = new FakeWindow('https://phone.test/canvas', SALESFORCE, (text, origin) => {
    // a refresh goes to whoever is the parent, without a token
    if ([SALESFORCE, '*'].includes(origin)) queueMicrotask(() => parent.receive(text as string));
  });
  const parent = new FakeCanvasParent((text) => queueMicrotask(() => window.receive(text, SALESFORCE)), {
    origin: SALESFORCE,
    rows,
  });
  loadVendorSdk(code, window);
  const { canvas } = (window as unknown as { Sfdc: { canvas: Canvas } }).Sfdc;
  const errors: string[] = [];
  const phone = new FakePhone();
  const host = createCanvasHost({ canvas, signedRequest: parent.signedRequest(), page: window as never });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => errors.push(message) });
  return { parent, phone, errors, part, window, host };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the identity is the one of the signed request', () => {
  expect(join().host.identity).toEqual({
    userId: '0051',
    fullName: 'Inès Marchetti',
    email: 'ines@atelier.test',
    language: 'fr',
    organizationId: '00D1',
  });
});

test('[CRM-054] a page of Salesforce dials by an event of the real SDK; whether it may is published with the reason', async () => {
  const { parent, phone } = join();
  await turns();
  parent.publish('ringside.dial', {
    number: '0199004127',
    recordId: '003A',
    recordName: 'Claire',
    objectType: 'Contact',
  });
  parent.publish('ringside.dial', { number: 5 });
  parent.publish('ringside.dial', { number: '2104' });
  await turns();
  expect(phone.sent).toEqual([
    ['CALL', { number: '0199004127', record: { id: '003A', label: 'Claire', type: 'Contact' } }],
    ['CALL', { number: '2104' }],
  ]);
  phone.signOut();
  parent.publish('ringside.dial', { number: '2104' });
  await turns();
  expect(parent.published).toEqual([
    { name: 'ringside.dialState', payload: { enabled: true, reason: null } },
    { name: 'ringside.dialState', payload: { enabled: false, reason: 'Sign in to the phone first' } },
    { name: 'ringside.dialRefused', payload: { number: '2104', text: 'Sign in to the phone first' } },
  ]);
});

test('[CRM-007] [CRM-011] [CRM-022] the caller is found over REST, opened, and the task saved once', async () => {
  const { parent, phone, errors } = join();
  phone.call({ number: '01 99 00 41 27' });
  await turns(60);
  phone.call({ number: '01 99 00 41 27', state: 'answered' });
  phone.call({ number: '01 99 00 41 27', state: 'hangupByCaller', end: ended('normal', 61) });
  await turns(60);
  expect(parent.opened).toEqual(['003A']);
  expect(parent.requests).toEqual(['GET /services/data/v65.0/search/', 'POST /services/data/v65.0/sobjects/Task/']);
  expect(parent.tasks).toEqual([
    {
      CallDurationInSeconds: 61,
      CallType: 'Inbound',
      Subject: 'Inbound call Claire Vasseur 01 99 00 41 27',
      Status: 'Completed',
      ActivityDate: '2026-03-05',
      WhoId: '003A',
      Description: 'Number: 01 99 00 41 27',
      CallDisposition: 'hangupByCaller',
      CallObject: 'c1',
      Type: 'Call',
    },
  ]);
  expect(errors).toEqual([]);
});

test('a task about an account names it in WhatId', async () => {
  const { parent, phone } = join([atelier]);
  phone.call();
  phone.call({ state: 'abandoned', end: ended() });
  await turns(60);
  expect(parent.tasks).toMatchObject([{ WhatId: '001A' }]);
});

test('a token that has run out is renewed once, and the request made again', async () => {
  const { parent, phone, errors } = join();
  parent.token = 'token-2';
  phone.call();
  await turns(60);
  expect(parent.requests).toEqual(['GET /services/data/v65.0/search/', 'GET /services/data/v65.0/search/']);
  expect([parent.opened, errors]).toEqual([['003A'], []]);
});

test('what Salesforce refuses is reported in its words', async () => {
  const { parent, phone, errors } = join();
  parent.signedRequest = () => ({ nothing: true }) as never;
  parent.token = 'token-3';
  phone.call();
  await turns(60);
  expect(errors).toEqual(['Salesforce Canvas: Session expired or invalid']);
});

test('[CRM-008] an answered stranger opens the form for a new contact', async () => {
  const { parent, phone } = join([]);
  phone.call({ state: 'answered' });
  await turns(60);
  expect(parent.published.at(-1)).toEqual({ name: 's1.createRecord', payload: { entityName: 'Contact' } });
});

test('other windows than the parent do not reach the SDK: they neither dial nor receive what it says next', async () => {
  const { parent, phone, window } = join();
  await turns();
  const dial = { name: 'ringside.dial', method: 'onData', payload: { number: '0899' } };
  const text = JSON.stringify({ type: 'event', targetModule: 'Canvas', payload: dial });
  window.receive(text, 'https://evil.test', [], { postMessage() {} });
  window.receive('{not json', 'https://evil.test', [], null);
  await turns();
  expect(phone.sent).toEqual([]);
  phone.signOut();
  await turns();
  expect(parent.published).toHaveLength(2);
  // the same words from the parent dial, so that the test can tell
  phone.signIn();
  window.receive(text, SALESFORCE);
  await turns();
  expect(phone.sent).toEqual([['CALL', { number: '0899' }]]);
});

test('after parting nobody is subscribed any more', async () => {
  const { parent, part } = join();
  await turns();
  part();
  await turns();
  expect(parent.publish('ringside.dial', { number: '2104' })).toBe(false);
});
