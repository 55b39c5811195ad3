import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigationAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { dialPanelShownAtom, dialTextAtom, phoneAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { shellBench } from './shellBench.ts';

shellBench();

/** The last word about the dial pad: a search of contacts may come after it. */
const lastShown = (calls: readonly (readonly unknown[])[]) =>
  calls.filter(([name]) => name === 'setDialPanelShown').at(-1);

test('[NAV-120] on a wide layout the dial pad is in the dock: D or Dial opens it, Escape closes it, and it calls', async () => {
  const { user, calls, store } = renderStory('home', { layout: 'wide' });
  const dock = within(await screen.findByRole('region', { name: 'Your phone' }));
  expect(dock.queryByRole('group', { name: 'Keypad' })).toBe(null);
  await user.click(dock.getByRole('button', { name: 'Dial' }));
  expect(lastShown(calls)).toEqual(['setDialPanelShown', true]);
  act(() => store.set(dialPanelShownAtom, true));
  const field = await dock.findByRole('combobox', { name: 'Number or name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '2117');
  // The field at the top has no part in it, and no list covers the page.
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Name, number/ }).value).toBe('');
  expect(screen.queryByRole('listbox', { name: 'Results' })).toBe(null);
  expect(dock.getByRole('option', { name: /Marc Aubry/ }).textContent).toContain('2117');
  await user.keyboard('{Escape}');
  expect(lastShown(calls)).toEqual(['setDialPanelShown', false]);
  expect(store.get(dialTextAtom)).toBe('');
  act(() => store.set(dialPanelShownAtom, false));
  await user.keyboard('d');
  expect(lastShown(calls)).toEqual(['setDialPanelShown', true]);
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
  await waitFor(() => expect(calls).toContainEqual(['drop', 'm']));
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
