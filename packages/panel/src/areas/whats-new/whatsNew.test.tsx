import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { panelConfigAtom, sessionAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { tellNew } from './tellNew.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
const SLOW = { timeout: 20_000 };

test('[UI-002] a welcome and seven steps follow one another, each once, and the last one leads home', async () => {
  const { user, store } = renderStory('whats-new');
  const seen: string[] = [];
  for (let n = 1; n <= 8; n++) {
    expect(await screen.findByText(`${n} of 8`, {}, SLOW)).toBeTruthy();
    seen.push(screen.getByRole('heading', { level: 2 }).textContent ?? '');
    expect(screen.queryByRole('button', { name: 'Back' }) === null).toBe(n === 1);
    await user.click(screen.getByRole('button', { name: n === 8 ? 'Done' : 'Next' }));
  }
  expect([seen[0], new Set(seen).size]).toEqual(['Welcome to Ringside', 8]);
  await waitFor(() => expect(store.get(pathAtom)).toBe('/'), SLOW);
});

test('[UI-002] one goes back a step, and skips the rest', async () => {
  const { user, store } = renderStory('whats-new');
  await user.click(await screen.findByRole('button', { name: 'Next' }, SLOW));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('1 of 8')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(store.get(pathAtom)).toBe('/');
});

test('[UI-002] it is offered once for each version that comes after another one', () => {
  const begin = (version: string) => {
    const store = createStore();
    tellNew({ store, onEnd: () => undefined });
    act(() => {
      store.set(panelConfigAtom, { version, allowedParentFrames: [], crmApiEnabled: false, name: 'Ringside' });
      store.set(sessionAtom, { at: 'signedIn' });
    });
    return store;
  };
  expect(begin('1.0').get(toastsAtom)).toEqual([]);
  const store = begin('1.1');
  const [toast] = store.get(toastsAtom);
  expect(toast?.title).toBe('screen.whatsNew');
  toast?.actions[0]?.run();
  expect(store.get(pathAtom)).toBe('/whatsnew');
  expect(begin('1.1').get(toastsAtom)).toEqual([]);
});

test('[NAV-107] the links to the apps have their path, and say which there are not', async () => {
  const { user, store } = renderStory('applinks');
  expect((await screen.findByRole('link', { name: 'In a window of its own' }, SLOW)).getAttribute('target')).toBe(
    '_blank',
  );
  expect(screen.getByText('There are no apps for mobile phones yet.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Your phones' }));
  expect(store.get(pathAtom)).toBe('/settings/telephony');
});
