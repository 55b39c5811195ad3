import type { DialogChange, PhoneEngine, Sounds } from '@ringside/telephony';
import { buildLine } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { createCallSounds } from './callSounds.ts';

type Dialog = DialogChange;

function bench() {
  let tell: (dialog: Dialog) => void = () => undefined;
  const playing: Record<string, string> = {};
  const engine = {
    on: (_event: string, handler: typeof tell) => {
      tell = handler;
      return () => undefined;
    },
  } as unknown as PhoneEngine;
  const sounds = {
    set: (id: string, sound: string | null) => {
      if (sound === null) delete playing[id];
      else playing[id] = sound;
    },
  } as unknown as Sounds;
  return { ...createCallSounds(engine, sounds), playing, dialog: (dialog: Dialog) => tell(dialog) };
}

test.each([
  ['incoming', 'ringing'],
  ['ringingThere', 'ringback'],
] as const)(
  '[WRTC-002] [WRTC-003] [WRTC-004] for a call that is %s there is the sound %s; it stops when the state is another one, and when the call is over',
  (first, sound) => {
    for (const next of ['dialling', 'connected', null] as const) {
      const rig = bench();
      rig.dialog({ dialogId: 'd', state: first });
      expect(rig.playing).toEqual({ d: sound });
      rig.dialog({ dialogId: 'd', state: next });
      expect([next, rig.playing]).toEqual([next, {}]);
    }
  },
);

test('[WRTC-002] an incoming call rings here; one that answers itself does not', () => {
  const rig = bench();
  rig.dialog({ dialogId: 'd', state: 'incoming' });
  rig.dialog({ dialogId: 'p', state: 'incoming', autoAnswer: true });
  expect(rig.playing).toEqual({ d: 'ringing' });
  rig.dialog({ dialogId: 'd', state: 'connected' });
  expect(rig.playing).toEqual({});
});

test('[WRTC-001] an incoming call that was signalled rings on, unless it answers itself', () => {
  const rig = bench();
  rig.dialog({ dialogId: 'd', state: 'incoming', isSignalled: true });
  rig.dialog({ dialogId: 'p', state: 'incoming', isSignalled: true, autoAnswer: true });
  expect(rig.playing).toEqual({ d: 'ringing' });
});

test('[WRTC-003] nothing is played over what the other side already lets one hear', () => {
  const rig = bench();
  rig.dialog({ dialogId: 'd', state: 'ringingThere' });
  rig.dialog({ dialogId: 'd', state: 'ringingThere', hasProgress: true });
  expect(rig.playing).toEqual({});
});

test('a call that rings at another phone of the user rings here by its line, once, and can be silenced', () => {
  const rig = bench();
  const line = buildLine({ id: 'a', state: 'ringing', isIncoming: true, dialogId: 'd' });
  rig.lineChanged(line);
  expect(rig.playing).toEqual({ a: 'ringing' });
  rig.dialog({ dialogId: 'd', state: 'incoming' });
  rig.lineChanged(line);
  expect(rig.playing).toEqual({ d: 'ringing' });
  rig.silence('a');
  expect(rig.playing).toEqual({});
  rig.lineChanged(line);
  expect(rig.playing).toEqual({});
});
