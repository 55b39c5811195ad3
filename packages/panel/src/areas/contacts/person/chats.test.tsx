import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import type { Store } from '../../../stories/storyStore.ts';
import { storyFullContact as full, withContacts, withStoryChats } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const PAGE = '/contact/detail/all/vasseur';
function open(path: string, more: Partial<typeof full> = {}, also: (store: Store) => void = withStoryChats) {
  return renderStory('contacts', {
    set: (store) => {
      withContacts(store, path, { one: async () => ({ ok: true, value: { ...full, ...more } }) });
      also(store);
    },
  });
}
const numbers = async () => within(await screen.findByRole('region', { name: 'Numbers' }, SLOW));

test('[HIST-005] [NAV-091] the page of a contact says how many calls and chats there are, and leads to them', async () => {
  open(PAGE, { chatCount: 3 });
  const between = within(await screen.findByRole('region', { name: 'Between you' }, SLOW));
  const all = between.getByRole('link', { name: '7 calls · 3 chats' });
  expect(all.getAttribute('href')).toBe('#/contact/histories/all/vasseur/7/3');
  const chat = between.getByRole('link', { name: /Invoice 4471/ });
  expect(chat.getAttribute('href')).toBe('#/chats/th-c2');
  expect(between.queryByText(/In ten minutes/)).toBeNull();
});

test('[HIST-005] its histories show the chats with it, and say that there are older ones', async () => {
  open('/contact/histories/all/vasseur/7/1', { chatCount: 1 });
  const chats = within(await screen.findByRole('list', { name: 'Chats' }, SLOW));
  expect(await screen.findByRole('heading', { name: '7 calls' }, SLOW)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 chat' })).toBeTruthy();
  await waitFor(() => expect(chats.getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByText(/stands under Chats/)).toBeNull();
  cleanup();
  open('/contact/histories/all/vasseur/7/2', { chatCount: 2 });
  expect(await screen.findByRole('heading', { name: '2 chats' }, SLOW)).toBeTruthy();
  expect(await screen.findByText(/stands under Chats/, {}, SLOW)).toBeTruthy();
});

test('[CHAT-001] a number of a contact is written to by SMS, that of a colleague by chat, the own one not at all', async () => {
  const { user, store } = open(PAGE, {
    numbers: [
      { kind: 'mobile', number: '06 39 98 20 14' },
      { kind: 'extension', number: '2117' },
      { kind: 'extension', number: '2104' },
    ],
  });
  const list = await numbers();
  await waitFor(() => expect(list.getAllByRole('button', { name: /^SMS/ })).toHaveLength(1));
  await user.click(list.getByRole('button', { name: 'SMS to 06 39 98 20 14' }));
  expect(store.get(pathAtom)).toBe('/chats/nw/06%2039%2098%2020%2014/sms');
  store.set(goToAtom, PAGE);
  await user.click((await numbers()).getByRole('button', { name: 'Chat with Claire Vasseur' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/chats/nw/2117/chat'), SLOW);
});

test('[PROF-008] where nothing carries SMS there are colleagues alone to write to', async () => {
  open(PAGE, { numbers: [...full.numbers, { kind: 'extension', number: '2117' }] }, (store) =>
    store.set(profileAtom, (profile) => profile && { ...profile, hasSmsGateway: false }),
  );
  const list = await numbers();
  await list.findByRole('button', { name: 'Chat with Claire Vasseur' }, SLOW);
  expect(list.queryByRole('button', { name: /^SMS/ })).toBeNull();
});
