import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import { lines } from '../../../kernel/state.ts';
import { message, storyFile } from '../list/stories.ts';
import { openRoom } from '../test/openRoom.ts';
import { storyVoice } from '../voice/stories.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';

/** A room with one file, and what is found where it lies. */
function withFile(name: string, type: string, fetchFile: () => Promise<unknown>) {
  const row = message('f1', name, { kind: 'file', file: storyFile({ name, type, bytes: 61_000 }) });
  return openRoom({ talk: { rows: [row], unsent: [] }, answers: { fetchFile: fetchFile as never } });
}
const sound = vi.fn(async (..._: unknown[]) => ({ ok: true, value: storyVoice() }) as const);
const player = () => document.querySelector<HTMLMediaElement>('.room-played :is(audio, video)');

test('a sound is fetched on a press, plays where it stands, falls silent when a call comes, and its address ends with it', async () => {
  const ended = vi.spyOn(URL, 'revokeObjectURL');
  const { user, store } = withFile('hymn.wav', 'audio/wav', sound);
  const play = await screen.findByRole('button', { name: 'Play hymn.wav' }, SLOW);
  expect([sound.mock.calls, player()]).toEqual([[], null]);
  await user.click(play);
  await waitFor(() => expect(player()?.paused).toBe(false));
  expect(sound.mock.calls).toEqual([[ROOM, 'f1', 'whole']]);
  expect([player()?.tagName, player()?.getAttribute('aria-label'), document.activeElement]).toEqual([
    ...['AUDIO', 'hymn.wav', player()],
  ]);
  // It would be at its end by itself.
  Object.assign(player() ?? {}, { loop: true });
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: 'l', state: 'ringing' })] }));
  await waitFor(() => expect(player()?.paused).toBe(true));
  const address = player()?.src;
  cleanup();
  expect(ended.mock.calls).toEqual([[address]]);
});

test('what the browser cannot play says so, and is still saved; what did not come is asked for again', async () => {
  const answers = [
    { ok: false, fault: { code: 'NETWORK' } },
    { ok: true, value: new Blob(['no film']) },
  ];
  const { user } = withFile('dock.mp4', 'video/mp4', async () => answers.shift());
  await user.click(await screen.findByRole('button', { name: 'Play dock.mp4' }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser cannot play it. It can be saved.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save dock.mp4' })).toBeTruthy();
});

test('what this browser plays not at all is saved alone', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  withFile('dock.mp4', 'video/mp4', sound);
  await screen.findByRole('button', { name: 'Save dock.mp4' }, SLOW);
  await waitFor(() => expect(document.querySelector('.room-play-soon')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Play dock.mp4' })).toBeNull();
});
