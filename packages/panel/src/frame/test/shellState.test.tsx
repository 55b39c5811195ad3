import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { devicesAtom, linkAtom, microphoneAtom, phoneAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW } from '../../stories/storyStore.ts';
import { shellBench } from './shellBench.ts';

shellBench();

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

test('who acts for another user is shown for whom on every screen, beside what is wrong', async () => {
  const { store } = renderStory('offline');
  expect(screen.queryByText(/^You act for/)).toBeNull();
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, isBehalf: true }));
  const [first, second] = document.querySelectorAll('.banners .banner');
  expect(first?.textContent).toBe(`You act for ${store.get(profileAtom)?.name}.`);
  expect(second?.textContent).toMatch(/Trying again/);
  act(() => store.set(goToAtom, '/settings'));
  expect(document.querySelector('.banners')?.textContent).toContain('You act for');
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
