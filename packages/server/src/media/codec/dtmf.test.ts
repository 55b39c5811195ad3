import { expect, test } from 'vitest';
import { digitOf, digitOfInfo, dtmfPayloads } from './dtmf.ts';

test('a digit grows by 20 ms and ends three times', () => {
  expect(dtmfPayloads('#', 60).map((payload) => [...payload])).toEqual([
    [11, 10, 3, 192],
    [11, 10, 7, 128],
    [11, 138, 11, 64],
    [11, 138, 11, 64],
    [11, 138, 11, 64],
  ]);
  expect(dtmfPayloads('x', 60)).toEqual([]);
});

test('events are read back, others than digits and broken ones are none', () => {
  expect(['1', '*', 'D'].map((digit) => digitOf(dtmfPayloads(digit, 40)[0] as Uint8Array))).toEqual(['1', '*', 'D']);
  expect(digitOf(Uint8Array.of(16, 0, 0, 0))).toBe(null);
  expect(digitOf(Uint8Array.of(1, 0))).toBe(null);
});

test.each([
  ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', '5'],
  ['application/dtmf-relay', 'signal = a\nduration=1', 'A'],
  ['application/dtmf-relay', 'Duration=160', null],
  ['application/dtmf', ' # ', '#'],
  ['application/dtmf', '12', null],
  ['application/dtmf', '', null],
])('%s with %j is %j', (type, body, digit) => {
  expect(digitOfInfo(type, body)).toBe(digit);
});
