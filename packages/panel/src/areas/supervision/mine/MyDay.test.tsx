import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { agentAtom } from '../../../kernel/state.ts';
import { storyAgent } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { withQueues } from '../../queues/stories.ts';
import { storyMyDay } from '../test/storyDays.ts';

afterEach(cleanup);

test('[ACD-009] beside a queue an agent sees the own day, and it is asked for anew when the agent becomes something else', async () => {
  const answered = { n: 31 };
  const { store } = renderStory('queue-my-day', {
    layout: 'wide',
    set: (store) =>
      void withQueues(
        store,
        '/queue/billing',
        {},
        {
          myDay: async () => ({
            ok: true,
            value: { ...storyMyDay, calls: { ...storyMyDay.calls, answered: answered.n } },
          }),
        },
      ),
  });
  const mine = within(await screen.findByRole('region', { name: 'My day' }, { timeout: 15_000 }));
  const shown = (name: string) => mine.getByText(name).nextSibling?.textContent;
  expect(['Queue calls answered', 'Rang me, I did not answer', 'Mean call'].map(shown)).toEqual(['31', '3', '4:00']);
  expect(mine.getByRole('img', { name: /^Marc Aubry since 08:00: / })).toBeTruthy();
  answered.n = 32;
  act(() => store.set(agentAtom, storyAgent({ status: 'PAUSE', statusAt: Date.now() })));
  await expect.poll(() => shown('Queue calls answered'), { timeout: 10_000 }).toBe('32');
});

test('whoever is no agent, or was not there today, has no day', async () => {
  renderStory('queue', { layout: 'wide' });
  await screen.findByRole('region', { name: 'Callers' }, { timeout: 15_000 });
  expect(screen.queryByRole('region', { name: 'My day' })).toBe(null);
});
