import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';

afterEach(cleanup);

test('home shows all, the missed calls alone, or the colleagues alone, and how many missed calls are new', async () => {
  const { user } = renderStory('home', { layout: 'wide' });
  const chips = within(await screen.findByRole('group', { name: 'Shown' }));
  const parts = () => ['Recent', 'Colleagues'].map((name) => screen.queryByRole('region', { name }) !== null);
  const has = (name: RegExp) => screen.queryByRole('link', { name }) !== null;
  expect([parts(), has(/^Marc Aubry.*Outgoing/)]).toEqual([[true, true], true]);
  const missed = chips.getByRole('button', { name: /^Missed/ });
  expect(missed.textContent).toBe('Missed2');
  await user.click(missed);
  expect([parts(), has(/^Claire Vasseur/), has(/Outgoing/)]).toEqual([[true, false], true, false]);
  await user.click(chips.getByRole('button', { name: 'People' }));
  expect([parts(), has(/^Yuki Tanaka/)]).toEqual([[false, true], true]);
  expect(chips.getByRole('button', { name: 'People' }).getAttribute('aria-pressed')).toBe('true');
});
