import { mergeVerbs } from '@ringside/client/contacts';
import { settle } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// Parts of areas are chunks of their own; here they are there at once.
import '../../areas/chats/chatsArea.ts';
import '../../areas/rooms/roomsArea.ts';
import '../../areas/rooms/care/careArea.ts';
import { withAccount } from '../../areas/account/stories.ts';
import { storyChat, withChats } from '../../areas/chats/stories.ts';
import { storyMerged, withContacts } from '../../areas/contacts/stories.ts';
import { storyRooms } from '../../areas/rooms/list/stories.ts';
import { withRooms } from '../../areas/rooms/stories.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import type { Store } from '../../kernel/store.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ELSEWHERE = '/queues';
type Press = ReturnType<typeof renderStory>['user'];

/** An answer of the server that comes when it is let. */
function held<T>(value: T) {
  const own = { isAsked: false, answer: () => {} };
  const waits = new Promise<void>((resolve) => {
    own.answer = resolve;
  });
  const ask = async (): Promise<{ ok: true; value: T }> => {
    own.isAsked = true;
    await waits;
    return { ok: true, value };
  };
  return { own, ask };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);
const press = async (user: Press, name: string | RegExp) => user.click(await button(name));
const say = async (user: Press, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', {}, SLOW)).getByRole('button', { name }));

const nothing = held(null);
/** What ends on another page than it began: the story, where it begins, and the presses until the server is asked. */
const acts: Readonly<
  Record<
    string,
    (asked: typeof nothing) => { story: string; set: (store: Store) => void; go: (user: Press) => Promise<void> }
  >
> = {
  'a room is left': ({ ask }) => ({
    story: 'room-edit',
    set: (store) => void withRooms(store, '/matrix/edit/!dispatch%3As', { answers: { leave: ask } }),
    async go(user) {
      await press(user, 'Leave room');
      await say(user, 'Leave room');
    },
  }),
  'a room is deleted for everybody': ({ ask }) => ({
    story: 'room-edit',
    set: (store) => void withRooms(store, '/matrix/edit/!dispatch%3As', { answers: { destroy: ask } }),
    async go(user) {
      await press(user, 'Delete for everybody');
      await say(user, 'Delete for everybody');
    },
  }),
  'a room is entered': ({ ask }) => ({
    story: 'rooms',
    set: (store) => void withRooms(store, '/matrix/find', { rows: storyRooms, answers: { join: ask } }),
    go: (user) => press(user, 'Join Lunch club'),
  }),
  'a chat is cleared': ({ ask }) => ({
    story: 'chats',
    set: (store) => void withChats(store, '/chats/th-c1', { clear: ask }),
    async go(user) {
      await press(user, 'Clear chat');
      await say(user, 'Clear chat');
    },
  }),
  'a first message is sent': ({ own, ask }) => ({
    story: 'chats',
    set: (store) =>
      void withChats(store, '/chats/nw/2130/chat', {
        begin: async () => {
          await ask();
          return { ok: true, value: storyChat('c9', { number: '2130', name: 'Tomas Lindqvist', userId: 'tomas' }) };
        },
      }),
    async go(user) {
      await user.type(await screen.findByRole('textbox', { name: /Message to/ }, SLOW), 'Lunch?{Enter}');
      await waitFor(() => expect(own.isAsked).toBe(true));
    },
  }),
  'contacts are made one': ({ ask }) => ({
    story: 'contact-merge',
    set(store) {
      withContacts(store, '/contact/merge/vasseur');
      giveVerbs(store, [mergeVerbs], {
        preview: async (ids: readonly string[]) => ({ ok: true, value: storyMerged(ids, null) }),
        merge: async (ids: readonly string[]) => {
          await ask();
          return { ok: true, value: storyMerged(ids, 'm1') };
        },
      });
    },
    async go(user) {
      const list = within(await screen.findByRole('list', { name: 'Contacts that can be chosen' }, SLOW));
      await user.click(await list.findByRole('checkbox', { name: /^Corvid Logistics/ }, SLOW));
      await press(user, /^See 1 with/);
      await press(user, 'Make them one');
    },
  }),
  'a password is changed': ({ ask }) => ({
    story: 'password',
    set: (store) => withAccount(store, '/settings/password', { changePassword: ask }),
    async go(user) {
      await user.type(await screen.findByLabelText('Current password', {}, SLOW), 'ringside');
      for (const name of ['New password', 'New password again'])
        await user.type(screen.getByLabelText(name), 'Harbour-line-20');
      await press(user, 'Change');
    },
  }),
};

test.each(Object.keys(acts))('%s: whoever has gone on meanwhile stays where they are by then', async (name) => {
  const asked = held(null);
  const { story, set, go } = acts[name]!(asked);
  const { user, store } = renderStory(story, { set });
  await go(user);
  await waitFor(() => expect(asked.own.isAsked).toBe(true), SLOW);
  act(() => store.set(goToAtom, ELSEWHERE));
  await act(async () => asked.own.answer());
  await act(settle);
  expect(store.get(pathAtom)).toBe(ELSEWHERE);
});
