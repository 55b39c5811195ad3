import { settle } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { promptsAtom } from './state.ts';

afterEach(cleanup);

test('what somebody writes covers nothing of who asks into a meeting, whichever came first, and is shown after the answer', async () => {
  const { store } = renderStory('meet-asked-in');
  await screen.findByRole('alertdialog', { name: /Priya Raman/ });
  const all = store.get(promptsAtom);
  const words = 'Inès Marchetti writes in Winter rota';
  const isShown = () => document.querySelector('.toasts:not([hidden])')?.textContent?.includes(words) ?? false;
  const raise = () => act(() => void store.set(raiseToastAtom, { kind: 'info', title: { text: words }, timeoutMs: 0 }));
  raise();
  await act(settle);
  expect(isShown()).toBe(false);
  act(() => store.set(promptsAtom, []));
  await waitFor(() => expect(isShown()).toBe(true));
  act(() => store.set(promptsAtom, all));
  await waitFor(() => expect(isShown()).toBe(false));
});
