import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';

afterEach(cleanup);

test('beside a queue stands how many waited in the last hour, and the share answered in time with its aim', async () => {
  renderStory('queue-hour', { layout: 'wide' });
  const name = 'Waiting, last 60 minutes, Billing';
  const card = within(await screen.findByRole('region', { name }, { timeout: 15_000 }));
  expect(card.getByRole('slider', { name: 'Waiting now, last 60 minutes' })).toBeTruthy();
  const level = await card.findByText('Answered in 20 s, last 15 min');
  expect(level.nextSibling?.textContent).toMatch(/^\d+% aim 70%$/);
});

test('wide, the callers, the agents and the hours of a queue stand below one another; narrow, one of them is chosen', async () => {
  renderStory('queue', { layout: 'wide' });
  for (const name of ['Callers', 'Agents', 'Hours']) expect(await screen.findByRole('region', { name })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBe(null);
  cleanup();
  renderStory('queue');
  expect(await screen.findByRole('tab', { name: /^Callers/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Hours' })).toBe(null);
});
