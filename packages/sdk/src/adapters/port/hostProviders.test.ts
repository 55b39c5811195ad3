import { expect, test } from 'vitest';
import { FakeCrm } from '../testing/FakeCrm.ts';
import { callView, ended, FakePhone, turns } from '../testing/FakePhone.ts';
import { connectHost, hostProviders, taskRecord } from './index.ts';

const options = { signal: new AbortController().signal };
const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };

test('[CRM-007] the panel asks the host whom a number belongs to, by its last nine digits and with its call', async () => {
  const crm = new FakeCrm();
  crm.found = { '+33 1 99 00 41 27': [claire] };
  const calls: unknown[] = [];
  const search = crm.search.bind(crm);
  crm.search = (query) => {
    calls.push(query.call?.lineID);
    return search(query);
  };
  const { matchNumber } = hostProviders(crm, { calls: () => [callView()] });
  expect(await matchNumber?.({ number: '+33 1 99 00 41 27', digits: '', lineID: 'l1' }, options)).toEqual([claire]);
  expect(await matchNumber?.({ number: '2104', digits: '', lineID: null }, options)).toEqual([]);
  expect(await matchNumber?.({ number: '', digits: '', lineID: 'l1' }, options)).toEqual([]);
  expect([crm.searched.map(({ digits }) => digits), calls]).toEqual([
    ['199004127', '2104'],
    ['l1', undefined],
  ]);
});

test('[CRM-008] [CRM-011] [CRM-014] the panel opens records and forms and saves its task, with note and outcome, once for all pages', async () => {
  const crm = new FakeCrm();
  const call = callView({ state: 'hangupByCaller', end: ended() });
  const draft = { call, record: claire, note: 'Wants a quote', disposition: 'Interested', fields: {} };
  const task = { ...taskRecord(call, claire), CallDurationInSeconds: 12 };
  let claims = 0;
  const claim = async () => ++claims === 1;
  const { openRecord, newContact, logCall } = hostProviders(crm, { calls: () => [], claim });
  await openRecord?.({ record: { ...claire, detail: 'Atelier' } as never }, options);
  await newContact?.({ number: '0199004127', lineID: 'l1' }, options);
  expect(await logCall?.({ ...draft, task }, options)).toEqual({ id: '00T1' });
  expect(await logCall?.({ ...draft, task }, options)).toEqual({ id: null });
  expect([crm.popped, crm.said]).toEqual([['003A'], ['new contact 0199004127']]);
  expect(crm.logs.map((log) => log.task)).toEqual([
    { ...task, Description: 'Number: 0199004127\n\nWants a quote', CallDisposition: 'Interested' },
  ]);
});

test('what the host cannot do is not offered to the panel', () => {
  const crm = new FakeCrm();
  crm.capabilities = { pop: false, log: false, search: false };
  Object.assign(crm, { newContact: undefined });
  expect(hostProviders(crm, { calls: () => [] })).toEqual({});
});

test('a host whose records the panel drives gets dial requests and states, but neither searches nor logs by itself', async () => {
  const [crm, phone] = [new FakeCrm(), new FakePhone()];
  connectHost(phone, crm, { records: false, claim: async () => true });
  phone.call();
  phone.call({ state: 'abandoned', end: ended() });
  await turns();
  expect([crm.searched, crm.logs, crm.enabled]).toEqual([[], [], [true]]);
  await crm.dial({ number: '2104' });
  expect(phone.sent).toEqual([['CALL', { number: '2104' }]]);
});
