import { expect, test } from 'vitest';
import { callView, ended } from '../testing/FakePhone.ts';
import { cutSubject, taskRecord } from './index.ts';

const over = callView({
  state: 'hangupByCaller',
  end: ended('normal', 61),
  viaLabel: 'Support',
  viaNumber: '2300',
  acdGroupID: 'g7',
});

test('[CRM-022] [CRM-023] the task of a finished call has every field, and the matched contact in WhoId', () => {
  expect(taskRecord(over, { id: '003A', label: 'Claire Vasseur', type: 'Contact' })).toEqual({
    entityApiName: 'Task',
    CallDurationInSeconds: 61,
    CallType: 'Inbound',
    Subject: 'Inbound call Claire Vasseur 0199004127',
    Status: 'Completed',
    ActivityDate: '2026-03-05',
    WhoId: '003A',
    Description: 'Number: 0199004127\nVia: Support\nGroup: g7',
    CallDisposition: 'hangupByCaller',
    CallObject: 'c1',
    Type: 'Call',
  });
});

test('[CRM-023] a placed call is Outbound; a number without a name is named once, an anonymous caller not at all', () => {
  const placed = taskRecord({ ...over, isIncoming: false, label: '0199004127', viaLabel: '' }, null);
  expect([placed.CallType, placed.Subject]).toEqual(['Outbound', 'Outbound call 0199004127']);
  expect(placed.Description).toBe('Number: 0199004127\nVia: 2300\nGroup: g7');
  const hidden = taskRecord({ ...over, number: '', label: '', viaLabel: '', viaNumber: '', acdGroupID: null }, null);
  expect([hidden.Subject, hidden.Description]).toEqual(['Inbound call', 'Number: anonymous']);
});

test.each([
  [{ id: '00QA', label: '', type: 'Lead' }, '00QA'],
  [{ id: '003A', label: '' }, '003A'],
  [{ id: '001A', label: '' }, null],
  [{ id: '001A', label: '', type: 'Account' }, null],
  [null, null],
])('[CRM-022] WhoId of record %o is %s', (record, id) => {
  expect(taskRecord(over, record).WhoId).toBe(id);
});

test('a call whose end was not seen has no duration and says so', () => {
  expect(taskRecord({ ...over, end: ended('unseen', 0) }, null)).toMatchObject({
    CallDurationInSeconds: null,
    Description: 'Number: 0199004127\nVia: Support\nGroup: g7\nThe end of the call was not seen.',
  });
});

test('[CRM-024] a subject of 255 characters stays whole; a longer one is 251 characters and an ellipsis', () => {
  const whole = 'x'.repeat(255);
  expect(cutSubject(whole)).toBe(whole);
  const cut = cutSubject(`${'x'.repeat(251)}12345`);
  expect(cut).toBe(`${'x'.repeat(251)} ...`);
  expect(cut).toHaveLength(255);
});

test('[CRM-024] the subject of a task is cut', () => {
  expect(taskRecord({ ...over, label: 'y'.repeat(300) }, null).Subject).toBe(`Inbound call ${'y'.repeat(238)} ...`);
});
