import { buildLine } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { lineLook } from './lineLook.ts';

const look = (line: Parameters<typeof buildLine>[0]) => {
  const { word, tone, canMute, canHold, since } = lineLook(buildLine({ createdAt: 1000, stateSince: 5000, ...line }));
  return [word, tone, since, canMute ? 'mute' : '', canHold ? 'hold' : ''].join(' ').trimEnd();
};

test.each([
  ['idle', 'line.connecting quiet'],
  ['pending', 'line.connecting quiet'],
  ['unknown', 'line.connecting quiet'],
  ['prompting', 'line.calling ring 1000'],
  ['ringing', 'line.ringing ring 1000'],
  ['listen', 'line.listening live 2000'],
  ['monitoring', 'line.watching quiet 2000'],
  ['dropped', 'line.ended quiet'],
] as const)('[CALL-010] [CALL-011] a line in state %s looks like "%s" and offers no action', (state, expected) => {
  expect(look({ state, talkingSince: 2000 })).toBe(expected);
});

test('[CALL-002] a talking call can be held, a held one taken back', () => {
  expect(look({ state: 'talking', talkingSince: 2000 })).toBe('line.talking live 2000 mute hold');
  expect(look({ state: 'held', talkingSince: 2000 })).toBe('line.held hold 5000  hold');
});

test('a call held by the other side can be muted, not held', () => {
  expect(look({ state: 'talking', talkingSince: 2000, heldByOther: true })).toBe('line.heldByOther hold 2000 mute');
});

test('a ringing call to me is incoming', () => {
  expect(look({ state: 'ringing', isIncoming: true })).toBe('line.incoming ring 1000');
});
