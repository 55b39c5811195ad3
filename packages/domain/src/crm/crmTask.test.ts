import { buildLine } from '@ringside/testing/builders';
import { expect, test } from 'vitest';
import { kindOf, searchDigits } from './CrmRecord.ts';
import { crmTask, fittingSubject } from './crmTask.ts';

const line = buildLine({
  id: 'l',
  callUri: 'v1/call/c1',
  state: 'dropped',
  isIncoming: true,
  externalNumber: '0199004127',
  via: { name: 'Billing', number: '2700' },
  createdAt: Date.UTC(2026, 10, 20, 23, 30),
  talkingSince: 10_000,
  end: { cause: 'normal', by: 'remote', at: 72_999 },
});
const facts = {
  callId: 'c1',
  state: 'hangupByCaller',
  record: { id: '003' },
  note: 'Invoice 4471 paid twice.',
  words: { incoming: 'Incoming call', outgoing: 'Outgoing call', via: 'via', group: 'queue' },
  group: 'Billing',
  utcOffsetMinutes: 60,
};

test('[CRM-022] [CRM-023] the task record of an answered call', () => {
  expect(crmTask(line, facts)).toEqual({
    entityApiName: 'Task',
    CallDurationInSeconds: 62,
    CallType: 'Inbound',
    Subject: 'Incoming call, Claire Vasseur, 01 99 00 41 27',
    Status: 'Completed',
    ActivityDate: '2026-11-21',
    WhoId: '003',
    Description: '01 99 00 41 27, via Billing 2700, queue Billing\nInvoice 4471 paid twice.',
    CallDisposition: 'hangupByCaller',
    CallObject: 'c1',
    Type: 'Call',
  });
});

test('[CRM-023] a call that was placed is Outbound; one that nobody answered has no duration and no record', () => {
  const task = crmTask(
    { ...line, isIncoming: false, talkingSince: null, party: { name: '', number: '0199004127' }, via: null },
    { ...facts, record: null, note: '', group: '' },
  );
  expect([task.CallType, task.CallDurationInSeconds, task.WhoId, task.Subject, task.Description]).toEqual([
    'Outbound',
    0,
    null,
    'Outgoing call, 0199004127',
    '0199004127',
  ]);
});

test('[CRM-024] a subject of 255 characters stays, a longer one is cut to 251 and an ellipsis', () => {
  expect(fittingSubject('x'.repeat(255))).toBe('x'.repeat(255));
  expect(fittingSubject('x'.repeat(256))).toBe(`${'x'.repeat(251)} ...`);
});

test('[CRM-007] the last nine digits are searched, or all when there are fewer', () => {
  expect(searchDigits('+33 1 99 00 41 27')).toBe('199004127');
  expect(searchDigits('(0) 2117')).toBe('02117');
});

test('a record counts as contact, lead or account by its type', () => {
  expect(['Contact', 'LEAD', 'Account', 'Company', undefined].map((type) => kindOf(type ? { type } : {}))).toEqual([
    'contact',
    'lead',
    'account',
    'account',
    'contact',
  ]);
});
