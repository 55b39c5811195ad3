import { expect, test } from 'vitest';
import { ended, turns } from '../testing/FakePhone.ts';
import { claire, connectedHost, join } from './test/connectedHost.ts';

connectedHost();

test('[CRM-007] [CRM-011] [CRM-012] the first sighting searches once, opens the match and stores it on the line', async () => {
  const { phone, crm } = join();
  phone.call();
  phone.call({ service: 'again' });
  await turns();
  phone.call({ state: 'answered', lineState: 'talking' });
  await turns();
  expect(crm.searched).toEqual([{ number: '0199004127', digits: '199004127' }]);
  expect(crm.popped).toEqual(['003A']);
  expect(phone.sent).toEqual([['FILL_CALL_INFO', { lineID: 'l1', sfId: '003A', sfLabel: 'Claire Vasseur' }]]);
});

test('[CRM-018] a call placed from a record is not searched; it opens only if outgoing calls do', async () => {
  const { phone, crm } = join();
  const placed = { isIncoming: false, state: 'placed', record: { id: '001B', label: 'Atelier' } } as const;
  phone.call({ ...placed });
  await turns();
  expect([crm.searched, crm.popped]).toEqual([[], []]);
  const second = join({ settings: () => ({ incoming: false, outgoing: true, acdOnly: false }) });
  second.phone.call({ ...placed });
  await turns();
  expect([second.crm.searched, second.crm.popped]).toEqual([[], ['001B']]);
});

test('the newest call wins: a slow search of an older one opens nothing', async () => {
  const { phone, crm } = join();
  let open = () => {};
  crm.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  crm.found['0199004128'] = [{ id: '003B', label: 'Nadia' }];
  phone.call();
  phone.call({ lineID: 'l2', callID: 'c2', number: '0199004128' });
  await turns();
  open();
  await turns();
  expect(crm.popped).toEqual(['003B']);
});

test('several matches of one kind are left to the user, and nothing opens', async () => {
  const chosen: string[][] = [];
  const { phone, crm } = join({ choose: (records) => chosen.push(records.map(({ id }) => id)) });
  crm.found['0199004127'] = [claire, { ...claire, id: '003C' }, { id: '001A', label: 'A', type: 'Account' }];
  phone.call();
  phone.call({ state: 'answered' });
  await turns();
  expect([chosen, crm.popped, crm.said]).toEqual([[['003A', '003C']], [], ['show']]);
});

test('[CRM-006] [CRM-008] [CRM-009] nobody matched: one form when an incoming call is answered, blank for an anonymous one', async () => {
  const { phone, crm } = join();
  crm.found = {};
  phone.call();
  await turns();
  expect(crm.said).toEqual(['show']);
  phone.call({ state: 'answered' });
  phone.call({ state: 'answered', lineState: 'held' });
  phone.call({ state: 'answered' });
  await turns();
  expect(crm.said).toEqual(['show', 'new contact 0199004127']);
  phone.call({ lineID: 'l2', callID: 'c2', number: '', label: '' });
  phone.call({ lineID: 'l2', callID: 'c2', number: '', label: '', state: 'answered' });
  await turns();
  expect(crm.said).toEqual(['show', 'new contact 0199004127', 'show', 'new contact ']);
  expect(crm.searched).toHaveLength(1);
});

test.each(['causeReorderTone', 'causeCallNextTermUnavailable'])(
  '[CRM-015] nothing is hidden or saved after %s',
  async (cause) => {
    const { phone, crm } = join();
    phone.call({ isIncoming: false, state: 'placed' });
    phone.call({ isIncoming: false, state: 'abandoned', end: ended(cause, 0) });
    await turns();
    expect([crm.logs, crm.said]).toEqual([[], ['show']]);
  },
);
