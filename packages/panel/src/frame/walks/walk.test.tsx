import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { storyReasons } from '../../areas/queues/stories.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom } from '../../kernel/state.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { focusTold, readAloud } from '../../stories/readAloud.ts';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(cleanup);
const SLOW = { timeout: 15_000 };

/** Chromium's own accessibility tree: what an agent who listens to the screen hears, step by step. */
describe.skipIf(typeof ResizeObserver === 'undefined')('a call, read aloud', () => {
  test.each(['narrow', 'wide'] as const)(
    'an incoming call is a dialog that says who, for which queue, and how to answer: %s',
    async (layout) => {
      renderStory('incoming', { layout });
      await screen.findByRole('alertdialog', {}, SLOW);
      const read = await readAloud('alertdialog');
      expect(read[0]).toMatch(/^alertdialog "Incoming call from Claire Vasseur.*Billing/);
      const told = read.join('\n');
      expect(told).toMatch(/button "(Answer|Refuse)/);
      expect(told.indexOf('Refuse')).toBeGreaterThan(-1);
      expect(told.indexOf('Answer')).toBeGreaterThan(-1);
    },
  );

  test('a transfer: the field has the focus, each row says who it is and whether they can take it, and what was done is told', async () => {
    const { user, calls } = renderStory('active-call');
    await screen.findByRole('button', { name: 'Transfer' }, SLOW);
    await user.keyboard('t');
    await waitFor(async () => expect(await focusTold()).toMatch(/^(combobox|searchbox|textbox)/), SLOW);
    await user.keyboard('mar');
    await waitFor(async () => expect((await readAloud('dialog')).join('\n')).toMatch(/Marc Aubry/), SLOW);
    const told = (await readAloud('dialog')).join('\n');
    expect(told).toMatch(/Marc Aubry[\s\S]*at desk/);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(calls.some(([name]) => name === 'transfer')).toBe(true), SLOW);
  });

  test('a pause: the button says the state, the reasons are choices by name, and the new state is told', async () => {
    const { user, store, calls } = renderStory('queues', {
      answers: { pauseReasons: async () => ({ ok: true, value: storyReasons }) as const },
    });
    act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
    act(() => store.set(goToAtom, '/'));
    const button = await screen.findByRole('button', { name: /^Pause/ }, SLOW);
    act(() => button.focus());
    expect(await focusTold()).toMatch(/^button "Pause/);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await readAloud('dialog')).join('\n')).toMatch(/Lunch/), SLOW);
    await user.click(screen.getByRole('button', { name: /Lunch/ }));
    await waitFor(
      () => expect(calls.filter(([name]) => name === 'agentPause')).toEqual([['agentPause', 'lunch']]),
      SLOW,
    );
    act(() => store.set(agentAtom, storyAgent({ status: 'PAUSE', pauseReasonId: 'lunch' })));
    await waitFor(async () => expect((await readAloud('region')).join('\n')).toMatch(/Lunch|Paused/), SLOW);
  });
});
