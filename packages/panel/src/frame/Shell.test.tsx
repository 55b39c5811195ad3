import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationAtom, pathAtom } from '../kernel/navigation/atoms.ts';
import {
  devicesAtom,
  dialPanelShownAtom,
  dialTextAtom,
  linkAtom,
  localeAtom,
  microphoneAtom,
  oneKeyShortcutsAtom,
  phoneAtom,
  profileAtom,
} from '../kernel/state.ts';
import { renderStory } from '../stories/renderStory.tsx';
import { NOW } from '../stories/storyStore.ts';

afterEach(cleanup);

test('[DIAL-001] [HIST-001] [UI-004] [UI-005] the menu has the screens that exist, in the documented order', async () => {
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

/** The tabs at the foot, and which of them is the place where one is. */
const tabs = () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  const name = (link: HTMLElement) => (link.querySelector('span:not(.cnt)') ?? link).textContent ?? '';
  return { all: links.map(name), current: current.map(name) };
};
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

test('Ctrl K goes to the number field from anywhere; G then H goes to the history', async () => {
  const { user, store } = renderStory('settings');
  await screen.findByRole('switch', { name: 'Dark colours' });
  await user.keyboard('gh');
  expect(store.get(pathAtom)).toBe('/callhistories/personal');
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('[WRTC-019] [NAV-020] devices and volumes of the audio page', async () => {
  const { user, calls, store } = renderStory('audio');
  await user.selectOptions(await screen.findByLabelText('Ringing on'), 'jabra-out');
  expect(calls.find(([name]) => name === 'setDevices')).toEqual([
    'setDevices',
    { ...store.get(devicesAtom), ringing: 'jabra-out' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Ring' }));
  await user.click(screen.getByRole('switch', { name: 'Use the browser phone' }));
  expect(calls.slice(-2)).toEqual([['testSound', 'ringing'], ['stopPhone']]);
});

test('the level of the microphone is watched while its page is open', async () => {
  const { calls, user } = renderStory('audio');
  const meter = await screen.findByRole('meter', { name: 'Input level' });
  expect(meter.getAttribute('aria-valuenow')).toBe('72');
  expect(calls).toContainEqual(['watchInput', true]);
  await user.click(screen.getByRole('button', { name: 'Back to Settings' }));
  expect(calls.at(-1)).toEqual(['watchInput', false]);
});

test.each([
  ['denied', 'You refused the microphone.'],
  ['blockedByFrame', 'The page around withholds the microphone.'],
  ['missing', 'No microphone was found.'],
  ['failed', 'The microphone does not answer.'],
] as const)('a microphone that is %s has its own text and stands in a banner', (state, words) => {
  renderStory('home', { set: (store) => store.set(microphoneAtom, state) });
  expect(screen.getByText(words)).toBeTruthy();
});

test('[PUSH-004] lost and polled data are told apart; the lost link can be tried at once', async () => {
  const { user, calls, store } = renderStory('offline');
  expect(screen.getByText(/Trying again in 8 s\./)).toBeTruthy();
  expect(await screen.findByText(/As of 13:48/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await user.click(screen.getByRole('button', { name: 'Allow ringing' }));
  expect(calls.filter(([name]) => name !== 'loadHistory')).toEqual([['reconnectNow'], ['allowSound']]);
  act(() => store.set(linkAtom, { at: 'polling', since: NOW }));
  expect(screen.getByText('every 10 s')).toBeTruthy();
  act(() => store.set(linkAtom, { at: 'connected' }));
  expect(screen.queryByText('every 10 s')).toBe(null);
});

test('[PROMPT-018] a phone that is missing is told in a banner with what may help', async () => {
  const { user, calls, store } = renderStory('home');
  const banners = () => [...document.querySelectorAll('.banners .banner')].map(({ textContent }) => textContent);
  expect(banners()).toEqual([]);
  act(() => store.set(phoneAtom, { at: 'fault', fault: 'unreachable' }));
  expect(banners()).toEqual([
    expect.stringMatching(/^The browser phone is not connected\. It cannot ring or call\..*Try again$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.filter(([name]) => name === 'takePhoneHere')).toHaveLength(1);
  act(() => store.set(phoneAtom, { at: 'ready' }));
  expect(banners()).toEqual([]);
});

test('[WRTC-008] [WRTC-018] a phone taken over is told once, in the banner, and can be taken back', async () => {
  const { user, calls, store } = renderStory('home');
  act(() => store.set(phoneAtom, { at: 'fault', fault: 'takenOver' }));
  expect(screen.getByText(/used in another place/).closest('.banner')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBe(null);
  await user.click(screen.getAllByRole('button', { name: 'Use it here' })[0]!);
  expect(calls).toEqual([['takePhoneHere']]);
});

test('[NAV-120] on a wide layout the dial pad is in the dock: D or Dial opens it, Escape closes it, and it calls', async () => {
  const { user, calls, store } = renderStory('home', { layout: 'wide' });
  const dock = within(await screen.findByRole('region', { name: 'Your phone' }));
  expect(dock.queryByRole('group', { name: 'Keypad' })).toBe(null);
  await user.click(dock.getByRole('button', { name: 'Dial' }));
  expect(calls.at(-1)).toEqual(['setDialPanelShown', true]);
  act(() => store.set(dialPanelShownAtom, true));
  const field = await dock.findByRole('combobox', { name: 'Number or name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '2117');
  // The field at the top has no part in it, and no list covers the page.
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Name, number/ }).value).toBe('');
  expect(screen.queryByRole('listbox', { name: 'Results' })).toBe(null);
  expect(dock.getByRole('option', { name: /Marc Aubry/ }).textContent).toContain('2117');
  await user.keyboard('{Escape}');
  expect(calls.at(-1)).toEqual(['setDialPanelShown', false]);
  expect(store.get(dialTextAtom)).toBe('');
  act(() => store.set(dialPanelShownAtom, false));
  await user.keyboard('d');
  expect(calls.at(-1)).toEqual(['setDialPanelShown', true]);
  act(() => store.set(dialPanelShownAtom, true));
  await user.type(dock.getByRole('combobox'), '2140{Enter}');
  await waitFor(() => expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2140']]));
});

test('[NAV-120] [CALL-034] a call has the dock for itself: the dial pad closes, and the call is ended there', async () => {
  const { user, calls } = renderStory('home-call', {
    layout: 'wide',
    set: (store) => store.set(dialPanelShownAtom, true),
  });
  const dock = within(await screen.findByRole('region', { name: 'Your phone' }));
  await waitFor(() => expect(calls).toContainEqual(['setDialPanelShown', false]));
  expect(dock.queryByRole('group', { name: 'Keypad' })).toBe(null);
  await user.click(await dock.findByRole('button', { name: 'End this call' }));
  expect(calls.at(-1)).toEqual(['drop', 'm']);
});

test('[NAV-120] the dial pad of a page closes when it is left, and not when something happens on it', async () => {
  const { store, calls } = renderStory('home', { layout: 'wide', set: (store) => store.set(dialPanelShownAtom, true) });
  await screen.findByRole('combobox', { name: 'Number or name' });
  act(() => store.set(phoneAtom, { at: 'connecting', attempt: 1, retryAt: null }));
  expect(calls.map(([name]) => name)).not.toContain('setDialPanelShown');
  act(() => store.set(navigationAtom, { path: '/settings', stack: [] }));
  await waitFor(() => expect(calls).toContainEqual(['setDialPanelShown', false]));
});

test('[NAV-121] on a narrow layout the dial pad is a page', async () => {
  const { user, store } = renderStory('menu');
  await user.click(await screen.findByRole('link', { name: 'Dial pad' }));
  expect(store.get(pathAtom)).toBe('/dialpad');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Keypad' })).toBeTruthy());
});
