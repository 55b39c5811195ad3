import { promptVerbs } from '@ringside/client/meetings/prompts';
import { seatVerbs } from '@ringside/client/meetings/seats';
import { sleep } from '@ringside/testing/wait';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { setSizes } from './call/createConnections.ts';
import { ChatView } from './chat/ChatView.tsx';
import { createChat } from './chat/createChat.ts';
import { chatAtom, seatAtom } from './state.ts';

// A browser that can have meetings; the tests have none.
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
const button = (name: string) => screen.findByRole('button', { name });
const tiles = () => screen.getAllByRole('group').map((tile) => tile.getAttribute('aria-label'));

test('who talks has a ring and is named so, and is large where the user wants it', async () => {
  const { store, user } = renderStory('meet-talks');
  const talks = await screen.findByRole('group', { name: 'Priya Raman, speaks' });
  expect(talks.classList.contains('is-talk')).toBe(true);
  expect(tiles()[0]).toBe('You, hand up, number 2');
  await user.click(await button('Speaker view'));
  expect(await button('Speaker view')).toHaveProperty('ariaPressed', 'true');
  expect(tiles()[0]).toBe('Priya Raman, speaks');
  // another one talks: the tile stays where it is for now
  const at = store.get(seatAtom);
  if (!at) throw new Error('not in a meeting');
  const people = at.people.map((one) => ({ ...one, isTalking: one.id === 'p1' }));
  store.set(seatAtom, { ...at, people });
  await screen.findByRole('group', { name: 'Tomas Lindqvist, speaks' });
  expect(tiles()[0]).toBe('Priya Raman');
  // who has it leaves
  store.set(seatAtom, { ...at, people: people.filter(({ id }) => id !== 'p4') });
  await vi.waitFor(() => expect(tiles()[0]).toBe('Tomas Lindqvist, speaks'));
});

test('the user raises and lowers the hand; the owner sees the order, and lowers one or all', async () => {
  const done = () => vi.fn(async (..._given: unknown[]) => ({ ok: true, value: null }));
  const verbs = { lowerHands: done() };
  const { user } = renderStory('meet-talks', { set: (store) => giveVerbs(store, [seatVerbs], verbs) });
  expect(await button('Lower')).toHaveProperty('ariaPressed', 'true');
  await user.click(await button('People, 5'));
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toContain('Jonas Weber');
  expect(rows[0]).toContain('hand up, number 1');
  expect(rows[1]).toContain('hand up, number 2');
  expect(screen.getByText('speaks')).toBeTruthy();
  await user.click(await button('Lower the hand of Jonas Weber'));
  await user.click(await button('Lower all hands'));
  expect(verbs.lowerHands.mock.calls).toEqual([
    ['data/Meeting/weekly', 'p3'],
    ['data/Meeting/weekly', null],
  ]);
});

test('[PROMPT-006] everybody who waits is let in with one press', async () => {
  const letAllIn = vi.fn(async (_uri: string) => ({ ok: true, value: null }));
  const { user } = renderStory('meet-knocks', { set: (store) => giveVerbs(store, [promptVerbs], { letAllIn }) });
  await screen.findByRole('alert');
  await sleep(360);
  await user.click(await button('Let all 2 in'));
  expect(letAllIn.mock.calls).toEqual([['data/Meeting/weekly']]);
});

test('the chat says whether it stays, and leads to its room', async () => {
  const { store } = renderStory('meet-chat-open');
  const link = await screen.findByRole('link', { name: 'Stays as a room' });
  expect(link.getAttribute('href')).toBe('#/matrix/view/!kept%3As');
  store.set(chatAtom, []);
  expect(await screen.findByText(/For colleagues who are there it stays as a room/)).toBeTruthy();
  store.set(seatAtom, (seat) => seat && { ...seat, isChatKept: false, chatRoom: '' });
  expect(await screen.findByText(/It is gone when the meeting is over/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Stays as a room' })).toBe(null);
});

test('the chat of the meeting is read as plain text, and counts what was not seen', async () => {
  const { store, user } = renderStory('meet-chat');
  await user.click(await button('Chat, 3 unread'));
  const log = await screen.findByRole('log', { name: 'Chat of the meeting' });
  expect(log.textContent).toContain('“Olga Brandt”, guest');
  expect(log.textContent).toContain('<b>Which list?</b>');
  expect(log.querySelector('b')).toBe(null);
  const field = screen.getByLabelText('Message to the meeting');
  expect(document.activeElement).not.toBe(field);
  expect((await button('Chat')).ariaPressed).toBe('true');
  await user.click(await button('Chat'));
  const last = { n: 5, at: 0, name: 'Priya Raman', text: 'One more', isGuest: false, isOwn: false };
  store.set(chatAtom, (all) => [...all, last]);
  await user.click(await button('Chat, 1 unread'));
  expect(screen.getByText('One more')).toBeTruthy();
});

test('what was not sent stays in the field, with words', async () => {
  const answers = [false, true];
  const said: string[] = [];
  const words = {
    ...{ title: 'Chat', none: 'none', field: 'Message', send: 'Send', failed: 'Not sent', you: 'You' },
    ...{ guest: (name: string) => name, timeOf: String },
  };
  const say = async (text: string) => {
    said.push(text);
    return answers.shift() ?? false;
  };
  render(<ChatView messages={[]} words={words} say={say} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Message') as HTMLInputElement;
  await user.type(field, '  {Enter}');
  await user.type(field, 'Hello{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Not sent');
  expect(field.value.trim()).toBe('Hello');
  await user.click(await button('Send'));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByRole('alert')).toBe(null);
  expect(said).toEqual(['Hello', 'Hello']);
});

test('messages are read one after the other, as the place says that there are more', async () => {
  const asked: number[] = [];
  const seen: number[][] = [];
  const message = (n: number) => ({ n, at: 0, name: 'a', text: String(n), isGuest: false, isOwn: false });
  const read = async (after: number) => {
    asked.push(after);
    return asked.length === 2
      ? { ok: false as const }
      : { ok: true as const, value: [message(after + 1), message(after + 2)] };
  };
  const chat = createChat(read, (all) => seen.push(all.map(({ n }) => n)));
  for (const n of [0, 1, 2, 4, 4]) chat.said(n);
  await vi.waitFor(() =>
    expect(seen).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]),
  );
  expect(asked).toEqual([0, 2, 2]);
  chat.close();
  chat.said(9);
  await Promise.resolve();
  expect(asked).toHaveLength(3);
});

test('a camera is sent in three sizes, a screen in one', () => {
  const encodings = ['q', 'h', 'f'].map((rid) => ({ rid, active: true, maxBitrate: 1 }));
  setSizes(encodings, true);
  expect(encodings.map(({ active }) => active)).toEqual([false, false, true]);
  expect(encodings[2]?.maxBitrate).toBe(2_000_000);
  setSizes(encodings, false);
  expect(encodings.map(({ active, maxBitrate }) => [active, maxBitrate])).toEqual([
    [true, 100_000],
    [true, 300_000],
    [true, 900_000],
  ]);
  const [one] = [{ active: true, maxBitrate: 1 }];
  setSizes([one], true);
  expect(one).toEqual({ active: true, maxBitrate: 2_000_000 });
});
