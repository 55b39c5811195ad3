import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import './talkArea.ts';
import { jonas, storyTalk, tomas, yuki } from '../list/stories.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';

test('who is writing stands above the field, moves nothing and is read out to nobody', async () => {
  const { tell } = openRoom();
  const field = await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  await screen.findByText('Calling them now.');
  const places = () => [field, screen.getByText('Calling them now.')].map((one) => one.getBoundingClientRect().top);
  // The room is brought to what is new for its first picture.
  await waitFor(() => expect(document.querySelector('.talk-main')?.scrollTop).toBeGreaterThan(0));
  const before = places();
  const types = (...typing: (typeof tomas)[]) => tell({ news: 'talk', value: storyTalk({ roomId: ROOM, typing }) });
  // What the room says when it is opened may come after what is said here.
  await waitFor(() => {
    types(yuki);
    expect(screen.getByText('Yuki Tanabe is writing…')).toBeTruthy();
  }, SLOW);
  const line = screen.getByText('Yuki Tanabe is writing…');
  expect(line.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
  expect(places()).toEqual(before);
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top);
  types(yuki, tomas);
  expect(await screen.findByText('Yuki Tanabe and Tomas Lindqvist are writing…')).toBeTruthy();
  types(yuki, tomas, jonas);
  expect(await screen.findByText('Several people are writing…')).toBeTruthy();
  types();
  await waitFor(() => expect(screen.queryByText(/writing…/)).toBeNull());
});

test('writing is said, and its end: when the field is empty, or the room is left; the thread knows of a message that goes', async () => {
  const { user, called } = openRoom();
  const field = await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  await user.type(field, 'G ');
  await user.clear(field);
  expect(called('type')).toEqual([
    [ROOM, true],
    [ROOM, true],
    [ROOM, false],
  ]);
  await user.type(field, 'G{Enter}');
  expect(called('type').slice(3)).toEqual([[ROOM, true]]);
  cleanup();
  expect(called('type').slice(4)).toEqual([[ROOM, false]]);
});

test('that others see it is switched off in the settings, and what is refused is said', async () => {
  const { user, called, tell } = openRoom({}, '/settings/matrix');
  const shown = () => screen.getByRole('switch', { name: 'Others see when I write' });
  await screen.findByRole('switch', {}, SLOW);
  expect(shown().getAttribute('aria-checked')).toBe('true');
  await user.click(shown());
  expect(called('choose')).toEqual([[{ isTypingShown: false }]]);
  tell({ news: 'choices', value: { isTypingShown: false } });
  await waitFor(() => expect(shown().getAttribute('aria-checked')).toBe('false'));
  const no = async () => ({ ok: false, fault: { code: 'NETWORK' } }) as const;
  const other = openRoom({ answers: { choose: no } }, '/settings/matrix');
  await other.user.click(await screen.findByRole('switch', {}, SLOW));
  expect(await screen.findByText('No connection')).toBeTruthy();
});
