import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, navigationAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { environmentAtom, phoneAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

/** A wide layout with a page of the settings. */
const desk = (path: string) =>
  renderStory('settings', {
    layout: 'wide',
    set: (store) => {
      store.set(navigationAtom, { path, stack: ['/'] });
      store.set(environmentAtom, 'standalone');
    },
  });
/** The page is there as well: what stands around it is drawn anew with it. */
const top = () =>
  waitFor(() => {
    expect(document.querySelector('.set-top')).toBeTruthy();
    expect(document.querySelector('.col--page .main:not(.main--late)')).toBeTruthy();
  }, SLOW);

test('[WRTC-019] what can be tried says what came of it; the echo is called where the phone is', async () => {
  const { store, user, calls } = desk('/settings/webrtc');
  await top();
  await user.click(await screen.findByRole('button', { name: 'Let it ring once' }));
  expect(calls.filter(([name]) => name === 'testSound')).toEqual([['testSound', 'ringing']]);
  await screen.findByText(/^It rang\.$|^The browser played nothing/);
  await user.click(screen.getByRole('button', { name: 'Echo test' }));
  await waitFor(() => expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '*43']]));
  act(() => store.set(phoneAtom, { at: 'off' }));
  expect(screen.queryByRole('button', { name: 'Echo test' })).toBe(null);
});

test('a notice is shown on trial where notices may be shown; one that the browser did not show is not said to be there', async () => {
  const real = window.Notification;
  const shown: unknown[] = [];
  const notify = (isShown: boolean) => {
    class Fake {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(...given: unknown[]) {
        if (!isShown) throw new TypeError('Illegal constructor');
        shown.push(given);
      }
    }
    Object.defineProperty(window, 'Notification', { configurable: true, writable: true, value: Fake });
  };
  try {
    notify(true);
    const { user, store } = desk('/settings/notifications');
    await top();
    const button = () => screen.queryByRole('button', { name: 'Show me a notice' });
    await user.click(button() as HTMLElement);
    await screen.findByText('It was shown. If you did not see it, the system hides notices of this browser.');
    expect(shown).toEqual([['This is how you are told of a call', { tag: 'ringside try' }]]);
    notify(false);
    await user.click(button() as HTMLElement);
    await screen.findByText('This browser did not show it.');
    act(() => store.set(environmentAtom, 'frame'));
    expect(button()).toBe(null);
  } finally {
    Object.defineProperty(window, 'Notification', { configurable: true, writable: true, value: real });
  }
});

test('the mailbox is called on trial; where a call would go is a page', async () => {
  const { store, user, calls } = desk('/settings/voicemail');
  await top();
  await user.click(await screen.findByRole('button', { name: 'Call my voicemail' }));
  await waitFor(() => expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '*98']]));
  screen.getByText('Calls *98, where you hear messages by phone.');
  act(() => store.set(goToAtom, '/forwarding/own'));
  await user.click(await screen.findByRole('link', { name: 'Where would a call go?' }, SLOW));
  expect(store.get(pathAtom)).toBe('/forwarding/try');
});
