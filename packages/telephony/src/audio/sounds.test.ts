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
  async play(): Promise<void> {
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
  }
}

beforeEach(() => {
  FakeAudio.made = [];
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => void vi.unstubAllGlobals());

const make = () => {
  const sounds = createSounds('/sounds/', () => undefined);
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
