import { expect, test } from 'vitest';
import { type HeadsetCalls, type HeadsetEffect, headsetMachine, idleHeadset, lampsOf } from './headsetMachine.ts';

const idle: HeadsetCalls = { isRinging: false, isBusy: false, isMuted: false, isHeld: false };
const ringing = { ...idle, isRinging: true };
const busy = { ...idle, isBusy: true };

type Step = HeadsetCalls | [name: 'hook' | 'mute' | 'drop', isOn: boolean, isAbsolute?: boolean] | number;

/** What comes of calls and presses in order; a number lets that many milliseconds pass. */
function run(...steps: Step[]): HeadsetEffect[] {
  let now = 10_000;
  let state = idleHeadset;
  const effects: HeadsetEffect[] = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      now += step;
      continue;
    }
    const event = Array.isArray(step)
      ? ({ type: 'pressed', button: { name: step[0], isOn: step[1], isAbsolute: step[2] ?? true }, now } as const)
      : ({ type: 'calls', calls: step, now } as const);
    const [next, more] = headsetMachine(state, event);
    state = next;
    effects.push(...more);
  }
  return effects;
}

test.each<[string, Step[], HeadsetEffect[]]>([
  ['hook up while it rings answers', [ringing, ['hook', true]], ['answer']],
  ['hook down in a call ends it', [busy, ['hook', false]], ['end']],
  ['a whole call by the hook', [ringing, ['hook', true], busy, ['hook', false], idle], ['answer', 'end']],
  ['the hook that repeats the lamp of a call answered on the screen', [ringing, busy, ['hook', true]], []],
  ['the hook that repeats the dark lamp of a call ended on the screen', [busy, idle, ['hook', false]], []],
  ['hook up in no call', [['hook', true]], []],
  ['hook up in no call does not refuse the next one', [['hook', true], ringing, ['hook', false]], []],
  ['hook down before the answer got through', [ringing, ['hook', true], ['hook', false]], ['answer', 'end']],
  [
    'a hook of pulses answers and ends',
    [ringing, ['hook', true, false], ['hook', false, false], busy, ['hook', true, false]],
    ['answer', 'end'],
  ],
  [
    'a pulse in no call does not refuse the next one',
    [['hook', true, false], ['hook', false, false], ringing, ['hook', true, false]],
    ['answer'],
  ],
  [
    'a second call rings in the middle of one: the hook ends the one',
    [{ ...busy, isRinging: true }, ['hook', false]],
    ['end'],
  ],
  ['drop refuses', [ringing, ['drop', true, false], ['drop', false, false]], ['end']],
  ['drop ends', [busy, ['drop', true, false]], ['end']],
  ['drop in no call', [['drop', true, false]], []],
])('%s', (_what, steps, effects) => {
  expect(run(...steps)).toEqual(effects);
});

test.each<[string, Step[], HeadsetEffect[]]>([
  [
    'each pulse turns it over',
    [busy, 500, ['mute', true, false], ['mute', false, false], { ...busy, isMuted: true }, 500, ['mute', true, false]],
    ['mute', 'unmute'],
  ],
  [
    'a level says what it is',
    [busy, 500, ['mute', true], { ...busy, isMuted: true }, 500, ['mute', false]],
    ['mute', 'unmute'],
  ],
  [
    'a pulse that repeats the lamp of a mute on the screen',
    [busy, 500, { ...busy, isMuted: true }, 20, ['mute', true, false]],
    [],
  ],
  [
    'a pulse that somebody pressed later',
    [busy, 500, { ...busy, isMuted: true }, 200, ['mute', true, false]],
    ['unmute'],
  ],
  ['a report of another button repeats it', [busy, 500, ['mute', true, false], ['mute', true, false]], ['mute']],
  ['in no call', [['mute', true, false]], []],
])('mute: %s', (_what, steps, effects) => {
  expect(run(...steps)).toEqual(effects);
});

test.each([
  ['nothing', idle, {}],
  ['it rings', ringing, { ring: true }],
  ['a call', busy, { offHook: true }],
  ['a second one rings in a call', { ...busy, isRinging: true }, { offHook: true }],
  ['a muted call', { ...busy, isMuted: true }, { offHook: true, mute: true }],
  ['muted, no call', { ...idle, isMuted: true }, {}],
  ['a held call', { ...busy, isHeld: true }, { offHook: true, hold: true }],
])('lamps: %s', (_what, calls, lit) => {
  expect(lampsOf(calls)).toEqual({ ring: false, offHook: false, mute: false, hold: false, ...lit });
});
