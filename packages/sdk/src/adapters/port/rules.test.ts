import { expect, test } from 'vitest';
import { callView, operator } from '../testing/FakePhone.ts';
import { agentCommands, agentStatus, bestMatches, isExternal, searchDigits, wantsPop } from './index.ts';

test.each([
  ['+33 1 99 00 41 27', '199004127'],
  ['0199004127', '199004127'],
  ['2104', '2104'],
  ['', ''],
])('[CRM-007] %s is searched as %s', (number, digits) => {
  expect(searchDigits(number)).toBe(digits);
});

test('[CRM-007] contacts win over leads, leads over accounts; of other kinds all are left', () => {
  const contact = { id: '003A', label: 'C' };
  const lead = { id: '00QA', label: 'L', type: 'Lead' };
  const account = { id: '001A', label: 'A' };
  const other = { id: 'a01', label: 'O', type: 'Case' };
  expect(bestMatches([account, lead, contact, other])).toEqual([contact]);
  expect(bestMatches([account, lead, lead])).toEqual([lead, lead]);
  expect(bestMatches([other, account])).toEqual([account]);
  expect(bestMatches([other])).toEqual([other]);
  expect(bestMatches([])).toEqual([]);
});

test.each([
  [{ incoming: true, outgoing: false, acdOnly: false }, 'y--y--'],
  [{ incoming: false, outgoing: true, acdOnly: false }, '-y--y-'],
  [{ incoming: true, outgoing: true, acdOnly: true }, '---yy-'],
  [{ incoming: false, outgoing: false, acdOnly: true }, '------'],
])('[CRM-017] [CRM-018] [CRM-019] pop settings %o', (settings, expected) => {
  const calls = [true, false].map((isIncoming) => callView({ isIncoming }));
  const acd = calls.map((call) => ({ ...call, acdGroupID: 'g1' }));
  const answers = [...calls, null, ...acd, null].map((call) => (call && wantsPop(call, settings) ? 'y' : '-'));
  expect(answers.join('')).toBe(expected);
});

test.each([
  [{ number: '2104' }, false],
  [{ number: '0199004127' }, true],
  [{ number: '' }, true],
  [{ number: '2104', record: { id: '003A', label: '' } }, true],
])('[CRM-010] a call %o concerns the CRM: %s', (changes, concerns) => {
  expect(isExternal(callView(changes))).toBe(concerns);
});

test('agent states have the same four words for every CRM; nobody who is no agent has one', () => {
  expect(agentStatus(null)).toBeNull();
  expect(
    (['UNREACHABLE', 'LOGOUT', 'IDLE', 'PAUSE', 'SYNDICAL_PAUSE', 'NON_ACD_CALL', 'ALERTING', 'ACD_CALL'] as const).map(
      (status) => agentStatus(operator(status)),
    ),
  ).toEqual(['offline', 'offline', 'available', 'paused', 'paused', 'busy', 'busy', 'busy']);
  expect(agentStatus(operator('IDLE', true))).toBe('paused');
  expect(agentStatus(operator('NEW_STATUS' as never))).toBe('busy');
});

test.each([
  ['LOGOUT', false, 'available', ['ACD_LOGIN']],
  ['LOGOUT', false, 'paused', ['ACD_LOGIN', 'ACD_PAUSE']],
  ['LOGOUT', false, 'offline', []],
  ['IDLE', false, 'available', []],
  ['IDLE', false, 'paused', ['ACD_PAUSE']],
  ['IDLE', false, 'offline', ['ACD_LOGOUT']],
  ['PAUSE', true, 'available', ['ACD_UNPAUSE']],
  ['PAUSE', true, 'paused', []],
  ['ACD_CALL', false, 'paused', ['ACD_PAUSE']],
] as const)('from %s (paused: %s) to %s by %o', (status, paused, wish, commands) => {
  expect(agentCommands(operator(status, paused), wish)).toEqual(commands);
});
