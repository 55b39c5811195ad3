import type { AudioDevices } from '@ringside/telephony';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { type DeviceChoice, deviceListAtom, devicesAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { followDevices, usableDevices } from './audioDevices.ts';

const builtIn: DeviceChoice[] = [
  { kind: 'audioinput', id: 'default', label: 'Default' },
  { kind: 'audioinput', id: 'mic', label: 'Built-in microphone' },
  { kind: 'audiooutput', id: 'speakers', label: 'Built-in speakers' },
];
const headset: DeviceChoice[] = [
  { kind: 'audioinput', id: 'h-in', label: 'Headset' },
  { kind: 'audiooutput', id: 'h-out', label: 'Headset' },
];
const chosen: AudioDevices = {
  audioinput: 'h-in',
  audiooutput: 'h-out',
  ringing: 'speakers',
  audioinput_volume: 1,
  audiooutput_volume: 0.8,
  ringing_volume: 0.85,
};

test('[WRTC-020] [WRTC-021] [WRTC-022] without a choice every device is the default one, in and out at volume 1, ringing at 0.85', () => {
  expect(createStore().get(devicesAtom)).toEqual({
    audioinput: 'default',
    audiooutput: 'default',
    ringing: 'default',
    audioinput_volume: 1,
    audiooutput_volume: 1,
    ringing_volume: 0.85,
  });
});

test.each<[string, AudioDevices, DeviceChoice[], Partial<AudioDevices>]>([
  ['all are there', chosen, [...builtIn, ...headset], {}],
  ['the headset is unplugged', chosen, builtIn, { audioinput: 'default', audiooutput: 'default' }],
  ['a device that was never chosen', { ...chosen, ringing: '' }, [...builtIn, ...headset], { ringing: 'default' }],
  ['the browser names none yet', chosen, [], {}],
])('[WRTC-022] devices to use: %s', (_what, devices, list, changes) => {
  expect(usableDevices(devices, list)).toEqual({ ...devices, ...changes });
});

function setUp() {
  const store = createStore();
  store.set(devicesAtom, chosen);
  store.set(deviceListAtom, [...builtIn, ...headset]);
  const used: string[][] = [];
  const note =
    (who: string) =>
    ({ audioinput, audiooutput, ringing }: AudioDevices): void =>
      void used.push([who, audioinput, audiooutput, ringing]);
  const app = { store, engine: { setDevices: note('phone') }, sounds: { use: note('sounds') } };
  followDevices(app as unknown as Ground);
  const toasts = () => store.get(toastsAtom).map(({ title }) => title);
  return { store, used, toasts };
}

test('an unplugged headset is said once, calls and ringing go on with the default devices; plugged in again they go back', () => {
  const { store, used, toasts } = setUp();
  used.length = 0;
  store.set(deviceListAtom, builtIn);
  expect(toasts()).toEqual([{ key: 'audio.lost', params: { name: 'Headset' } }]);
  expect(used).toEqual([
    ['sounds', 'default', 'default', 'speakers'],
    ['phone', 'default', 'default', 'speakers'],
  ]);
  store.set(deviceListAtom, [...builtIn, ...headset]);
  expect(toasts()).toEqual([{ key: 'audio.back', params: { name: 'Headset' } }]);
  expect(used.at(-1)).toEqual(['phone', 'h-in', 'h-out', 'speakers']);
});

test('a device that comes or goes and was not chosen is not mentioned', () => {
  const { store, toasts } = setUp();
  store.set(deviceListAtom, [...builtIn, ...headset, { kind: 'audioinput', id: 'cam', label: 'Camera' }]);
  store.set(deviceListAtom, [...builtIn, ...headset]);
  expect(toasts()).toEqual([]);
});
