import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { deviceListAtom, devicesAtom, inputLevelAtom, microphoneAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { isSettingUpAtom, setUpAtom } from './setUpAtom.ts';
import { browserOf } from './wayOut.ts';

const forget = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ringside.setUp')) localStorage.removeItem(key);
};
beforeEach(forget);
afterEach(() => {
  cleanup();
  forget();
});
const card = () => screen.findByRole('region', { name: /^Good (morning|afternoon|evening), Inès$/ }, { timeout: 5000 });
const line = async (text: string | RegExp) =>
  (await within(await card()).findByText(text)).closest('li') as HTMLElement;
const names = (calls: readonly [string, ...unknown[]][]) => calls.map(([name]) => name);

test('the browser asks for the microphone when Say something is pressed, and It works needs a voice', async () => {
  const { user, store, calls } = renderStory('first-minute', {
    set: (store) => {
      store.set(microphoneAtom, 'prompt');
      store.set(inputLevelAtom, null);
      store.set(devicesAtom, (all) => ({ ...all, audioinput: 'usb' }));
      store.set(deviceListAtom, [{ kind: 'audioinput', id: 'usb', label: 'USB headset' }]);
    },
    answers: {
      requestMicrophone: async () => {
        store.set(microphoneAtom, 'granted');
        return 'granted' as const;
      },
    },
  });
  const mic = await line('Microphone');
  expect(mic.textContent).toContain('the browser will ask once');
  expect(names(calls)).not.toContain('requestMicrophone');
  expect(names(calls)).not.toContain('watchInput');
  expect(await within(await card()).findByText('2 of 4 done')).toBeTruthy();
  const button = within(mic).getByRole('button', { name: 'Say something' });
  await user.click(button);
  await waitFor(() => expect(calls).toContainEqual(['watchInput', true]));
  const works = within(mic).getByRole('button', { name: 'It works' });
  // The button that was pressed keeps the focus.
  expect(document.activeElement).toBe(works);
  expect(mic.textContent).toContain('USB headset · nothing heard yet');
  await user.click(works);
  expect(store.get(setUpAtom)).toBe('new');
  act(() => store.set(inputLevelAtom, 0.5));
  await waitFor(() => expect(mic.textContent).toContain('good level'));
  expect(within(mic).getByRole('meter').getAttribute('aria-valuenow')).toBe('50');
  act(() => store.set(inputLevelAtom, 0.95));
  expect(mic.textContent).toContain('loud');
  await user.click(works);
  await waitFor(() => expect(calls).toContainEqual(['watchInput', false]));
  expect(within(await card()).getByText('3 of 4 done')).toBeTruthy();
  expect((await line('Microphone')).textContent).toContain('you are heard');
});

test('[WRTC-018] a refused microphone says the way out of the browser, and Call says that another phone calls', async () => {
  const { user, calls } = renderStory('first-minute-refused');
  const refused = await line('You refused the microphone');
  expect(refused.textContent).toMatch(/left of the address|menu Safari/);
  await user.click(within(refused).getByRole('button', { name: 'Ask again' }));
  expect(names(calls)).toContain('requestMicrophone');
  await user.type(screen.getByRole('combobox'), '2117');
  const pad = within(screen.getByRole('region', { name: 'Dial pad' }));
  expect(pad.getByRole('button', { name: 'Call with another phone' })).toBeTruthy();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15', 'safari'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'chromium'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'chromium'],
])('%s has the way out of %s', (agent, browser) => expect(browserOf(agent)).toBe(browser));

test('[CRM-079] [CRM-080] another number is chosen among those that are allowed', async () => {
  const { user, calls } = renderStory('first-minute', {
    answers: { callerIds: async () => ({ ok: true, value: ['0199002701'] }) },
  });
  const seen = await line(/^Others see/);
  expect(seen.textContent).toContain('01 99 00 27 00');
  await user.click(within(seen).getByRole('button', { name: 'Change' }));
  const choice = await within(seen).findByRole('combobox', { name: 'Number that others see' });
  await user.selectOptions(choice, '0199002701');
  await waitFor(() => expect(seen.textContent).toMatch(/Others see 01 99 00 27 01/));
  await user.selectOptions(choice, '');
  await waitFor(() => expect(seen.textContent).toContain('Others see no number'));
  expect(calls.filter(([name]) => name === 'setCallerId')).toEqual([
    ['setCallerId', '0199002701'],
    ['setCallerId', ''],
  ]);
});

test('[VM-007] voicemail says after how long it answers; Record leads to the greetings; a mailbox that is off is turned on', async () => {
  const { user, store } = renderStory('first-minute');
  giveVerbs(store, [mailboxVerbs], {
    settings: async () => ({ ok: true, value: { isOn: true, ringSeconds: 20, greetingId: 'default', hasPin: false } }),
    greetings: async () => ({ ok: true, value: [] }),
  });
  await user.click(within(await line('After 20 s, voicemail')).getByRole('button', { name: 'Record' }));
  expect(store.get(pathAtom)).toBe('/settings/voicemail/greetings');
  const off = { isOn: false, ringSeconds: 20, greetingId: 'default', hasPin: false };
  const again = renderStory('first-minute', {
    set: (store) => giveVerbs(store, [mailboxVerbs], { settings: async () => ({ ok: true, value: off }) }),
  });
  await again.user.click(within(await line('No voicemail')).getByRole('button', { name: 'Turn on' }));
  expect(again.store.get(pathAtom)).toBe('/settings/voicemail');
});

test('the card has the place of the dial pad until it is closed, or a number is wanted; closed is for good', async () => {
  const { user, store } = renderStory('first-minute');
  await card();
  expect(screen.queryByRole('region', { name: 'Dial pad' })).toBeNull();
  await user.keyboard('2');
  expect(screen.getByRole('region', { name: 'Dial pad' })).toBeTruthy();
  await user.clear(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('button', { name: 'Dial pad' }));
  expect([store.get(pathAtom), screen.getAllByRole('region', { name: 'Dial pad' }).length]).toEqual(['/dialpad', 1]);
  await user.click(within(await card()).getByRole('button', { name: 'Close the set-up' }));
  expect(screen.queryByText(/^Good /)).toBeNull();
  act(() => store.set(setUpAtom, 'new'));
  expect(store.get(isSettingUpAtom)).toBe(false);
  // Another user of the same browser has a first minute as well.
  act(() => store.set(profileAtom, (all) => all && { ...all, extensionUri: 'v1/extension/2' }));
  act(() => store.set(setUpAtom, 'new'));
  expect(store.get(isSettingUpAtom)).toBe(true);
});

test('when all is done the card goes with the page', async () => {
  const done = { isOn: true, ringSeconds: 20, greetingId: 'mine', hasPin: false };
  const { store } = renderStory('first-minute', {
    set: (store) => {
      store.set(setUpAtom, 'heard');
      giveVerbs(store, [mailboxVerbs], { settings: async () => ({ ok: true, value: done }) });
    },
  });
  await within(await card()).findByText('4 of 4 done');
  act(() => store.set(goToAtom, '/settings'));
  await waitFor(() => expect(store.get(setUpAtom)).toBe('closed'));
});
