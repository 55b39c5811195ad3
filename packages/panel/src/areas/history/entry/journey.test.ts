import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { expect, test } from 'vitest';
import { addEnglish, translate } from '../../../words/translate.ts';
import { journeyOf } from './journey.ts';
import { enEntry } from './words.en.ts';

addEnglish([enEntry]);
const at = 1_800_000_000_000;
const step = (kind: WireCallStep['kind'], seconds: number, more: Partial<WireCallStep> = {}): WireCallStep => ({
  ...{ at: at + seconds * 1000, kind, queue: 'Billing', ms: seconds * 1000 },
  ...more,
});
const told = (...steps: WireCallStep[]) =>
  journeyOf((key, params) => translate('en', key, params), steps, 'Claire').map(({ text, tone }) =>
    `${tone} ${text}`.replace(/\s/g, ' '),
  );
const marc = { agent: 'Marc' };

test.each([
  ['gives up', [step('entered', 0), step('abandoned', 72)], ['plain Claire hangs up after 1 min 12 s']],
  ['is sent on', [step('entered', 0), step('overflowed', 5)], ['plain *Billing* sends the call on after 5 s']],
  ['is led to voicemail', [step('entered', 0), step('voicemail', 5)], ['plain Goes to the voicemail of *Billing*']],
  [
    'is refused by one, answered by another',
    [
      ...[step('entered', 0), step('offered', 0, marc), step('declined', 3, marc)],
      ...[step('offered', 3, { agent: 'Ana' }), step('answered', 5, { agent: 'Ana' })],
    ],
    ['open Rings *Marc* 3 s, refused', 'good Rings *Ana* 2 s, answered'],
  ],
  [
    'still rings, and what is not known says nothing',
    [step('entered', 0), step('unknown', 1), step('offered', 2, marc)],
    ['plain Waits 2 s', 'open Rings *Marc*'],
  ],
  [
    'is rung at one twice: each ring ends with its own result',
    [
      ...[step('entered', 0), step('offered', 0, marc), step('noAnswer', 10, marc)],
      ...[step('offered', 10, marc), step('answered', 13, marc)],
    ],
    ['open Rings *Marc* 10 s, no answer', 'good Rings *Marc* 3 s, answered'],
  ],
  [
    'is owed a call',
    [step('entered', 0), step('callBackWanted', 9), step('offered', 20, marc), step('calledBack', 30, marc)],
    ['plain Claire asks to be called back', 'good Rings *Marc* 10 s, answered'],
  ],
] as const)('a caller who %s', (_what, steps, lines) => {
  expect(told(...steps)).toEqual(['plain *Billing* takes the call', ...lines]);
});
