import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { expect, test } from 'vitest';
import type { DialogChange } from '../PhoneEngine.ts';
import { createLegs } from './createLegs.ts';

/** Legs of a browser without media, and a session whose events the test raises. */
function bench(direction: 'incoming' | 'outgoing', autoAnswer = false) {
  const told: DialogChange[] = [];
  const handlers = new Map<string, (event: unknown) => void>();
  const session = {
    direction,
    on: (event: string, handler: (event: unknown) => void) => void handlers.set(event, handler),
  } as unknown as RTCSession;
  const legs = createLegs({
    microphone: {} as never,
    audio: { detach: () => undefined } as never,
    peer: () => ({}),
    tell: (change) => told.push(change),
    unheardType: '',
    repair: () => undefined,
  });
  legs.track(session, 'd', autoAnswer);
  const raise = (event: string, value: unknown = {}) => handlers.get(event)?.(value);
  return { told, raise };
}

test('[WRTC-001] [WRTC-002] an incoming call is there, then signalled: 180 was sent', () => {
  const { told, raise } = bench('incoming');
  raise('progress', { originator: 'local', response: null });
  expect(told).toEqual([
    { dialogId: 'd', state: 'incoming' },
    { dialogId: 'd', state: 'incoming', isSignalled: true },
  ]);
});

test('[WRTC-001] one that answers itself says so each time', () => {
  const { told, raise } = bench('incoming', true);
  raise('progress', { originator: 'local', response: null });
  expect(told.map(({ autoAnswer }) => autoAnswer)).toEqual([true, true]);
});

test('[WRTC-003] 180 rings there; 183 with a description says that it is heard already, and a later 180 does not take that back', () => {
  const { told, raise } = bench('outgoing');
  raise('progress', { response: { body: '' } });
  raise('progress', { response: { body: 'v=0' } });
  raise('progress', { response: { body: '' } });
  raise('ended');
  raise('progress', { response: { body: 'v=0' } });
  const there = { dialogId: 'd', state: 'ringingThere' };
  expect(told).toEqual([
    { dialogId: 'd', state: 'dialling' },
    there,
    { ...there, hasProgress: true },
    { ...there, hasProgress: true },
    { dialogId: 'd', state: null },
  ]);
});
