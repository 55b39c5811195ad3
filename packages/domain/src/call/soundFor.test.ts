import { expect, test } from 'vitest';
import { soundFor } from './soundFor.ts';

const call = { state: 'other', isIncoming: false, hasProgress: false, autoAnswer: false } as const;

test('ringback plays ringing, unless the call answers itself', () => {
  expect(soundFor({ ...call, state: 'ringback' })).toBe('ringing');
  expect(soundFor({ ...call, state: 'ringback', autoAnswer: true })).toBeNull();
});
test('[WRTC-002] trying plays ringing for an incoming call only', () => {
  expect(soundFor({ ...call, state: 'trying', isIncoming: true })).toBe('ringing');
  expect(soundFor({ ...call, state: 'trying' })).toBeNull();
});
test('[WRTC-003] ringing without progress plays ringback', () => {
  expect(soundFor({ ...call, state: 'ringing' })).toBe('ringback');
  expect(soundFor({ ...call, state: 'ringing', hasProgress: true })).toBeNull();
});
test('[WRTC-004] any other state is silent, whatever else holds', () => {
  const flags = [true, false];
  const all = flags.flatMap((isIncoming) =>
    flags.flatMap((hasProgress) =>
      flags.map((autoAnswer) => ({ state: 'other', isIncoming, hasProgress, autoAnswer }) as const),
    ),
  );
  expect(all.map(soundFor)).toEqual(Array(8).fill(null));
});
