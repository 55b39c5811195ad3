import { expect, test } from 'vitest';
import { type Picture, type VerificationEvent, type VerificationStep, verificationAfter } from './verification.ts';

const pictures: readonly Picture[] = [['⚓', 'Anchor']];
const steps: Readonly<Record<string, VerificationStep>> = {
  asked: { at: 'asked', until: 600_000 },
  waiting: { at: 'waiting', until: 600_000 },
  preparing: { at: 'preparing', until: 301_000 },
  comparing: { at: 'comparing', pictures, until: 302_000 },
  confirming: { at: 'confirming', pictures, until: 302_000 },
  done: { at: 'done' },
  over: { at: 'over', why: 'refused' },
};
const events: Readonly<Record<string, VerificationEvent>> = {
  ready: { type: 'ready', now: 1000 },
  pictures: { type: 'pictures', pictures, now: 2000 },
  match: { type: 'said', isMatch: true },
  differ: { type: 'said', isMatch: false },
  done: { type: 'done' },
  late: { type: 'expired', now: 600_000 },
  early: { type: 'expired', now: 300_000 },
  stopped: { type: 'stopped' },
};
const is = (step: VerificationStep): string => (step.at === 'over' ? step.why : step.at);

test.each<[string, string, string, string[]]>([
  ['asked', 'ready', 'preparing', []],
  ['waiting', 'ready', 'preparing', ['start']],
  ['preparing', 'pictures', 'comparing', []],
  ['comparing', 'match', 'confirming', ['confirm']],
  ['comparing', 'differ', 'mismatch', ['mismatch']],
  ['confirming', 'done', 'done', []],
  // Only both sides' words verify, and nothing that comes in another order.
  ...(['asked', 'waiting', 'preparing', 'comparing'] as const).map((at): [string, string, string, string[]] => [
    at,
    'done',
    at,
    [],
  ]),
  ['preparing', 'match', 'preparing', []],
  ['confirming', 'differ', 'confirming', []],
  ...(['asked', 'waiting', 'preparing', 'comparing', 'confirming'] as const).flatMap(
    (at): [string, string, string, string[]][] => [
      [at, 'late', 'timeout', ['cancel']],
      [at, 'early', at, []],
      [at, 'stopped', 'stopped', ['cancel']],
    ],
  ),
  ...Object.keys(events).flatMap((event): [string, string, string, string[]][] => [
    ['done', event, 'done', []],
    ['over', event, 'refused', []],
  ]),
])('[MSG-025] %s, then %s: %s', (at, event, next, effects) => {
  const [step, todo] = verificationAfter(steps[at] as VerificationStep, events[event] as VerificationEvent);
  expect([is(step), todo]).toEqual([next, effects]);
});

test('[MSG-025] pictures have five minutes from when they are there', () => {
  const [step] = verificationAfter(steps['preparing'] as VerificationStep, events['pictures'] as VerificationEvent);
  expect(step).toEqual({ at: 'comparing', pictures, until: 302_000 });
});

test.each([
  ['m.user', 'refused'],
  ['m.timeout', 'timeout'],
  ['m.mismatched_sas', 'mismatch'],
  ['m.key_mismatch', 'mismatch'],
  ['m.mismatched_commitment', 'mismatch'],
  ['m.user_mismatch', 'mismatch'],
  ['m.unknown_method', 'otherMethod'],
  ['m.accepted', 'elsewhere'],
  ['m.unexpected_message', 'failed'],
  [null, 'failed'],
])('[MSG-025] cancelled as %s is said as %s', (code, why) => {
  const [step] = verificationAfter(steps['comparing'] as VerificationStep, { type: 'cancelled', code });
  expect(step).toEqual({ at: 'over', why });
});
