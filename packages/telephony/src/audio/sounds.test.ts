import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSounds } from './sounds.ts';

class FakeAudio {
  static made: FakeAudio[] = [];
  dataset: Record<string, string> = {};
  preload = '';
  loop = false;
  volume = 1;
  paused = true;
  currentTime = 0;
  readonly src: string;
  constructor(src: string) {
    this.src = src;
    FakeAudio.made.push(this);
  }
  sinkId = '';
  static isBlocked = false;
  async play(): Promise<void> {
    if (FakeAudio.isBlocked) throw Object.assign(new Error(), { name: 'NotAllowedError' });
    this.paused = false;
  }
  async setSinkId(id: string): Promise<void> {
    if (id === 'unplugged') throw new Error('no such device');
    this.sinkId = id;
  }
  pause(): void {
    this.paused = true;
  }
}

beforeEach(() => {
  FakeAudio.made = [];
  FakeAudio.isBlocked = false;
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => void vi.unstubAllGlobals());

const make = (onBlocked = (): void => undefined) => {
  const sounds = createSounds('/sounds/', onBlocked);
  const [ringing, ringback] = FakeAudio.made as [FakeAudio, FakeAudio];
  return { sounds, ringing, ringback, playing: () => FakeAudio.made.map(({ paused }) => !paused) };
};

test('[WRTC-023] each sound is fetched before it is needed', () => {
  const { ringing, ringback } = make();
  expect([ringing.src, ringing.preload, ringback.src, ringback.preload]).toEqual([
    '/sounds/ringing.wav',
    'auto',
    '/sounds/ringback.wav',
    'auto',
  ]);
});

test('[WRTC-024] the end of one call keeps the sound of another', () => {
  const { sounds, playing } = make();
  sounds.set('a', 'ringing');
  sounds.set('b', 'ringing');
  sounds.set('c', 'ringback');
  sounds.set('a', null);
  expect(playing()).toEqual([true, true]);
  sounds.set('b', null);
  expect(playing()).toEqual([false, true]);
});

test('[WRTC-021] without a choice of the user it rings at 0.85, with one as chosen', () => {
  const { sounds, ringing } = make();
  expect(ringing.volume).toBe(0.85);
  sounds.use({ ringing: 'default', ringing_volume: 0.3, audiooutput: 'default', audiooutput_volume: 1 });
  expect(ringing.volume).toBe(0.3);
});

test('[WRTC-019] ringing and ringback each have the volume of their device', () => {
  const { sounds, ringing, ringback } = make();
  sounds.use({ ringing: 'default', ringing_volume: 0.3, audiooutput: 'default', audiooutput_volume: 0.6 });
  expect([ringing.volume, ringback.volume]).toEqual([0.3, 0.6]);
});

test('a quiet tab rings nothing, and at once when it is quiet no more and the call still rings', () => {
  const { sounds, playing } = make();
  sounds.setQuiet(true);
  sounds.set('a', 'ringing');
  expect(playing()).toEqual([false, false]);
  sounds.setQuiet(false);
  expect(playing()).toEqual([true, false]);
  sounds.setQuiet(true);
  expect(playing()).toEqual([false, false]);
});

test('[WRTC-019] it rings on the ringing device, and the other side is heard to ring where calls are heard; a device that is gone changes nothing', async () => {
  const { sounds, ringing, ringback } = make();
  const volumes = { ringing_volume: 1, audiooutput_volume: 1 };
  sounds.use({ ringing: 'desk', audiooutput: 'headset', ...volumes });
  await vi.waitFor(() => expect([ringing.sinkId, ringback.sinkId]).toEqual(['desk', 'headset']), 20_000);
  sounds.use({ ringing: 'unplugged', audiooutput: 'default', ...volumes });
  await vi.waitFor(() => expect([ringing.sinkId, ringback.sinkId]).toEqual(['desk', '']), 20_000);
});

test('ringing that the browser blocks is said, and is heard from the click that allows it on, as long as it rings', async () => {
  const blocked = vi.fn();
  const { sounds, playing } = make(blocked);
  FakeAudio.isBlocked = true;
  sounds.set('a', 'ringing');
  await vi.waitFor(() => expect(blocked).toHaveBeenCalledOnce(), 20_000);
  expect(playing()).toEqual([false, false]);
  FakeAudio.isBlocked = false;
  sounds.unblock();
  expect(playing()).toEqual([true, false]);
  sounds.set('a', null);
  sounds.unblock();
  expect(playing()).toEqual([false, false]);
});
