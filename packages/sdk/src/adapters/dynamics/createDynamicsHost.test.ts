import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectHost } from '../port/index.ts';
import { FakeDynamics } from '../testing/FakeDynamics.ts';
import { ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { createDynamicsHost } from './index.ts';

const claire = { table: 'contact', id: 'c-1', name: 'Claire Vasseur', telephone1: '+33 199004127' } as const;
const atelier = { table: 'account', id: 'a-1', name: "L'Atelier", telephone1: '01 99 00 41 27' } as const;
const join = (rows: FakeDynamics['rows'] = [claire, atelier]) => {
  const said: string[] = [];
  const phone = new FakePhone();
  const cif = new FakeDynamics(rows);
  const host = createDynamicsHost({ cif, warn: (text) => said.push(text) });
  const part = connectHost(phone, host, { claim: async () => true, onError: ({ message }) => said.push(message) });
  return { cif, phone, said, part };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[CRM-054] a click on a number of a form dials; numbers are links only while the phone can dial', async () => {
  const { cif, phone, said } = join();
  await turns();
  expect(cif.click('01 99 00 41 27')).toBe(true);
  await turns();
  expect(phone.sent).toEqual([['CALL', { number: '01 99 00 41 27' }]]);
  phone.signOut();
  await turns();
  expect([cif.click('2104'), phone.sent.length, said]).toEqual([false, 1, []]);
});

test('a refused call shows the panel, which says why', async () => {
  const { cif, phone } = join();
  await turns();
  phone.answers['CALL'] = () => ({ status: 406, content: { label: 'i__X', text: 'Wrong number' } });
  cif.click('x');
  await turns();
  expect(cif.did.at(-1)).toBe('dock');
});

test('[CRM-011] [CRM-014] a call opens the contact and becomes a phone call activity that is over', async () => {
  const { cif, phone, said } = join();
  phone.call();
  await turns(60);
  phone.call({ state: 'answered' });
  phone.call({ state: 'hangupByCaller', end: ended('normal', 61) });
  await turns(60);
  expect(cif.did.filter((did) => !did.startsWith('search'))).toEqual([
    'links',
    'dock',
    'open contact c-1',
    'minimise',
    'create phonecall',
    'update phonecall call-1',
  ]);
  expect(cif.calls).toEqual([
    {
      subject: 'Inbound call Claire Vasseur 0199004127',
      description: 'Number: 0199004127',
      phonenumber: '0199004127',
      directioncode: false,
      actualstart: '2026-03-05T09:30:00.000Z',
      actualdurationminutes: 2,
      'regardingobjectid_contact_phonecall@odata.bind': '/contacts(c-1)',
      phonecall_activity_parties: [{ 'partyid_contact@odata.bind': '/contacts(c-1)', participationtypemask: 1 }],
      statecode: 1,
      statuscode: 4,
    },
  ]);
  expect(said).toEqual([]);
});

test('a number with a quote is text of the filter, not a part of it', async () => {
  const { phone, said, cif } = join([]);
  phone.call({ number: "0199004127' or true eq true or 'x" });
  await turns(60);
  expect([said, cif.did.filter((did) => did.startsWith('search'))]).toEqual([
    [],
    ['search contact', 'search lead', 'search account'],
  ]);
});

test('[CRM-008] an answered stranger opens the quick form for a new contact, with the number', async () => {
  const { cif, phone } = join([]);
  phone.call({ state: 'answered' });
  await turns(60);
  expect(cif.did.at(-1)).toBe('open contact new {"telephone1":"0199004127"}');
});

test('what Dynamics refuses is told in its words, and nothing else breaks', async () => {
  const { cif, phone, said } = join();
  await turns();
  cif.broken = 'The user does not hold the necessary permissions.';
  phone.call({ record: { id: 'c-1', label: 'Claire', type: 'Contact' } });
  await turns(60);
  expect(said).toContain('Dynamics 365: The user does not hold the necessary permissions.');
});

test('after parting a click does nothing, and numbers are no links any more', async () => {
  const { cif, phone, part } = join();
  await turns();
  part();
  await turns();
  expect(cif.isClickToAct).toBe(false);
  cif.isClickToAct = true;
  cif.click('2104');
  await turns();
  expect(phone.sent).toEqual([]);
});
