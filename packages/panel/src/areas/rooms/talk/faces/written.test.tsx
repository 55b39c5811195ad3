import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../talkArea.ts';
import '../message/sheetsArea.ts';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { roomPath } from '../../state.ts';
import { openRoom } from '../../test/openRoom.ts';
import { faceNames } from './useFaces.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';
const fieldOf = () => screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW) as Promise<HTMLTextAreaElement>;
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

test('a : and two letters list the faces of that name; Enter writes one and sends nothing, Escape leaves the text', async () => {
  const { user, called } = openRoom();
  const field = await fieldOf();
  await user.type(field, 'At 12:30 :) :t');
  expect(options()).toEqual([]);
  await user.type(field, 'h');
  await screen.findByRole('listbox', { name: 'Emoji of that name' });
  expect(options()).toEqual(['👍thumbs up +1 agreed', '🙏thanks please pray', '🤔thinking hmm', '👎thumbs down -1']);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(field.value).toBe('At 12:30 :) 👍 '));
  expect([options(), called('send'), field.selectionStart]).toEqual([[], [], field.value.length]);
  await user.type(field, ':rocket:');
  await waitFor(() => expect(field.value).toBe('At 12:30 :) 👍 🚀 '));
  await user.type(field, 'so :fi');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(called('send')[0]?.slice(0, 2)).toEqual([ROOM, 'At 12:30 :) 👍 🚀 so :fi']));
});

test('names of faces are fetched before a colon is typed, and are then known to the first letter', async () => {
  await faceNames.fetch();
  const fetched = vi.spyOn(faceNames, 'fetch').mockReturnValue(new Promise(() => undefined));
  const { user } = openRoom();
  const field = await fieldOf();
  await waitFor(() => expect(fetched).toHaveBeenCalled(), SLOW);
  await user.type(field, 'Then :pizza:');
  await waitFor(() => expect(field.value).toBe('Then 🍕 '));
  fetched.mockRestore();
});

test('of a name with an @ and a face with a : the one is listed that is nearer to the caret', async () => {
  const { user } = openRoom();
  const field = await fieldOf();
  await user.type(field, '@yu :fi');
  await screen.findByRole('listbox', { name: 'Emoji of that name' });
  await user.clear(field);
  await user.type(field, ':fi @yu');
  await screen.findByRole('listbox', { name: 'Members to mention' });
});

test('the button in the field shows all faces, and writes one where the caret was', async () => {
  const { user, called } = openRoom();
  const field = await fieldOf();
  await user.type(field, 'Well done, all');
  field.setSelectionRange(9, 9);
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  const sheet = await screen.findByRole('dialog', { name: 'Emoji' });
  await user.click(within(sheet).getByRole('button', { name: '🎉' }));
  await waitFor(() => expect(field.value).toBe('Well done🎉, all'));
  expect([document.activeElement, field.selectionStart, screen.queryByRole('dialog')]).toEqual([field, 11, null]);
  expect(called('send')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await screen.findByRole('dialog', { name: 'Emoji' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('Well done🎉, all');
});

test('faces that are open for one room are not for another', async () => {
  const { user, store } = openRoom({}, roomPath('!dispatch:s'), 'wide');
  await fieldOf();
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await screen.findByRole('dialog', { name: 'Emoji' });
  act(() => store.set(goToAtom, roomPath('!yuki:s')));
  await screen.findByRole('heading', { name: 'Yuki Tanabe' });
  expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull();
});
