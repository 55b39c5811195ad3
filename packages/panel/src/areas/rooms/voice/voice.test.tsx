import type { OutgoingFile } from '@ringside/chat/Files';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import './voiceArea.ts';
import { lines } from '../../../kernel/state.ts';
import { type Sound, soundAtom } from '../../sounds/sound.ts';
import { openRoom } from '../test/openRoom.ts';
import { opusAtom } from './recordOpus.ts';
import { setMicrophone, storyVoice, voiceTalk } from './stories.ts';
import { barsOf } from './VoiceLine.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const SLOW = { timeout: 20_000 };
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);
const calling = (id: string) => ({ op: 'put', item: buildLine({ id, state: 'talking' }) }) as const;

/** A loudspeaker that writes down what it is asked. */
function listen(store: ReturnType<typeof openRoom>['store']) {
  const heard: string[] = [];
  const made: Sound[] = [];
  store.set(soundAtom, {
    make() {
      const at = made.length;
      const note = (what: string) => () => void heard.push(`${at} ${what}`);
      const none = () => undefined;
      const sound: Sound = {
        ...{ play: async () => note('play')(), pause: note('pause'), seek: note('seek'), setSpeed: none },
        ...{ setOutput: none, onPosition: none, onEnded: none, onFailed: none, dispose: note('dispose') },
      };
      made.push(sound);
      return sound;
    },
  });
  return { heard, made };
}

test('[MSG-014] a voice is recorded by the browser as Opus, heard, and sent with its length and wave', async () => {
  const { user, called } = openRoom({ talk: { unreadFrom: null } });
  await user.click(await button('Record a voice message'));
  const stop = await button('Stop and listen');
  await waitFor(() => expect(document.activeElement).toBe(stop), SLOW);
  // The level moves: the microphone of the test beeps.
  const level = () => document.querySelector('.room-recorder-level .is-on');
  await waitFor(() => expect(level()).not.toBeNull(), SLOW);
  // A second beep: the first one is in what was recorded, whenever the recorder began.
  await waitFor(() => expect(level()).toBeNull(), SLOW);
  await waitFor(() => expect(level()).not.toBeNull(), SLOW);
  await waitFor(() => expect(level()).toBeNull(), SLOW);
  await user.keyboard('{Enter}');
  const send = await button('Send the voice message');
  expect(called('sendFile')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(send), SLOW);
  expect(screen.getByRole('group', { name: 'Your voice message' })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(called('sendFile')).toHaveLength(1), SLOW);
  const [room, file] = called('sendFile')[0] as [string, OutgoingFile];
  expect([room, file.name, file.type, file.image]).toEqual(['!dispatch:s', 'Voice message', 'audio/ogg', null]);
  const sound = await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(await file.blob.arrayBuffer());
  const { ms = 0, waveform = [] } = file.voice ?? {};
  expect(Math.abs(ms - sound.duration * 1000)).toBeLessThan(150);
  expect([waveform.length, Math.max(...waveform), waveform.every(Number.isInteger)]).toEqual([72, 1024, true]);
  // Where it was written before.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Encrypted message' })));
});

test('a recording is deleted and goes nowhere, Escape only stops it, and one that is not taken stays', async () => {
  const { user, store, called } = openRoom({
    answers: { sendFile: async () => ({ ok: false, fault: { code: 'UNAVAILABLE' } }) },
  });
  const cancel = vi.fn();
  await button('Record a voice message');
  act(() => setMicrophone(store, false, { cancel }));
  await button('Stop and listen');
  await user.click(await button('Delete the recording'));
  expect(cancel).toHaveBeenCalledTimes(1);
  await user.click(await button('Record a voice message'));
  await button('Stop and listen');
  await user.keyboard('{Escape}');
  await user.click(await button('Send the voice message'));
  expect((await screen.findByRole('alert')).textContent).toContain('was not taken');
  expect(await button('Send the voice message')).toBeTruthy();
  expect([called('sendFile').length, cancel.mock.calls.length]).toEqual([0, 1]);
});

test('a call keeps the microphone: nothing is recorded, and what was being recorded ends before it is answered', async () => {
  const { user, store } = openRoom();
  const record = vi.fn();
  await button('Record a voice message');
  act(() => {
    store.set(opusAtom, { record });
    store.set(lines.applyAtom, calling('a'));
  });
  await user.click(await button('Record a voice message'));
  expect((await screen.findByRole('alert')).textContent).toContain('A call goes on and keeps the microphone');
  expect(record).not.toHaveBeenCalled();
  await user.click(await button('Close'));
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  act(() => setMicrophone(store));
  await button('Stop and listen');
  act(() =>
    store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'b', state: 'ringing', isIncoming: true }) }),
  );
  const send = await button('Send the voice message');
  expect((await screen.findByRole('alert')).textContent).toContain('A call came');
  expect(document.activeElement).not.toBe(send);
});

test.each([
  ['is refused', { record: async () => Promise.reject(new Error('NotAllowedError')) }, 'Allow it'],
  [
    'records nothing',
    { record: async () => ({ level: () => 0, stop: async () => new Blob(['no sound']), cancel: () => undefined }) },
    'could not be made',
  ],
])('a microphone that %s is said', async (_, opus, sentence) => {
  const { user, store } = openRoom();
  await button('Record a voice message');
  act(() => store.set(opusAtom, opus));
  await user.click(await button('Record a voice message'));
  const stop = await waitFor(
    () => screen.queryByRole('alert') ?? screen.getByRole('button', { name: 'Stop and listen' }),
  );
  if (stop.tagName === 'BUTTON') await user.click(stop);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('a voice message is fetched on the first press, played once, and the one before it falls silent', async () => {
  const fetchFile = vi.fn(async () => ({ ok: true, value: storyVoice() }) as const);
  const { user, store } = openRoom({ talk: voiceTalk(), answers: { fetchFile } });
  const { heard, made } = listen(store);
  const of = async (name: string) => within(await screen.findByRole('group', { name }, SLOW));
  const tomas = await of('Voice message of Tomas Lindqvist');
  const own = await of('Your voice message');
  expect([fetchFile.mock.calls, tomas.getByText('0:14')]).toMatchObject([[], {}]);
  await user.click(tomas.getByRole('button', { name: 'Play' }));
  await tomas.findByRole('button', { name: 'Pause' });
  expect([fetchFile.mock.calls, heard.filter((one) => one.endsWith('play'))]).toEqual([
    [['!dispatch:s', 'v1', 'whole']],
    ['0 play'],
  ]);
  act(() => made[0]?.onPosition(7));
  expect((tomas.getByRole('slider', { name: 'Position' }) as HTMLInputElement).getAttribute('aria-valuetext')).toBe(
    '0:07 of 0:14',
  );
  await user.click(own.getByRole('button', { name: 'Play' }));
  await own.findByRole('button', { name: 'Pause' });
  expect(await tomas.findByRole('button', { name: 'Play' })).toBeTruthy();
  expect(heard.filter((one) => /play|pause/.test(one)).slice(-2)).toEqual(['1 play', '0 pause']);
  // By the keyboard: back to the first, on from where it was.
  tomas.getByRole('slider').focus();
  await user.keyboard('k');
  await tomas.findByRole('button', { name: 'Pause' });
  expect(await own.findByRole('button', { name: 'Play' })).toBeTruthy();
  // A recording silences it.
  act(() => setMicrophone(store));
  expect(await tomas.findByRole('button', { name: 'Play' })).toBeTruthy();
});

test('one that was changed on its way is not played, one that cannot be played here is saved', async () => {
  const answers = [{ ok: false, fault: { code: 'FILE_DAMAGED' } } as const, { ok: true, value: storyVoice() } as const];
  const fetchFile = async () => answers.shift() ?? ({ ok: true, value: storyVoice() } as const);
  const { user, store } = openRoom({ talk: voiceTalk(), answers: { fetchFile } });
  const { made } = listen(store);
  const bubble = within(await screen.findByRole('group', { name: 'Voice message of Tomas Lindqvist' }, SLOW));
  await user.click(bubble.getByRole('button', { name: 'Play' }));
  expect((await screen.findByRole('alert')).textContent).toContain('not what was sent');
  await user.click(bubble.getByRole('button', { name: 'Play' }));
  await bubble.findByRole('button', { name: 'Pause' });
  act(() => made.at(-1)?.onFailed());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('cannot be played here');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(within(alert).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['Voice message']));
});

test('a wave of any length is drawn in as many bars, the loudest of each part', () => {
  expect(barsOf([0, 512, 1024, 256], 2)).toEqual([0.5, 1]);
  expect(barsOf([10, 20], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect([barsOf([], 3), barsOf([0, 0], 2)]).toEqual([
    [0, 0, 0],
    [0, 0],
  ]);
});
