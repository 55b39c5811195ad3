import { buildTerminal } from '@ringside/testing/builders';
import { buildProfile } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import {
  linkAtom,
  microphoneAtom,
  phoneAtom,
  profileAtom,
  readListsAtom,
  sessionAtom,
  terminals,
} from '../../kernel/state.ts';
import { cutOffAtom, dialStateAtom, hostProfileAtom, watchDialState } from './dialState.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A panel whose user can dial with the browser phone; the browser has the microphones given. */
function setUp(kinds: { kind: string }[] = [{ kind: 'audioinput' }]) {
  const store = createStore();
  const media = Object.assign(new EventTarget(), { enumerateDevices: async () => kinds });
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(profileAtom, { ...buildProfile(), crmAllowed: true, mayUseWebphone: true, telephony: 'available' });
  store.set(linkAtom, { at: 'connected' } as never);
  store.set(readListsAtom, new Set(['terminals', 'lines']) as never);
  store.set(terminals.applyAtom, {
    op: 'reset',
    items: [buildTerminal({ id: 'web', type: 'Cloud', kind: 'webphone' })],
  });
  store.set(phoneAtom, { at: 'ready' } as never);
  const heard: (string | null)[] = [];
  store.sub(dialStateAtom, () => heard.push(store.get(dialStateAtom).reason));
  watchDialState(store, media as never);
  return { store, media, kinds, heard, reason: () => store.get(dialStateAtom).reason };
}

test('each thing that a call needs is told when it goes, and when it is back', () => {
  const { store, heard, reason } = setUp();
  expect(reason()).toBeNull();
  store.set(phoneAtom, { at: 'fault', fault: 'refused' } as never);
  store.set(phoneAtom, { at: 'fault', fault: 'takenOver' } as never);
  store.set(phoneAtom, { at: 'ready' } as never);
  store.set(microphoneAtom, 'denied');
  store.set(microphoneAtom, 'granted');
  store.set(linkAtom, { at: 'retry' } as never);
  store.set(linkAtom, { at: 'connected' } as never);
  store.set(cutOffAtom, true);
  store.set(cutOffAtom, false);
  store.set(sessionAtom, { at: 'signedOut', refused: null, expired: false });
  expect(heard).toEqual([
    ...['noPhone', 'takenElsewhere', null, 'noMicrophone', null],
    ...['noServer', null, 'noServer', null, 'signedOut'],
  ]);
});

test('a microphone that is pulled out, and one that is put in, are told', async () => {
  const { media, kinds, reason } = setUp();
  const [microphone] = kinds.splice(0, 1, { kind: 'audiooutput' });
  media.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(reason()).toBe('noMicrophone'));
  kinds.push(microphone as { kind: string });
  media.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(reason()).toBeNull());
});

test('the last device that is pulled out is a microphone that is gone; a browser that tells of none from the start has one', async () => {
  const { media, kinds, reason } = setUp();
  kinds.length = 0;
  media.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(reason()).toBe('noMicrophone'));
  const silent = setUp([]);
  await sleep(0);
  expect(silent.reason()).toBeNull();
});

test('a phone that does not begin to come up is missing after ten seconds, not before', () => {
  vi.useFakeTimers();
  const store = setUp().store;
  store.set(phoneAtom, { at: 'off' } as never);
  store.set(sessionAtom, { at: 'starting' });
  store.set(sessionAtom, { at: 'signedIn' });
  vi.advanceTimersByTime(9_999);
  expect(store.get(dialStateAtom).reason).toBe('starting');
  vi.advanceTimersByTime(1);
  expect(store.get(dialStateAtom).reason).toBe('noPhone');
});

test('who cannot be called here is not told as available', () => {
  const { store } = setUp();
  expect(store.get(hostProfileAtom)?.telephony).toBe('available');
  store.set(phoneAtom, { at: 'fault', fault: 'takenOver' } as never);
  expect(store.get(hostProfileAtom)?.telephony).toBe('unavailable');
  store.set(readListsAtom, new Set() as never);
  expect(store.get(hostProfileAtom)).toBeUndefined();
});
