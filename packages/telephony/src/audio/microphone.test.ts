import { sleep } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMicrophone } from './microphone.ts';

class FakeTrack {
  enabled = true;
  readyState = 'live';
  onended: (() => void) | null = null;
  readonly from: string;
  constructor(from: string) {
    this.from = from;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** As the browser does when the device goes away. */
  unplug(): void {
    this.readyState = 'ended';
    this.onended?.();
  }
}
class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks;
}

/** Devices that are plugged in; the browser takes the first where the wanted one is gone. */
let plugged: string[] = [];
let asked: MediaTrackConstraints[] = [];
let gain = { value: 1 };

beforeEach(() => {
  plugged = ['built-in', 'headset'];
  asked = [];
  gain = { value: 1 };
  const getUserMedia = async ({ audio }: { audio: MediaTrackConstraints }) => {
    asked.push(audio);
    const id = plugged.includes(audio.deviceId as string) ? (audio.deviceId as string) : plugged[0];
    if (!id) throw Object.assign(new Error(), { name: 'NotFoundError' });
    return new FakeStream([new FakeTrack(id)]);
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('document', {});
  const node = { connect: (next: unknown) => next, gain };
  vi.stubGlobal(
    'AudioContext',
    class {
      createGain = () => node;
      createMediaStreamSource = () => node;
      createMediaStreamDestination = () => ({ stream: new FakeStream([new FakeTrack('scaled')]) });
      close = async () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const tracksOf = (opened: { stream: MediaStream } | null): FakeTrack[] =>
  (opened?.stream as unknown as FakeStream | undefined)?.tracks ?? [];
const choice = (audioinput: string, audioinput_volume = 1) => ({ audioinput, audioinput_volume });

/** A microphone in a call that speaks through the headset. */
async function inCall(volume = 1) {
  const states: string[] = [];
  const tracks: FakeTrack[] = [];
  const microphone = createMicrophone((state) => states.push(state));
  await microphone.use(choice('headset', volume));
  const opened = await microphone.acquire((track) => tracks.push(track as unknown as FakeTrack));
  const [track] = tracksOf(opened);
  if (!track) throw new Error('no track');
  return { microphone, states, tracks, track };
}

test('[WRTC-022] a device that was never chosen, or chosen as nothing, is the default one: none is named to the browser', async () => {
  for (const id of ['default', '']) {
    const microphone = createMicrophone(() => undefined);
    await microphone.use(choice(id));
    await microphone.acquire();
  }
  expect(asked).toEqual([
    { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  ]);
});

test('[WRTC-009] mute sends silence, and unmute restores the volume that was', async () => {
  const { microphone, track } = await inCall(0.4);
  gain.value = 0.4;
  microphone.setMuted(true);
  expect([microphone.isMuted, track.enabled]).toEqual([true, false]);
  microphone.setMuted(false);
  expect([microphone.isMuted, track.enabled, gain.value]).toEqual([false, true, 0.4]);
});

test('[WRTC-009] a microphone at volume 0 stays silent after unmute', async () => {
  const { microphone, track } = await inCall(0);
  microphone.setMuted(true);
  microphone.setMuted(false);
  expect(track.enabled).toBe(false);
});

test('another device chosen in a call speaks in it, and a muted call stays muted', async () => {
  const { microphone, tracks, track } = await inCall();
  microphone.setMuted(true);
  await microphone.use(choice('built-in'));
  expect(tracks.map(({ from, enabled }) => [from, enabled])).toEqual([['built-in', false]]);
  expect(track.readyState).toBe('ended');
});

test('a headset that is unplugged in a call leaves the voice to the default device', async () => {
  const { states, tracks, track } = await inCall();
  plugged = ['built-in'];
  track.unplug();
  await vi.waitFor(() => expect(tracks.map(({ from }) => from)).toEqual(['built-in']), 20_000);
  expect(states).toEqual(['granted']);
});

test('the last microphone that goes is told as missing, and one that comes speaks in the call that goes on', async () => {
  const { microphone, states, tracks, track } = await inCall();
  plugged = [];
  track.unplug();
  await vi.waitFor(() => expect(states).toEqual(['granted', 'missing']), 20_000);
  plugged = ['built-in'];
  await microphone.use(choice('headset'));
  expect([states, tracks.map(({ from }) => from)]).toEqual([['granted', 'missing', 'granted'], ['built-in']]);
});

test.each([
  ['granted', 'granted'],
  ['prompt', 'prompt'],
  [null, 'prompt'],
])('a microphone that is plugged in after none was found is there again, permission %s', async (permission, then) => {
  plugged = [];
  const mediaDevices = Object.assign(new EventTarget(), navigator.mediaDevices, {
    enumerateDevices: async () =>
      ['loudspeaker', ...plugged].map((id) => ({ kind: id === 'loudspeaker' ? 'audiooutput' : 'audioinput' })),
  });
  const query = permission ? async () => ({ state: permission }) : () => Promise.reject(new TypeError());
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query } });
  const states: string[] = [];
  const microphone = createMicrophone((state) => states.push(state));
  await microphone.probe();
  await microphone.acquire();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await sleep(0);
  expect(states).toEqual([then, 'missing']);
  plugged = ['headset'];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(states).toEqual([then, 'missing', then]));
});

test('switching off noise suppression, echo cancellation or gain control opens the device so, in running calls too', async () => {
  const { microphone, tracks } = await inCall();
  await microphone.use({ ...choice('headset'), noiseSuppression: false, echoCancellation: false });
  expect(asked.at(-1)).toEqual({
    deviceId: 'headset',
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
  });
  expect(tracks).toHaveLength(1);
  await microphone.use({ ...choice('headset'), noiseSuppression: false, echoCancellation: false });
  expect(tracks).toHaveLength(1);
});

test('a device chosen while another opens is the one that is used', async () => {
  const microphone = createMicrophone(() => undefined);
  const opening = microphone.acquire();
  await microphone.use(choice('headset'));
  const opened = await opening;
  expect(tracksOf(opened).map(({ from }) => from)).toEqual(['headset']);
});
