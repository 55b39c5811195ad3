import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigationAtom, pathAtom } from '../kernel/navigation/atoms.ts';
import { localeAtom, oneKeyShortcutsAtom, profileAtom } from '../kernel/state.ts';
import { renderStory } from '../stories/renderStory.tsx';
import { shellBench } from './test/shellBench.ts';

shellBench();

/** The tabs at the foot, and which of them is the place where one is. */
const tabs = () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  const name = (link: HTMLElement) => (link.querySelector('span:not(.cnt)') ?? link).textContent ?? '';
  return { all: links.map(name), current: current.map(name) };
};

test('[DIAL-001] [UI-004] [UI-005] the menu has the screens that exist, in the documented order', async () => {
  const { user, store } = renderStory('menu');
  const menu = await screen.findByRole('navigation', { name: 'All screens' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual([
    'Contacts',
    'Dial pad',
    'History2 missed',
    'Messages',
    'Chats',
    'Rooms',
    'Meetings',
    'Settings',
    'About and credits',
    'Keyboard shortcuts',
  ]);
  const pathOf = (name: RegExp) => within(menu).getByRole('link', { name }).getAttribute('href');
  expect([pathOf(/^Dial pad/), pathOf(/^History/)]).toEqual(['#/dialpad', '#/callhistories/personal']);
  await user.click(within(menu).getByRole('link', { name: 'About and credits' }));
  expect(store.get(pathAtom)).toBe('/settings/about');
  expect(await screen.findByText('Version 0.1.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByText('Swap the calls')).toBeTruthy();
});

test.each([
  ['/', 'Phone'],
  ['/calls/active', 'Phone'],
  ['/callhistories/groups', 'History'],
  ['/voicemails', 'History'],
  ['/queue', 'Queues'],
  ['/queue/billing', 'Queues'],
  ['/supervision', 'Live'],
  ['/acdsms', 'SMS'],
  ['/groups', 'Menu'],
  ['/settings', 'Menu'],
  ['/settings/telephony', 'Menu'],
  ['/settings/crm', 'Menu'],
  ['/settings/about', 'Menu'],
  ['/shortcuts', 'Menu'],
])('[UI-001] at %s exactly one tab is the current one: %s', async (path, name) => {
  const { store } = renderStory('sms', {
    set: (store) => store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: true }),
  });
  await waitFor(() => expect(tabs().all).toEqual(['Phone', 'Live', 'Queues', 'SMS', 'History', 'Menu']));
  act(() => store.set(navigationAtom, { path, stack: [] }));
  expect(tabs().current).toEqual([name]);
});

test.each([
  ['/', 'Phone'],
  ['/queue/billing', 'Queues'],
  ['/acdsms/billing/t1', 'Queue SMS'],
  ['/settings/telephony', 'Settings'],
  ['/settings/crm', 'Settings'],
  ['/settings/voicemail/greetings', 'Settings'],
])('[UI-001] at %s the wide menu marks where one is: %s', async (path, name) => {
  const { store } = renderStory('sms', { layout: 'wide' });
  await within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', { name: /^Queue SMS/ });
  act(() => store.set(navigationAtom, { path, stack: [] }));
  await waitFor(() => {
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent?.replace(/\d.*/, ''))).toEqual([name]);
  });
});

test.each(['narrow', 'wide'] as const)('[UI-001] past conferences are a part of the queues, %s', async (layout) => {
  renderStory('conferences', { layout });
  await waitFor(() => expect(tabs().current).toEqual(['Queues']));
});

test('[UI-001] an agent has no live board, and without queue SMS no tab of it; its place is then the menu', async () => {
  const { store } = renderStory('queues', {
    set: (store) => store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: false }),
  });
  await waitFor(() => expect(tabs().all).toEqual(['Phone', 'Queues', 'History', 'Menu']));
  act(() => store.set(navigationAtom, { path: '/acdsms', stack: [] }));
  expect(tabs().current).toEqual(['Menu']);
});

test('[AUTH-006] log out is absent while it is locked', async () => {
  const { store, user, calls } = renderStory('menu');
  await user.click(await screen.findByRole('button', { name: /^Log out/ }));
  expect(calls).toEqual([['signOut']]);
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, logoutLocked: true }));
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBe(null);
});

test('[UI-003] below 240 px the panel asks for more room, and a call keeps its strip', () => {
  renderStory('home-call', { layout: 'notice' });
  expect(screen.getByText('Ringside needs 240 px. Drag the edge of the side bar.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'End call' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBe(null);
});

test('[UI-029] another language shows when its texts are there, also on the document', async () => {
  const { store } = renderStory('home');
  act(() => store.set(localeAtom, 'fr'));
  expect(screen.getByRole('link', { name: 'Phone' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Téléphone' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('fr');
});

test('[UI-029] Arabic runs from right to left, and its texts hold Latin units and names apart; English runs back', async () => {
  const { store } = renderStory('home');
  act(() => store.set(localeAtom, 'ar'));
  expect(await screen.findByRole('link', { name: 'الهاتف' })).toBeTruthy();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(screen.getAllByText(/\u20664 min 10 s\u2069/).length).toBeGreaterThan(0);
  act(() => store.set(localeAtom, 'en'));
  expect(await screen.findByRole('link', { name: 'Phone' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('ltr');
  expect(screen.queryByText(/\u2066/)).toBe(null);
});

test('settings act at once: theme, language, one-key shortcuts', async () => {
  const { user, calls } = renderStory('settings');
  await user.click(await screen.findByRole('switch', { name: 'Dark colours' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await user.click(screen.getByRole('switch', { name: 'One-key shortcuts' }));
  expect(calls).toEqual([
    ['setTheme', 'dark'],
    ['setLocale', 'fr'],
    ['setOneKeyShortcuts', false],
  ]);
});

test('one-key shortcuts that are switched off do nothing', async () => {
  const { user, calls } = renderStory('home-call', { set: (store) => store.set(oneKeyShortcutsAtom, false) });
  await user.keyboard('m');
  expect(calls).toEqual([]);
});
