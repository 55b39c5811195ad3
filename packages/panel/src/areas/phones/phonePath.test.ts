import { expect, test } from 'vitest';
import { devicePath, linePath, phonePath } from './phonePath.ts';

test.each([
  ['/settings/telephony', { at: 'list', addOn: null, terminalId: null }],
  ['/settings/telephony/softphone', { at: 'list', addOn: 'softphone', terminalId: null }],
  ['/settings/telephony/d1', { at: 'list', addOn: null, terminalId: 'd1' }],
  [devicePath('a b'), { at: 'device', terminalId: 'a b', deviceId: '1' }],
  ['/settings/telephony/softphone/1', { at: 'device', terminalId: 'softphone', deviceId: '1' }],
  [linePath('d1'), { at: 'line', terminalId: 'd1', deviceId: '1', lineId: '1' }],
  ['/settings/telephony/d1/1/2?x=1', { at: 'line', terminalId: 'd1', deviceId: '1', lineId: '2' }],
])('[NAV-016] [NAV-017] [NAV-018] [NAV-019] %s', (path, opened) => {
  expect(phonePath(path)).toEqual(opened);
});
