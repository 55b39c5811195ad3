import type { ChatVerbs } from '@ringside/client/sms/chats';
import { buildContact } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './chatsArea.ts';
import { navigationAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { colleagues } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { at } from '../../stories/storyStore.ts';
import { colleaguesByNameAtom } from '../people/people.ts';
import { chatThreads } from './state.ts';
import { storyChat, storyMessages, withChats } from './stories.ts';

afterEach(cleanup);
const MARC = 'v1/user/Chat/c1';
const SLOW = { timeout: 20_000 };

/** Chats at a path; what was asked of the server is written down. */
function open(path: string, answers: Partial<ChatVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('chats', {
    set: (store) => {
      asked = withChats(store, path, answers).calls;
    },
  });
  const verbs = (...names: string[]) => asked.filter(([name]) => names.includes(String(name)));
  return { ...rendered, verbs };
}
const field = (name: RegExp) => screen.findByRole('textbox', { name }, SLOW);
const refused = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } } as const;

test('[CHAT-001] [NAV-097] the list has the newest first, what is not read in figures, and lenses', async () => {
  const { user, store } = open('/chats');
  const list = await screen.findByRole('list', { name: 'Chats' }, SLOW);
  const rows = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Marc AubryIn ten minutes',
    'Claire VasseurSMS · Invoice 4471, see the letter of Monday',
    'Priya RamanYou: can you take line 2?',
    '+44 7700 900 381SMS · On our way',
  ]);
  expect(within(list).getByText('2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(rows()).toEqual([expect.stringContaining('Claire Vasseur')]);
  await user.click(screen.getByRole('button', { name: 'SMS' }));
  expect(rows()).toHaveLength(2);
  await user.click(within(list).getAllByRole('link')[0]!);
  expect(store.get(pathAtom)).toBe('/chats/th-c2');
});

test('whoever opens a chat can write at once', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => hasFocus.mockRestore());
  const { user } = open('/chats');
  await user.click(await screen.findByRole('link', { name: /Marc Aubry/ }, SLOW));
  const one = await field(/Marc Aubry/);
  await waitFor(() => expect(document.activeElement).toBe(one));
});

test('from the empty field one goes up through the messages, and back', async () => {
  const { user } = open(`/chats/th-c1`);
  const one = await field(/Marc Aubry/);
  await waitFor(() => expect(document.querySelectorAll('.msgs > .msg').length).toBeGreaterThan(1));
  act(() => one.focus());
  const all = () => [...document.querySelectorAll('.msgs > .msg')];
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(all().at(-1));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(all().at(-2));
  await user.keyboard('{Escape}x{ArrowUp}');
  expect([document.activeElement, (one as HTMLTextAreaElement).value]).toEqual([one, 'x']);
});

test('[NAV-100] a path with the destination shows the thread as one without', async () => {
  open('/chats/th-c2/%2B33612345678/sms');
  expect(await screen.findByText('The bell does not work, please call.', {}, SLOW)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Claire Vasseur' })).toBeTruthy();
});

test('[PRES-008] [PRES-009] [PRES-010] above a chat stands as what a colleague is published, as the presence changes', async () => {
  const { store } = open('/chats/th-c1');
  await screen.findByRole('heading', { name: 'Marc Aubry' }, SLOW);
  const marc = store.get(colleaguesByNameAtom).find(({ name }) => name === 'Marc Aubry');
  if (!marc) throw new Error('nobody of this name');
  for (const [presence, status] of [
    ['available', 'online'],
    ['meeting', 'unavailable'],
    ['training', 'offline'],
  ] as const) {
    act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...marc, presence } }));
    expect(document.querySelector('.sub')?.textContent).toContain(status);
  }
});

test('[NAV-098] a thread shows its messages by day, tells that they are read, and what became of the own ones', async () => {
  const { verbs, store } = open('/chats/th-c1');
  await screen.findByText('Lunch afterwards?', {}, SLOW);
  expect(screen.getByText('Yesterday')).toBeTruthy();
  expect(screen.getByText('Thanks, calling them now.').closest('li')?.textContent).toContain('read');
  expect(screen.getByText('Lunch afterwards?').closest('li')?.textContent).toContain('sent 13:35');
  expect(verbs('read')).toEqual([]);
  act(() => store.set(chatThreads.applyAtom, { op: 'put', item: storyChat('c1', { unread: 1, revision: 6 }) }));
  await waitFor(() => expect(verbs('read')).toEqual([['read', MARC, 5]]));
});

test('[CHAT-002] Enter sends, Shift and Enter break the line; the other way round where the setting says so', async () => {
  const { user, verbs, store } = open('/chats/th-c1');
  const box = await field(/Message to Marc Aubry/);
  await user.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(verbs('send')).toEqual([['send', MARC, 'one\ntwo', expect.any(String)]]));
  expect((box as HTMLTextAreaElement).value).toBe('');
  act(() => store.set(userSettingsAtom, { useEnterToSendChat: false }));
  await user.type(box, 'three{Enter}four{Control>}{Enter}{/Control}');
  await waitFor(() => expect(verbs('send')).toHaveLength(2));
  expect(verbs('send')[1]).toEqual(['send', MARC, 'three\nfour', expect.any(String)]);
});

test('a message that is not taken stays with its reason, what comes behind waits, and both go in order with the same key', async () => {
  let isDown = true;
  const { user, verbs } = open('/chats/th-c1', {
    send: async () => (isDown ? refused : { ok: true, value: storyChat('c1') }),
  });
  const box = await field(/Message to Marc Aubry/);
  await user.type(box, 'first{Enter}');
  expect(await screen.findByText(/^not sent:/)).toBeTruthy();
  await user.type(box, 'second{Enter}');
  expect(verbs('send')).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(verbs('send').map(([, , text]) => text)).toEqual(['first', 'first', 'second']));
  const [lost, again] = verbs('send');
  expect(again?.[3]).toBe(lost?.[3]);
  await waitFor(() => expect(screen.queryByText(/^not sent:/)).toBeNull());
});

test('[NUM-012] an SMS is counted, and one that is too long is not sent; what the gateway did not take says so', async () => {
  const { user, verbs } = open('/chats/th-c2');
  const box = await field(/SMS to Claire Vasseur/);
  await user.click(box);
  await user.paste('x'.repeat(901));
  expect(screen.getByText('-1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(verbs('send')).toEqual([]);
  expect(screen.getByText('And the invoice?').closest('li')?.textContent).toContain('not sent');
});

test('clearing a chat asks first', async () => {
  const { user, verbs, store } = open('/chats/th-c1');
  await user.click(await screen.findByRole('button', { name: 'Clear chat' }, SLOW));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(verbs('clear')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear chat' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear chat' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/chats'));
  expect(verbs('clear')).toEqual([['clear', MARC]]);
});

test('[NAV-101] [NAV-099] a new chat to a number: the first message begins it, or the thread that is there is shown', async () => {
  const { user, verbs, store } = open('/chats/nw/2130/chat?text=Hello');
  const box = await field(/Message to/);
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Hello'));
  await user.type(box, '{Enter}');
  const to = { number: '2130', typeDest: 'chat' };
  await waitFor(() => expect(verbs('begin')).toEqual([['begin', to, 'Hello', expect.any(String)]]));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/chats/th-c1'));
  cleanup();
  const known = open('/chats/nw/06%2012%2034%2056%2078/sms');
  await waitFor(() => expect(known.store.get(pathAtom)).toBe('/chats/th-c2'), SLOW);
});

test('[NUM-011] whoever is written to is found by a whole e-mail address, and nobody is looked for by a part of one', async () => {
  const numbers = [{ kind: 'mobile', number: '0612345690' }];
  const dana = buildContact({ name: 'Dana Whitfield', numbers });
  const { user, calls } = renderStory('chats', {
    set: (store) => void withChats(store, '/chats/nw'),
    answers: { searchContacts: async () => ({ ok: true, value: [dana] }) },
  });
  const to = await field(/e-mail/);
  const asked = () => calls.filter(([name]) => name === 'searchContacts').map(([, text]) => text);
  await user.type(to, 'dana@whitfield');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write the whole e-mail address.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Dana/ })).toBeNull();
  await user.type(to, '.example');
  const link = await screen.findByRole('link', { name: /Dana Whitfield/ }, SLOW);
  expect(link.getAttribute('href')).toBe('#/chats/nw/0612345690/sms');
  expect(to.getAttribute('aria-invalid')).toBeNull();
  expect(asked()).toContain('dana@whitfield.example');
  for (const part of ['dana@', 'dana@w', 'dana@whitfield', 'dana@whitfield.']) expect(asked()).not.toContain(part);
});

test('the first message is sent once and leaves nothing in the field, also when its thread is pushed before the answer', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const begun = storyChat('c9', { number: '2130', name: 'Tomas Lindqvist', userId: 'tomas' });
  const { user, store } = open('/chats/nw/2130/chat', {
    begin: async () => {
      act(() => store.set(chatThreads.applyAtom, { op: 'put', item: begun }));
      await answered;
      return { ok: true, value: begun };
    },
  });
  await user.type(await field(/Message to/), 'Lunch?{Enter}');
  answer();
  await waitFor(() => expect(store.get(pathAtom)).toBe('/chats/th-c9'));
  expect((await field(/Message to/)) as HTMLTextAreaElement).toHaveProperty('value', '');
  expect(store.get(navigationAtom).stack).toEqual(['/chats']);
});

test('[CHAT-003] the number that SMS come from is chosen where there is a choice', async () => {
  const { user, verbs } = open('/chats/nw/%2B33612345699/sms');
  const from = await screen.findByRole('combobox', { name: 'From' }, SLOW);
  await user.selectOptions(from, '0199002745');
  expect(verbs('setSmsCallerId')).toEqual([['setSmsCallerId', '0199002745']]);
});

test('what comes from outside is text, never markup', async () => {
  const text = '<img src=x onerror="window.hit = 1"> https://evil.test';
  open('/chats/th-c1', {
    page: async () => ({
      ok: true,
      value: { thread: storyChat('c1'), messages: [{ ...storyMessages[1]!, text, at: at(13, 1) }], hasMore: false },
    }),
  });
  const bubble = await screen.findByText(text, {}, SLOW);
  expect([bubble.children.length, bubble.querySelector('a')]).toEqual([0, null]);
});
