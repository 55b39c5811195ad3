import { chatVerbs } from '@ringside/client/sms/chats';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { createFakeChats } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const home = (more: (store: Store) => void = () => {}) =>
  renderStory('home', {
    layout: 'wide',
    set(store) {
      giveVerbs(store, [chatVerbs], createFakeChats().client);
      more(store);
    },
  });

test('[CHAT-001] a row of a colleague writes to them, by its button and by Shift and C; C alone calls', async () => {
  const { user, store, calls } = home();
  const people = within(await screen.findByRole('region', { name: 'Colleagues' }, SLOW));
  await user.click(await people.findByRole('button', { name: 'Chat with Yuki Tanaka' }, SLOW));
  expect(store.get(pathAtom)).toMatch(/^\/chats\/nw\/\d+\/chat$/);
  const path = store.get(pathAtom);
  store.set(goToAtom, '/');
  const row = await screen.findByRole('link', { name: /^Yuki Tanaka/ }, SLOW);
  row.focus();
  await user.keyboard('{Shift>}C{/Shift}');
  expect(store.get(pathAtom)).toBe(path);
  expect(calls.filter(([name]) => name === 'call')).toEqual([]);
});

test('[CHAT-001] beside a call of somebody outside there is an SMS, and on the page of a person; not where none can be sent', async () => {
  const { store, user } = home();
  const recent = within(await screen.findByRole('region', { name: 'Recent' }, SLOW));
  const [sms] = await recent.findAllByRole('button', { name: /^SMS to/ }, SLOW);
  const name = sms?.getAttribute('aria-label') ?? '';
  await user.click(sms as HTMLElement);
  expect(store.get(pathAtom)).toMatch(/^\/chats\/nw\/[^/]+\/sms$/);
  cleanup();
  home((its) => its.set(profileAtom, (profile) => profile && { ...profile, hasSmsGateway: false }));
  await screen.findAllByRole('button', { name: /^Chat with/ }, SLOW);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[CHAT-001] the page of a person writes to them, as a stop of the keyboard', async () => {
  const { store, user } = home((its) => its.set(goToAtom, '/person/2117'));
  const isStop = (button: HTMLElement) => button.getAttribute('tabindex') !== '-1';
  const stops = async () => (await screen.findAllByRole('button', { name: 'Chat with Marc Aubry' })).filter(isStop);
  await expect.poll(async () => (await stops()).length, SLOW).toBe(1);
  await user.click((await stops())[0] as HTMLElement);
  expect(store.get(pathAtom)).toBe('/chats/nw/2117/chat');
});

test('[CHAT-001] members of a group and contacts have it in their row; nobody writes to oneself', async () => {
  const set = (store: Store) => giveVerbs(store, [chatVerbs], createFakeChats().client);
  renderStory('group', { set });
  expect(await screen.findByRole('button', { name: 'Chat with Tomas Lindqvist' }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(?:Chat|SMS).*Inès Marchetti/ })).toBeNull();
  cleanup();
  const { user, store } = renderStory('contacts', { set });
  const row = (await screen.findByRole('link', { name: /^Claire Vasseur/ }, SLOW)).closest('li') as HTMLElement;
  await user.click(await within(row).findByRole('button', { name: /^SMS to/ }, SLOW));
  expect(store.get(pathAtom)).toMatch(/^\/chats\/nw\/.+\/sms$/);
});
