import { expect, test } from 'vitest';
import { devicePath, linePath, phonePath } from './phonePath.ts';

test.each([
  ['[NAV-015]', '/settings/telephony', { at: 'list', addOn: null, terminalId: null }],
  ['[NAV-016]', '/settings/telephony/softphone', { at: 'list', addOn: 'softphone', terminalId: null }],
  ['[NAV-017]', '/settings/telephony/d1', { at: 'list', addOn: null, terminalId: 'd1' }],
  ['[NAV-018]', devicePath('a b'), { at: 'device', terminalId: 'a b', deviceId: '1' }],
  ['[NAV-018]', '/settings/telephony/softphone/1', { at: 'device', terminalId: 'softphone', deviceId: '1' }],
  ['[NAV-019]', linePath('d1'), { at: 'line', terminalId: 'd1', deviceId: '1', lineId: '1' }],
  ['[NAV-019]', '/settings/telephony/d1/1/2?x=1', { at: 'line', terminalId: 'd1', deviceId: '1', lineId: '2' }],
])('%s %s', (_id, path, opened) => {
  expect(phonePath(path)).toEqual(opened);
});
