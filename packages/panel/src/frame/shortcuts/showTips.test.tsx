import { sleep } from '@ringside/testing/wait';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { oneKeyShortcutsAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { tipOf } from './showTips.ts';

afterEach(cleanup);
const tips = () => [...document.querySelectorAll('.tip')].map(({ textContent }) => textContent);

test('[UI-005] the focus shows what a control does and its key; Escape puts the tip away', async () => {
  const { user } = renderStory('active-call');
  await user.tab();
  for (let i = 0; i < 6 && document.activeElement?.textContent !== 'Mute'; i += 1) await user.tab();
  await waitFor(() => expect(tips()).toEqual(['Mute (M)']));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tips()).toEqual(['Hold (H)']));
  await user.keyboard('{Escape}');
  expect(tips()).toEqual([]);
});

test('what shows its words itself has no tip, what shows a picture or a part of them has one', () => {
  const link = document.createElement('a');
  link.title = 'Queue SMS';
  link.append('Queue SMS');
  document.body.append(link);
  expect(tipOf(link, true)).toBeNull();
  // icons only, and words that are cut off
  link.style.cssText = 'display: block; font-size: 0';
  expect(tipOf(link, true)?.text).toBe('Queue SMS');
  link.style.cssText = 'display: block; width: 30px; overflow: hidden; white-space: nowrap';
  expect(tipOf(link, true)?.text).toBe('Queue SMS');
  link.remove();
});

test('a control on which its key is written has no tip for it', () => {
  const item = document.createElement('button');
  item.setAttribute('aria-keyshortcuts', 'R');
  item.innerHTML = 'Reply <kbd>R</kbd>';
  document.body.append(item);
  expect(tipOf(item, true)).toBeNull();
  item.querySelector('kbd')?.remove();
  expect(tipOf(item, true)).toEqual({ text: 'Reply', keys: 'R' });
  item.remove();
});

test('[UI-005] of a row the tip says what its key does, not once more who it is, and goes with the page', async () => {
  const { store } = renderStory('home', { layout: 'wide' });
  const row = (await screen.findAllByRole('link', { name: /Halden Marine/ })).find((one) => one.matches('[data-row]'));
  expect(tipOf(row as Element, true)).toEqual({ text: 'Call Halden Marine', keys: 'C' });
  expect(tipOf(row as Element, false)).toBeNull();
  fireEvent.pointerOver(row as Element, { pointerType: 'mouse' });
  await waitFor(() => expect(tips()).toEqual(['Call Halden Marine (C)']));
  act(() => store.set(goToAtom, '/settings'));
  expect(tips()).toEqual([]);
});

test('[UI-005] Alt held shows the keys of all that is on the screen, End included', async () => {
  const { store } = renderStory('active-call');
  await screen.findByRole('button', { name: 'End call' });
  const held = async () => {
    fireEvent.keyDown(document.body, { key: 'Alt' });
    await sleep(400);
    const seen = tips();
    fireEvent.keyUp(document.body, { key: 'Alt' });
    return seen;
  };
  // jsdom lays nothing out, so there nothing is on the screen.
  if (screen.getByRole('button', { name: 'End call' }).getClientRects().length > 0)
    expect(await held()).toEqual(expect.arrayContaining(['M', 'H', 'K', 'T', '+', 'X']));
  act(() => store.set(oneKeyShortcutsAtom, false));
  expect(await held()).toEqual([]);
});
