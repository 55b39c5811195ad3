import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(cleanup);
const ROOM = '/matrix/view/!dispatch%3As';
const SLOW = { timeout: 20_000 };
const names = (place: Element | null) =>
  within(place as HTMLElement)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));

test('on a wide page what is done with a room stands above what is said there, and its name is whole in the bar', async () => {
  openRoom({}, ROOM, 'wide');
  await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  const head = document.querySelector('.talk-head');
  expect(head?.textContent).toMatch(/^Dispatch.*Encrypted · \d+ members$/);
  // The favourite is in the menu of its line where the page has no room for it.
  expect(names(head)).toEqual(['Call the room', 'Devices', 'Search this room', 'Room settings']);
  const bar = document.querySelector('.crumbs');
  expect(bar?.querySelector('.room-fav')).toBeNull();
  const title = bar?.querySelector('h1');
  expect(title?.textContent).toBe('Dispatch');
  expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth ?? 0);
});

test('in a narrow panel they stand in its head, and nowhere else', async () => {
  openRoom();
  await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  expect(document.querySelector('.talk-head')).toBeNull();
  expect(document.querySelectorAll('.room-fav')).toHaveLength(1);
});
