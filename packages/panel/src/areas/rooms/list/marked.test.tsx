import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area and its parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { roomCountsAtom, roomHeldAtom } from '../state.ts';
import { withRooms } from '../stories.ts';
import { openRoom } from '../test/openRoom.ts';
import { markedRooms, storyRoom } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const row = async (name: RegExp): Promise<HTMLElement> => {
  const found = (await screen.findByRole('link', { name }, SLOW)).closest('li');
  if (!found) throw new Error('a room is in no row');
  return found;
};
const none = { unread: 0, mentions: 0 };
const rooms = (isMarked: boolean, more: object = none) => [
  storyRoom('!dispatch:s', { isMarked, ...more }),
  storyRoom('!docks:s', { name: 'Docks' }),
];

test('a room that was marked unread is shown so, is among the unread, and counts where its messages do', async () => {
  const { user, store } = openRoom({ rows: markedRooms }, '/matrix');
  const yuki = await row(/Yuki Tanabe/);
  expect([yuki.classList.contains('is-un'), within(yuki).getByText('marked unread')]).toMatchObject([true, {}]);
  const bill = await row(/Billing queue/);
  expect([bill.classList.contains('is-un'), bill.querySelector('.cnt--quiet.room-dot')]).toMatchObject([true, {}]);
  // Three and one of messages, one by the mark; of the other one hears mentions alone.
  expect(store.get(roomCountsAtom)).toEqual({ unread: 5, mentions: 2 });
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(screen.getByRole('link', { name: /Yuki Tanabe/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Tomas Lindqvist, Jonas/ })).toBeNull();
});

test('from the menu of its line a room is marked unread, or read, by button, mouse and keyboard', async () => {
  const { user, called } = openRoom({}, '/matrix');
  fireEvent.contextMenu(await row(/Billing queue/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as unread' }));
  expect(called('markUnread')).toEqual([['!bill:s', null]]);
  await user.click(screen.getByRole('button', { name: 'More for Dispatch' }));
  await user.keyboard('{Enter}');
  expect([called('read'), screen.queryByRole('dialog')]).toEqual([[['!dispatch:s']], null]);
  await user.click(screen.getByRole('button', { name: 'More for Announcements' }));
  await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
  expect(called('favourite')).toEqual([['!news:s', true]]);
});

test('a mark that is not taken says why', async () => {
  const no = async () => ({ ok: false, fault: { code: 'NETWORK' } }) as const;
  const { user } = openRoom({ answers: { markUnread: no } }, '/matrix');
  await row(/Billing queue/);
  await user.click(screen.getByRole('button', { name: 'More for Billing queue' }));
  await user.click(screen.getByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByText('No connection')).toBeTruthy();
});

test('from the menu of a message its room is marked unread from there on, and the list is shown', async () => {
  const { user, store, called } = openRoom({ rows: rooms(false) });
  const [first] = await screen.findAllByRole('button', { name: /^Message of/ }, SLOW);
  const id = first?.closest<HTMLElement>('[data-message]')?.dataset['message'];
  await user.click(first as HTMLElement);
  await screen.findByRole('button', { name: 'Mark as unread from here' });
  await user.keyboard('u');
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix'));
  expect(called('markUnread')).toEqual([['!dispatch:s', id]]);
});

test('who opens a room again that they have just marked has read it, though the mark is heard of only then', async () => {
  const { user, store, tell, called } = openRoom({ rows: rooms(false) });
  const [first] = await screen.findAllByRole('button', { name: /^Message of/ }, SLOW);
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Mark as unread from here' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix'));
  act(() => store.set(goToAtom, '/matrix/view/!dispatch%3As'));
  await screen.findAllByRole('button', { name: /^Message of/ }, SLOW);
  act(() => tell({ news: 'rooms', value: rooms(true) }));
  await waitFor(() => expect(called('read')).toEqual([['!dispatch:s']]));
  expect(store.get(roomHeldAtom)).toBeNull();
  // Marked once more while it is shown, on another device: it stays so.
  act(() => tell({ news: 'rooms', value: rooms(false) }));
  act(() => tell({ news: 'rooms', value: rooms(true) }));
  expect([called('read').length, store.get(roomHeldAtom)]).toEqual([1, '!dispatch:s']);
});

test('who opens a marked room has read it; one that is marked while it is shown stays so until it is looked at again', async () => {
  let messaging = {} as ReturnType<typeof withRooms>;
  const { user, store } = renderStory('rooms', {
    layout: 'wide',
    set: (its) => {
      messaging = withRooms(its, '/matrix/view/!dispatch%3As', { rows: rooms(true) });
    },
  });
  const read = () => messaging.asked.filter(([name]) => name === 'read').length;
  const tell = (isMarked: boolean, more?: object) =>
    act(() => messaging.tell({ news: 'rooms', value: rooms(isMarked, more) }));
  await waitFor(() => expect(read()).toBe(1), SLOW);
  tell(false);
  tell(true);
  tell(true, { unread: 2, mentions: 0 });
  expect([read(), store.get(roomHeldAtom)]).toEqual([1, '!dispatch:s']);
  act(() => store.set(goToAtom, '/matrix/view/!docks%3As'));
  await screen.findByRole('heading', { name: 'Docks' });
  act(() => store.set(goToAtom, '/matrix/view/!dispatch%3As'));
  await waitFor(() => expect(read()).toBe(2));
  // Marked as read from its line: what comes then is read as ever.
  tell(false);
  tell(true);
  tell(false);
  tell(false, { unread: 1, mentions: 0 });
  expect(read()).toBe(3);
  // Who answers has read.
  tell(false);
  tell(true);
  await user.type(screen.getByRole('textbox', { name: 'Encrypted message' }), 'Yes{Enter}');
  await waitFor(() => expect(read()).toBe(4));
});
