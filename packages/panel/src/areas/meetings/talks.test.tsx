import { promptVerbs } from '@ringside/client/meetings/prompts';
import { seatVerbs } from '@ringside/client/meetings/seats';
import { sleep } from '@ringside/testing/wait';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { seatAtom } from './state.ts';

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
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
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
