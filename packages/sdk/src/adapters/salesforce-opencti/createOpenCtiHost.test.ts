import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectHost } from '../port/index.ts';
import { FakeOpenCti } from '../testing/FakeOpenCti.ts';
import { ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { createOpenCtiHost } from './index.ts';

const claire = { Id: '003A', Name: 'Claire Vasseur', RecordType: 'Contact', Phone: '+33 1 99 00 41 27' };
const atelier = { Id: '001A', Name: 'Atelier Vasseur', RecordType: 'Account', Phone: '01 99 00 41 27' };
const join = (rows = [claire, atelier], org = new FakeOpenCti(rows)) => {
  const said: string[] = [];
  const phone = new FakePhone();
  const host = createOpenCtiHost({ opencti: org, warn: (text) => said.push(text) });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => said.push(message) });
  return { org, phone, said, part };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('one warning per page names the day on which Salesforce ends Open CTI, before and after it', () => {
  const first = join();
  expect([first.said, join([], first.org).said]).toEqual([[expect.stringContaining('ends on 2028-02-28')], []]);
  vi.setSystemTime(new Date('2028-02-28'));
  expect(join().said).toEqual([expect.stringContaining('has ended on 2028-02-28')]);
});

test('[CRM-054] a click on a number dials with the record; numbers are links only while the phone can dial', async () => {
  const { org, phone } = join();
  expect([org.did, org.panelLabel]).toEqual([['initialized'], 'Ringside']);
  org.click({ number: '01 99 00 41 27', recordId: '003A', recordName: 'Claire Vasseur', objectType: 'Contact' });
  org.click({ number: 2104 });
  await turns();
  const record = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };
  expect(phone.sent).toEqual([
    ['CALL', { number: '01 99 00 41 27', record }],
    ['CALL', { number: '2104' }],
  ]);
  phone.signOut();
  expect([org.click({ number: '2104' }), org.panelLabel]).toEqual([false, 'Ringside: Sign in to the phone first']);
});

test('a refused call shows its reason in the title of the panel', async () => {
  const { org, phone } = join();
  phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  org.click({ number: 'x' });
  await turns();
  expect(org.panelLabel).toBe('Wrong number');
});

test('[CRM-011] [CRM-013] [CRM-022] a call pops the contact up, is saved as a task once, and the panel hides', async () => {
  const { org, phone, said } = join();
  phone.call();
  await turns(60);
  phone.call({ state: 'answered' });
  phone.call({ state: 'hangupByCaller', end: ended('normal', 61) });
  await turns(60);
  expect(org.did).toEqual([
    'initialized',
    'search 0199004127',
    'show',
    'search 199004127',
    'pop 003A',
    'hide',
    'save 00T1',
  ]);
  expect(org.saved).toEqual([
    {
      entityApiName: 'Task',
      CallDurationInSeconds: 61,
      CallType: 'Inbound',
      Subject: 'Inbound call Claire Vasseur 0199004127',
      Status: 'Completed',
      ActivityDate: '2026-03-05',
      WhoId: '003A',
      Description: 'Number: 0199004127',
      CallDisposition: 'hangupByCaller',
      CallObject: 'c1',
      Type: 'Call',
    },
  ]);
  vi.advanceTimersByTime(1500);
  await turns(60);
  expect(org.did.slice(7)).toEqual(['refresh', 'pop 003A']);
  expect(said).toHaveLength(1);
});

test('a call of an account is about the account, and fields without a value are left out', async () => {
  const { org, phone } = join([atelier]);
  phone.call();
  phone.call({ state: 'abandoned', end: ended('unseen', 0) });
  await turns(60);
  vi.advanceTimersByTime(10_000);
  await turns(60);
  expect(org.saved[0]).toMatchObject({ WhatId: '001A' });
  expect(Object.keys(org.saved[0] ?? {})).not.toEqual(expect.arrayContaining(['WhoId']));
  expect(org.saved[0]).not.toHaveProperty('CallDurationInSeconds');
});

test('[CRM-008] [CRM-009] an answered stranger opens the form for a new contact, with the number or blank', async () => {
  const { org, phone } = join([]);
  phone.call({ state: 'answered' });
  phone.call({ lineID: 'l2', callID: 'c2', number: '', state: 'answered' });
  await turns(60);
  expect(org.did.filter((did) => did.startsWith('new'))).toEqual(['new Contact {}']);
  const second = join([]);
  second.phone.call({ state: 'answered' });
  await turns(60);
  expect(second.org.did.at(-1)).toBe('new Contact {"Phone":"0199004127"}');
});

test('what the org refuses is told, and nothing else breaks', async () => {
  const { org, phone, said } = join();
  org.broken = 'A problem was encountered on the server.';
  const record = { id: '003A', label: 'Claire' };
  phone.call({ record });
  await turns(60);
  phone.call({ record, state: 'abandoned', end: ended() });
  await turns(60);
  expect(said.slice(1)).toEqual([
    'Open CTI: A problem was encountered on the server.',
    'Salesforce Open CTI: A problem was encountered on the server.',
    'Open CTI: A problem was encountered on the server.',
    'Salesforce Open CTI: A problem was encountered on the server.',
  ]);
});

test('after parting a click does and says nothing, and numbers are no links any more', async () => {
  const { org, phone, part } = join();
  part();
  expect(org.isDialEnabled).toBe(false);
  org.isDialEnabled = true;
  org.click({ number: '2104' });
  await turns();
  expect([phone.sent, org.panelLabel]).toEqual([[], 'Ringside']);
});
