import { sleep } from '@ringside/testing/wait';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { ROOMS, roomPath } from '../state.ts';
import { openRoom } from './openRoom.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
const ROOM = roomPath('!dispatch:s');
/** Longer than a page takes to have the keyboard. */
const settled = () => act(() => sleep(150));
const written = () => screen.findByRole('textbox', { name: 'Encrypted message' });

test('whoever opens a room can write at once: the row that was pressed has gone', async () => {
  const { user } = openRoom({}, ROOMS);
  await user.click(await screen.findByRole('link', { name: /Dispatch/ }));
  const field = await written();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Gate 4');
  expect(await written()).toHaveProperty('value', 'Gate 4');
});

test('nobody who works in the page around the frame loses the keyboard', async () => {
  const { user } = openRoom({}, ROOMS);
  const row = await screen.findByRole('link', { name: /Dispatch/ });
  vi.mocked(document.hasFocus).mockReturnValue(false);
  await user.click(row);
  const field = await written();
  await settled();
  expect(document.activeElement).not.toBe(field);
});

test('whoever presses something before the field has the keyboard keeps it there', async () => {
  const { user } = openRoom({}, ROOMS);
  await user.click(await screen.findByRole('link', { name: /Dispatch/ }));
  const field = await written();
  const list = document.querySelector('.talk-main') as HTMLElement;
  fireEvent.pointerDown(list);
  act(() => list.focus());
  await settled();
  expect([document.activeElement, field.isConnected]).toEqual([list, true]);
});

test('on a touch screen the keys come when the field is pressed', async () => {
  const { user } = openRoom({}, ROOMS);
  const row = await screen.findByRole('link', { name: /Dispatch/ });
  const real = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real.call(window, query),
  );
  await user.click(row);
  const field = await written();
  await settled();
  expect(document.activeElement).not.toBe(field);
});

test('whoever walks the list beside the page stays there', async () => {
  const { store } = openRoom({}, ROOMS, 'wide');
  const row = await screen.findByRole('link', { name: /Dispatch/ });
  act(() => row.focus());
  await act(async () => store.set(goToAtom, ROOM));
  await written();
  await settled();
  expect(document.activeElement).toBe(row);
  // as after a reload, where the first room is shown by itself
  act(() => row.blur());
  await act(async () => store.set(goToAtom, roomPath('!ware:s')));
  await screen.findByRole('heading', { name: /Warehouse/ });
  await settled();
  expect(document.activeElement).toBe(document.body);
});
