import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';

afterEach(cleanup);

test('a setting is found by its name on any page, and Enter leads to its control', async () => {
  const { user, store } = renderStory('settings');
  const field = await screen.findByRole('searchbox', { name: 'Search the settings' });
  expect(screen.queryByRole('link', { name: /Cancel echo/ })).toBeNull();
  await user.type(field, 'echo');
  expect(screen.getByRole('link', { name: /^Cancel echo ?Browser phone/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.get(pathAtom)).toBe('/settings/webrtc'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Cancel echo'), {
    timeout: 5000,
  });
  act(() => store.set(goToAtom, '/settings'));
  await user.type(await screen.findByRole('searchbox'), 'zzzz');
  expect(screen.getByText('No setting of that name.')).toBeTruthy();
});
