import { sleep } from '@ringside/testing/wait';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area and its parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import './careArea.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { omniOpenAtom, omniTextAtom } from '../../../kernel/omnibox.ts';
import { roomPath } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const rooms = () => screen.findByRole('region', { name: 'Rooms' });

/** A room list, with something in the number field. */
async function typed(text: string, given: Parameters<typeof openRoom>[0] = {}) {
  const rendered = openRoom(given, '/matrix');
  await screen.findByRole('link', { name: /Dispatch/ });
  act(() => {
    rendered.store.set(omniOpenAtom, true);
    rendered.store.set(omniTextAtom, text);
  });
  return rendered;
}

test('the number field finds rooms that everybody may enter, and a press joins one and goes there', async () => {
  const { user, called, store } = await typed('cant');
  const found = await rooms();
  // It is not said that nothing was found.
  await waitFor(() => expect(screen.queryByText(/^Nothing for/)).toBeNull());
  expect(called('findRooms')).toEqual([['cant']]);
  await user.click(within(found).getAllByRole('button', { name: /^Join / })[0] as HTMLElement);
  await waitFor(() => expect(called('join')).toHaveLength(1));
  await waitFor(() => expect(store.get(pathAtom)).toBe(roomPath(String(called('join')[0]?.[0]))));
  expect(store.get(omniTextAtom)).toBe('');
});

test('rooms one is in are not offered again; a number, a sign and one letter ask nobody', async () => {
  const own = [{ id: '!dispatch:s', name: 'Dispatch', topic: '', members: 3, kind: 'PUBLIC' }] as const;
  const findRooms = async () => ({ ok: true, value: own }) as never;
  const { store } = await typed('disp', { answers: { findRooms } });
  await waitFor(() => expect(store.get(omniTextAtom)).toBe('disp'));
  expect(screen.queryByRole('region', { name: 'Rooms' })).toBeNull();
  cleanup();
  for (const text of ['2104', '#gate', '>lock', 'g']) {
    const { called } = await typed(text);
    await act(() => sleep(400));
    expect([text, called('findRooms')]).toEqual([text, []]);
    cleanup();
  }
});

test('a room that refuses says why and keeps what was written; without open rooms none are looked for', async () => {
  const no = async () => ({ ok: false, fault: { code: 'M_FORBIDDEN' } }) as const;
  const { store } = await typed('cant', { answers: { join: no } });
  const found = await rooms();
  fireEvent.click(within(found).getAllByRole('button', { name: /^Join / })[0] as HTMLElement);
  expect(await screen.findByText('This is not allowed here')).toBeTruthy();
  expect([store.get(omniTextAtom), store.get(pathAtom)]).toEqual(['cant', '/matrix']);
  cleanup();
  const shut = openRoom({ state: { at: 'signedOut' }, rows: [] }, '/matrix');
  await screen.findByText('Rooms are signed out on this device');
  act(() => {
    shut.store.set(omniOpenAtom, true);
    shut.store.set(omniTextAtom, 'cant');
  });
  await act(() => sleep(400));
  expect(shut.called('findRooms')).toEqual([]);
});
