import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { nowAtom } from '../../../kernel/state.ts';
import { focusTold, readAloud } from '../../../stories/readAloud.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { withSupervision } from '../stories.ts';

afterEach(cleanup);

/** The area is fetched at its first use. */
const SLOW = { timeout: 15_000 };

/** Chromium's own accessibility tree: what a supervisor who listens to the screen hears. */
describe.skipIf(typeof ResizeObserver === 'undefined')('the dashboard, read aloud', () => {
  const open = async () => {
    const rendered = renderStory('supervision', { layout: 'wide', set: (store) => void withSupervision(store) });
    const longest = await screen.findByRole('slider', { name: /^Longest/ }, SLOW);
    await waitFor(() => expect(longest.getAttribute('aria-valuetext')).toMatch(/, 4:12$/), SLOW);
    await screen.findByRole('heading', { name: /^Agents/ }, SLOW);
    return rendered;
  };

  test('alerts come first, each figure with its name and what it is a share of', async () => {
    await open();
    const read = await readAloud('main');
    const [alerts, figures, queues, callers] = ['4 alerts', 'Figures', 'Queues', 'Waiting'].map((name) =>
      read.findIndex((told) => told.startsWith(`region "${name}`)),
    );
    const found = [alerts, figures, queues, callers];
    expect(found.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(found);
    // The agents stand beside the board, below the dock.
    expect((await readAloud('complementary')).filter((told) => told.startsWith('region "Agents'))).toHaveLength(1);
    expect(alerts).toBeGreaterThan(0);
    expect(read.slice(alerts, figures).join(' ')).toMatch(/"Reception".*"nobody logged in".*link "Open Reception"/);
    const told = read.join('\n');
    expect(told).toContain('term "Answered in 20 s"\ndefinition\n"68%"\n"of 335 calls"');
    expect(told).toContain('slider "Longest wait, last 60 minutes", = 13:52, 4:12');
    expect(told).toContain(
      'row\nrowheader "Billing 6 of 10 waiting"\ncell\ncell "04:12"\ncell "1"\ncell "17"\ncell "48%"',
    );
  });

  test('each thing that can be done with a caller names the caller, and says why it cannot be done', async () => {
    await open();
    const read = await readAloud('region "Waiting callers');
    expect(read).toContain('button "Call agents for Claire Vasseur", (Rings the agents who pause or wrap up)');
    expect(read).toContain('button "Move Halden Marine", disabled, (Is not on the line: a call back was asked for)');
    expect(read).toContain('button "Take Claire Vasseur", disabled, (Only agents of the queue take its callers)');
  });

  test('arrows on a curve tell minute and value; seconds that pass are not told', async () => {
    const { user, store } = await open();
    act(() => screen.getByRole('slider', { name: /^Longest/ }).focus());
    expect(await focusTold()).toBe('slider "Longest wait, last 60 minutes", = 13:52, 4:12');
    await user.keyboard('{ArrowLeft}');
    expect(await focusTold()).toMatch(/^slider "Longest wait, last 60 minutes", = 13:51, \d:\d\d$/);
    const live = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const before = live();
    act(() => store.set(nowAtom, NOW + 3000));
    expect(live()).toEqual(before);
  });
});
