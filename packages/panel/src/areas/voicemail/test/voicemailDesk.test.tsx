import { chatVerbs } from '@ringside/client/sms/chats';
import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../../kernel/rights.ts';
import { storyMailbox } from '../../../stories/fakeMailbox.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { createFakeChats } from '../../chats/stories.ts';
import { withMailbox } from '../stories.ts';
import { button, loaded, named, state } from './voicemailList.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

/** A wide layout with the messages. */
function desk(path = '/voicemails/detail/m1', answers: Partial<MailboxVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('voicemails', {
    layout: 'wide',
    set(store) {
      asked = withMailbox(store, path, answers).calls;
      giveVerbs(store, [chatVerbs], createFakeChats().client);
    },
  });
  return { ...rendered, asked };
}
/** The row of the message beside it, with the focus. */
async function focusRow(): Promise<HTMLElement> {
  const row = () => document.querySelector<HTMLElement>('.col--list [data-row][aria-current="true"]');
  await waitFor(() => expect(row()).toBeTruthy(), SLOW);
  act(() => row()?.focus());
  return row() as HTMLElement;
}

test('[VM-002] [NAV-117] the bar names whose message it is, and leads to the list; what belongs to the caller stands below the dock', async () => {
  const { store, user } = desk();
  const bar = within((await screen.findAllByRole('banner', {}, SLOW))[0] as HTMLElement);
  expect((await bar.findByRole('heading', { name: 'Claire Vasseur' }, SLOW)).tagName).toBe('H1');
  const facts = await screen.findByText('Missed, Billing queue, 13:41', {}, SLOW);
  expect(facts.closest('main')).toBe(null);
  expect((await screen.findByText('5 s')).textContent).toBe('J L 5 s');
  await user.click(bar.getByRole('link', { name: 'Messages' }));
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/^\/voicemails/));
});

test('whoever has left a message is written to from its page, by the means that they have', async () => {
  const { store, user } = desk();
  const sms = await button('SMS to 01 99 00 41 27');
  expect(sms.textContent).toContain('SMS');
  await user.click(sms);
  expect(store.get(pathAtom)).toBe('/chats/nw/0199004127/sms');
  cleanup();
  const other = desk('/voicemails/detail/m3');
  await other.user.click(await button('Chat with Jonas Weber'));
  expect(other.store.get(pathAtom)).toBe('/chats/nw/2201/chat');
});

test('[VM-002] from the row beside it, keys play, skip, call back and delete the message; the row keeps the focus', async () => {
  const { user, asked, calls } = desk();
  await loaded();
  const row = await focusRow();
  await user.keyboard(' ');
  await waitFor(() => expect(state()).toBe('playing'));
  await user.keyboard('k');
  await waitFor(() => expect(state()).toBe('paused'));
  await user.keyboard('c');
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '0199004127']]);
  await user.keyboard('{Delete}');
  const prompt = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await user.click(prompt.getByRole('button', { name: 'Cancel' }));
  expect([document.activeElement, named(asked, 'remove')]).toEqual([row, []]);
  await user.keyboard('{Delete}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(named(asked, 'remove')).toEqual([['remove', 'data/Voicemail/m1']]));
});

test('[ROLE-004] no key deletes what may not be deleted; keys elsewhere are not those of the player', async () => {
  const { store, user } = desk();
  await loaded();
  act(() => store.set(rightsAtom, { Voicemail: { canDelete: false, editableProperties: [] } }));
  await focusRow();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('alertdialog')).toBe(null);
  const other = document.querySelector<HTMLElement>('.col--list [data-row]:not([aria-current])');
  act(() => other?.focus());
  await user.keyboard('k');
  expect(state()).toBe('stopped');
});

test('[VM-007] below all messages stands what callers hear, or that no message is taken, and the way there', async () => {
  const { user, store } = desk();
  const greeting = await screen.findByRole(
    'link',
    { name: /^What callers hear ?Greeting of the company, 6\u00a0s$/ },
    SLOW,
  );
  // the places of the history are in the menu
  expect(document.querySelector('.lenses')).toBe(null);
  await user.click(greeting);
  expect(store.get(pathAtom)).toBe('/settings/voicemail/greetings');
  cleanup();
  desk('/voicemails/detail/m1', { settings: async () => ({ ok: true, value: { ...storyMailbox, isOn: false } }) });
  expect(await screen.findByRole('link', { name: /^What callers hear ?Voicemail is off$/ }, SLOW)).toBeTruthy();
});
