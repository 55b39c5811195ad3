import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import './talkArea.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { storyKeys } from '../keys/stories.ts';
import { ROOMS, roomChoicesAtom, roomKeysAtom, roomPath } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const [FIRST, SECOND] = ['!dispatch:s', '!ware:s'];

/** The list of rooms, with what the thread of rooms hears of rooms that are shown. */
async function listOfRooms() {
  const { store, asked } = openRoom({}, ROOMS);
  await screen.findByRole('link', { name: /Dispatch/ });
  const heard = () => asked.filter(([name]) => name === 'openRoom' || name === 'closeRoom').map((one) => one.join(' '));
  return { heard, goTo: (path: string) => store.set(goToAtom, path) };
}

test('a press on a room asks for what is said there before its page is drawn, and once', async () => {
  const { heard, goTo } = await listOfRooms();
  await act(async () => {
    goTo(roomPath(FIRST));
    expect(heard()).toEqual([`openRoom ${FIRST}`]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  await screen.findByRole('textbox', { name: 'Encrypted message' });
  expect(heard()).toEqual([`openRoom ${FIRST}`]);
  await act(async () => goTo(ROOMS));
  expect(heard()).toEqual([`openRoom ${FIRST}`, `closeRoom ${FIRST}`]);
});

test('who goes elsewhere before the page was drawn leaves no room open', async () => {
  const { heard, goTo } = await listOfRooms();
  await act(async () => {
    goTo(roomPath(FIRST));
    goTo(ROOMS);
  });
  expect(heard()).toEqual([`openRoom ${FIRST}`, `closeRoom ${FIRST}`]);
});

test('from a room to another one: each is opened and closed once', async () => {
  const { heard, goTo } = await listOfRooms();
  await act(async () => goTo(roomPath(FIRST)));
  await screen.findByRole('textbox', { name: 'Encrypted message' });
  await act(async () => goTo(roomPath(SECOND)));
  await act(async () => goTo(ROOMS));
  expect(heard()).toEqual([
    ...[`openRoom ${FIRST}`, `closeRoom ${FIRST}`],
    ...[`openRoom ${SECOND}`, `closeRoom ${SECOND}`],
  ]);
});

test('what is told again as it was draws nothing anew', async () => {
  const { store, tell } = openRoom();
  await screen.findByRole('textbox', { name: 'Encrypted message' });
  const told = () => [store.get(roomKeysAtom), store.get(roomChoicesAtom)];
  const before = told();
  tell({ news: 'keys', value: storyKeys() });
  tell({ news: 'choices', value: { isTypingShown: true } });
  for (const [at, value] of told().entries()) expect(value).toBe(before[at]);
  tell({ news: 'keys', value: storyKeys({ at: 'locked' }) });
  expect(store.get(roomKeysAtom)?.at).toBe('locked');
});
