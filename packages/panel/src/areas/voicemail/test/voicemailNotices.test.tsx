import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { profileAtom, voicemails } from '../../../kernel/state.ts';
import { storyVoicemails } from '../../../stories/fakeMailbox.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { loaded, open, voicemailList } from './voicemailList.ts';

voicemailList();

test('[VM-001] the number of unread messages stands in the menu, beside Messages', async () => {
  const { store } = renderStory('menu', {
    set: (story) => story.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 3 }),
  });
  const link = await screen.findByRole('link', { name: /^Messages ?3 ?unread$/ });
  const names = [...document.querySelectorAll('.tile .trunc')].map((name) => name.textContent);
  expect(names.slice(0, 4)).toEqual(['Contacts', 'Dial pad', 'History', 'Messages']);
  expect(link.getAttribute('href')).toBe('#/voicemails');
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 0 }));
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy();
});

test('[NAV-128] a message that is left now is told wherever one is, once, and leads to its player; older ones are not', async () => {
  const { user, store } = open('/settings');
  const late = { ...storyVoicemails[0]!, id: 'm9', uri: 'm9', at: Date.now() - 10_000, seconds: 10 };
  expect(document.querySelectorAll('.toast').length).toBe(0);
  act(() => store.set(voicemails.applyAtom, { op: 'put', item: late }));
  act(() => store.set(voicemails.applyAtom, { op: 'put', item: { ...late, contactId: 'c' } }));
  const toast = await screen.findByText('New message from Claire Vasseur');
  expect(document.querySelectorAll('.toast').length).toBe(1);
  await user.click(within(toast.closest('.toast') as HTMLElement).getByRole('button', { name: 'Listen' }));
  expect(store.get(pathAtom)).toBe('/voicemails/detail/m9');
  await loaded();
});
