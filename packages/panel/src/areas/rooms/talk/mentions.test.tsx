import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../care/careArea.ts';
import './talkArea.ts';
import { mentionTalk } from '../list/stories.ts';
import { roomDraftsAtom } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';

const fieldOf = () => screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW) as Promise<HTMLTextAreaElement>;
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test('an @ lists the members; arrows choose, Enter mentions and sends nothing, Escape leaves the text', async () => {
  const { user, called } = openRoom();
  const field = await fieldOf();
  await user.type(field, 'Ask @');
  const list = await screen.findByRole('listbox', { name: 'Members to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  expect(document.activeElement).toBe(field);
  const first = chosen();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).not.toBe(first);
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(chosen());
  await user.type(field, 'yu');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Ask @Yuki Tanabe '));
  expect([screen.queryByRole('listbox'), called('send'), field.selectionStart]).toEqual([null, [], 17]);

  await user.type(field, 'or @to');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), field.value]).toEqual([null, 'Ask @Yuki Tanabe or @to']);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(called('send')).toEqual([[ROOM, 'Ask @Yuki Tanabe or @to', expect.any(String), null, ['@yuki:story']]]),
  );
});

test('a member is chosen by a press, in the middle of a text, and an address is no mention', async () => {
  const { user, called } = openRoom();
  const field = await fieldOf();
  await user.type(field, 'a@tomas and  now');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, '@jo', { initialSelectionStart: 12, initialSelectionEnd: 12 });
  await user.click(await screen.findByRole('option', { name: /Jonas Weber/ }));
  await waitFor(() => expect(field.value).toBe('a@tomas and @Jonas Weber now'));
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(called('send')[0]?.at(-1)).toEqual(['@jonas:story']));
});

test('a draft that ends within a name goes on there, and a list that was closed comes with another @ in the same place', async () => {
  const { user, store } = openRoom();
  act(() => store.set(roomDraftsAtom, { [ROOM]: 'Ask @to' }));
  const field = await fieldOf();
  await screen.findByRole('listbox', { name: 'Members to mention' });
  await user.type(field, '{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, '{Backspace}{Backspace}{Backspace}');
  await user.type(field, '@');
  await screen.findByRole('listbox', { name: 'Members to mention' });
});

test('who is named stands out in a message, which stays a text', async () => {
  openRoom({ talk: mentionTalk() });
  await screen.findByText('@Yuki Tanabe', {}, SLOW);
  const bubbles = [...document.querySelectorAll('.msgs .bub')];
  expect(bubbles.map((one) => one.textContent)).toEqual([
    '@Inès Marchetti, can you take the dock until one?',
    'I asked @Yuki Tanabe and @Tomas Lindqvist, not @nobody.',
    '<b>@Inès Marchetti</b> https://gate.example/@Yuki',
  ]);
  expect(bubbles.map((one) => [...one.querySelectorAll('.room-at')].map((at) => at.textContent))).toEqual([
    ...[['@Inès Marchetti'], ['@Yuki Tanabe', '@Tomas Lindqvist'], ['@Inès Marchetti']],
  ]);
  expect(bubbles.map((one) => one.matches('.bub--named'))).toEqual([true, false, true]);
  expect(document.querySelector('.msgs b, .msgs a')).toBeNull();
});

test('what one hears of a room is chosen in its settings, without any right in it', async () => {
  const { user, called } = openRoom({ about: { ownLevel: 0 } }, '/matrix/edit/!dispatch%3As');
  const choice = await screen.findByRole('combobox', { name: 'You hear of' }, SLOW);
  await user.selectOptions(choice, 'mentions only');
  expect(called('setNotice')).toEqual([[ROOM, 'mentions']]);
});
