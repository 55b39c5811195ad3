import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import './talkArea.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { storyTalk } from '../list/stories.ts';
import { ROOMS, roomPath } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const [ROOM, OTHER] = ['!dispatch:s', '!ware:s'];
const field = () => screen.queryByRole('textbox', { name: 'Encrypted message' });
const skeleton = () => document.querySelector('.talk-main .skel');
const said = () => document.querySelectorAll('.msg').length;

/** The list of rooms, with the code of their pages; what is said comes, and time passes, when the test says so. */
async function slowRooms(layout: 'narrow' | 'wide' = 'narrow') {
  const given = { answers: { openRoom: async () => ({ ok: true as const, value: null }) } };
  const { store, tell } = openRoom(given, roomPath(ROOM), layout);
  await waitFor(() => expect(field()).not.toBe(null));
  await act(async () => store.set(goToAtom, ROOMS));
  // Not the one that is shown by itself where there is room for a page beside the list.
  const row = await screen.findByRole('link', { name: /Warehouse/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return {
    row,
    press: (roomId: string) => act(async () => store.set(goToAtom, roomPath(roomId))),
    come: (roomId: string) => act(async () => tell({ news: 'talk', value: storyTalk({ roomId }) })),
    pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
  };
}

test('a room is drawn with what is said in it, once: nothing of it before', async () => {
  const { press, come, pass } = await slowRooms();
  await press(ROOM);
  await come(OTHER);
  await pass(50);
  expect([field(), said(), skeleton()]).toEqual([null, 0, null]);
  await come(ROOM);
  expect(field()).not.toBe(null);
  expect(said()).toBeGreaterThan(2);
});

test('what takes longer is not waited for: one can write, and is told that messages are being loaded', async () => {
  const { press, come, pass } = await slowRooms();
  await press(ROOM);
  await pass(70);
  expect([said(), field() !== null, skeleton() !== null]).toEqual([0, true, true]);
  const before = field();
  await come(ROOM);
  expect(said()).toBeGreaterThan(2);
  expect(field()).toBe(before);
});

test('Enter on a room leads to where one writes, also when its page comes a moment later', async () => {
  const { row, pass } = await slowRooms('wide');
  act(() => row.focus());
  await act(async () => fireEvent.keyDown(row, { key: 'Enter' }));
  await pass(10);
  expect([document.querySelector('.talk-main'), document.activeElement]).toEqual([null, row]);
  for (let n = 0; n < 10; n += 1) await pass(20);
  expect(document.activeElement?.matches('.composer textarea')).toBe(true);
});
