import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { environmentAtom, oneKeyShortcutsAtom } from '../../../kernel/state.ts';
import { put, talking } from '../../../stories/storyLines.ts';
import { ROOMS, roomPath } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';
import { storyRooms } from './stories.ts';

afterEach(cleanup);
const ROOM = '!dispatch:s';
const muted = storyRooms.map((room) => (room.id === ROOM ? { ...room, notice: 'none' as const } : room));

/** The list of rooms, with the keyboard on a row. */
async function onRow(rows = storyRooms) {
  const rendered = openRoom({ rows }, ROOMS);
  const row = await screen.findByRole('link', { name: /Dispatch/ });
  act(() => row.focus());
  return { ...rendered, row, press: (keys: string) => rendered.user.keyboard(keys) };
}

test('F on a row makes its room a favourite or none, M mutes it, and the row says so', async () => {
  const { press, called, row, tell } = await onRow();
  const isFavourite = storyRooms.find(({ id }) => id === ROOM)?.isFavourite;
  await press('f');
  await waitFor(() => expect(called('favourite')).toEqual([[ROOM, !isFavourite]]));
  const line = row.closest('li') as HTMLElement;
  expect(within(line).queryByText('muted')).toBeNull();
  await press('m');
  await waitFor(() => expect(called('setNotice')).toEqual([[ROOM, 'none']]));
  act(() => tell({ news: 'rooms', value: muted }));
  expect(within(line).getByText('muted')).toBeTruthy();
  await press('m');
  await waitFor(() => expect(called('setNotice').at(-1)).toEqual([ROOM, 'all']));
});

test('in a call M is the microphone, also on a row; without single keys both do nothing', async () => {
  const { press, called, store } = await onRow();
  act(() => put(store, talking()));
  await press('m');
  expect(called('setNotice')).toEqual([]);
  act(() => void store.set(oneKeyShortcutsAtom, false));
  await press('f');
  expect(called('favourite')).toEqual([]);
});

test('the menu of a row says what is heard of its room, and changes it at once', async () => {
  const { user, called, row } = await onRow(muted);
  await user.click(within(row.closest('li') as HTMLElement).getByRole('button', { name: /Dispatch/ }));
  const menu = await screen.findByRole('dialog', { name: 'Dispatch' });
  expect(within(menu).getByRole('radio', { name: 'nothing' })).toHaveProperty('checked', true);
  await user.click(within(menu).getByRole('radio', { name: 'mentions only' }));
  await waitFor(() => expect(called('setNotice')).toEqual([[ROOM, 'mentions']]));
});

test('[UI-005] G then R goes to the rooms, where the user has them; F and K go to the own rules and to the own week', async () => {
  const { store, press } = await onRow();
  for (const [keys, path] of [
    ['gf', '/forwarding/own'],
    ['gk', '/presence/own'],
    ['gr', ROOMS],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur());
    await press(keys);
    expect(store.get(pathAtom)).toBe(path);
  }
  await act(async () => store.set(goToAtom, '/settings'));
  act(() => store.set(environmentAtom, 'cloudSoftphone'));
  await press('gr');
  expect(store.get(pathAtom)).toBe('/settings');
});

test('a room is found by its name in the number field', async () => {
  const { store, user } = await onRow();
  await act(async () => store.set(goToAtom, '/'));
  await user.type(await screen.findByRole('combobox'), 'wareh');
  await user.click(await screen.findByRole('option', { name: /^Warehouse/ }));
  expect(store.get(pathAtom)).toBe(roomPath('!ware:s'));
});
