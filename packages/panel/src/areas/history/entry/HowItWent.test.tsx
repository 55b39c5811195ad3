import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';

afterEach(cleanup);

test('[HIST-001] a call of a queue says step by step who was rung for how long, who answered, and when it ended', async () => {
  renderStory('history-steps', { layout: 'wide' });
  const steps = within(await screen.findByRole('region', { name: 'How it went' }));
  const lines = steps.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(lines).toEqual([
    '11:57Orders takes the call',
    '11:57Waits 34 s',
    '11:57Rings Priya Raman 10 s, no answer',
    '11:57Rings you 4 s, answered',
    '12:10The call ends after 12 min 31 s',
  ]);
});

test('a call that was in no queue, and one whose steps are not known, says nothing of it', async () => {
  renderStory('history-call', { layout: 'wide' });
  await screen.findAllByRole('link', { name: /Halden Marine/ });
  expect(screen.queryByRole('region', { name: 'How it went' })).toBe(null);
});
