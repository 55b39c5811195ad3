import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { environmentAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return {
    ...renderStory('notifications'),
    requestPermission,
  };
};

test('the browser is asked by a press only, and what it says is shown', async () => {
  const { user, requestPermission } = open('default', 'granted');
  const allow = await screen.findByRole('button', { name: 'Allow' });
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(allow);
  expect(await screen.findByText('allowed')).toBeTruthy();
});
test('blocked, it says where; in a frame there is nothing to allow', async () => {
  const { store } = open('denied');
  expect(await screen.findByText('blocked in the browser')).toBeTruthy();
  store.set(environmentAtom, 'frame');
  await vi.waitFor(() => expect(screen.queryByText('blocked in the browser')).toBeNull(), 20_000);
});
