import { expect, test } from 'vitest';
import { storySettings } from '../../../stories/fakeCallCentre.ts';
import { clockText, minutesOf } from '../../../words/minutes.ts';
import { queueFaults, settingsChange } from './queueForm.ts';

const webchat = {
  ...{ queueSize: 10, maxDuration: 1800, perOperatorMaximum: 3, operatorTimeout: 60 },
  ...{ allowedHosts: [], allowedIPs: [] },
};

test('settings that the server takes have no fault', () => {
  expect(queueFaults(storySettings)).toEqual({});
  expect(queueFaults({ ...storySettings, queueSize: -1, webchat })).toEqual({});
});

test.each([
  ['[ACD-004]', { label: ' ' }, 'label'],
  ['[ACD-004]', { queueSize: -2 }, 'queueSize'],
  ['[ACD-004]', { ringingTimeout: 2 }, 'ringingTimeout'],
  ['[ACD-004]', { maxTimeInQueue: Number.NaN }, 'maxTimeInQueue'],
  ['[ACD-004]', { maxNoAnswer: 1.5 }, 'maxNoAnswer'],
  ['[ACD-004]', { priority: 101 }, 'priority'],
  ['[ACD-005]', { callbackDigit: '12' }, 'callbackDigit'],
  ['[ACD-005]', { calendar: { weekly: [{ day: 1, from: 600, to: 600 }], exceptions: [] } }, 'calendar'],
  ['[ACD-005]', { calendar: { weekly: [], exceptions: [{ date: '', isOpen: false }] } }, 'exceptions'],
  ['[ACD-006]', { webchat: { ...webchat, perOperatorMaximum: 101 } }, 'webchat.perOperatorMaximum'],
])('%s %j is told at its field, and nowhere else', (_id, change, field) => {
  expect(Object.keys(queueFaults({ ...storySettings, ...change }))).toEqual([field]);
});

test('[ACD-004] [ACD-005] only what differs is saved', () => {
  expect(settingsChange(storySettings, storySettings)).toEqual({});
  const draft = { ...storySettings, ringingTimeout: 20, overflow: { to: 'refuse' } as const };
  expect(settingsChange(storySettings, draft)).toEqual({ ringingTimeout: 20, overflow: { to: 'refuse' } });
});

test.each([
  [0, '00:00'],
  [510, '08:30'],
  [1440, '24:00'],
])('%i minutes of a day are %s, and back', (minutes, text) => {
  expect([clockText(minutes), minutesOf(text)]).toEqual([text, minutes]);
});
test.each(['', '8', '24:01', '12:60', 'x'])('%j is no time', (text) => expect(minutesOf(text)).toBeNull());
