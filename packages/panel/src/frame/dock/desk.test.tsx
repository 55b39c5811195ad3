import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { dialPanelShownAtom, lines, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW } from '../../stories/storyStore.ts';

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

/** jsdom has no layout. */
const hasLayout = !navigator.userAgent.includes('jsdom');

/** Left and right edges, within the panel, of what may never move sideways; a field that gets the focus may scroll the page of the tests. */
function edges(): Record<string, readonly [number, number]> {
  const parts = { field: '.bar .omni', dock: '.right', menu: '.nav' };
  const from = document.querySelector('.ringside')?.getBoundingClientRect().left ?? 0;
  return Object.fromEntries(
    Object.entries(parts).map(([name, selector]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return [name, [Math.round((box?.left ?? -1) - from), Math.round((box?.right ?? -1) - from)] as const];
    }),
  );
}

test.skipIf(!hasLayout)(
  '[NAV-120] [CALL-034] number field, dock and menu stay where they are: idle, dialling, ringing, in a call, on each page',
  async () => {
    const { store } = renderStory('queues', { layout: 'wide' });
    await screen.findByRole('region', { name: 'Your phone' });
    // Styles come with the code of the parts.
    let idle = edges();
    await waitFor(() => {
      const before = idle;
      idle = edges();
      expect([idle, idle['dock']]).toEqual([before, [960, 1280]]);
    });
    expect(idle['field']?.[1]).toBeGreaterThan(idle['field']?.[0] ?? 0);
    expect(idle['dock']).toEqual([960, 1280]);
    const line = buildLine({ id: '7', state: 'ringing', isIncoming: true, canAnswer: true });
    const long = { ...line, party: { ...line.party, name: 'Wilhelmina Featherstonehaugh-Cholmondeley of Nowhere' } };
    const steps: [string, () => void][] = [
      ['dialling', () => store.set(dialPanelShownAtom, true)],
      ['a page with a long title', () => store.set(navigationAtom, { path: '/queue/billing', stack: ['/queue', '/'] })],
      ['ringing', () => store.set(lines.applyAtom, { op: 'reset', items: [long] })],
      [
        'in a call',
        () =>
          store.set(lines.applyAtom, { op: 'reset', items: [{ ...long, state: 'talking', talkingSince: NOW - 9000 }] }),
      ],
      ['another name', () => store.set(profileAtom, (me) => me && { ...me, name: 'A' })],
      ['over', () => store.set(lines.applyAtom, { op: 'reset', items: [] })],
    ];
    for (const [name, step] of steps) {
      act(step);
      await waitFor(() => expect(document.querySelector('.main--late')).toBe(null));
      await waitFor(() => expect({ [name]: edges() }).toEqual({ [name]: idle }));
    }
  },
);

test.skipIf(!hasLayout)('a sheet beside the dock points at the button that opened it, also by its key', async () => {
  const { user } = renderStory('active-call', { layout: 'wide' });
  const button = await screen.findByRole('button', { name: 'Transfer' }, { timeout: 15_000 });
  // What stands above it comes with its own code.
  let top = -1;
  await waitFor(() => {
    const before = top;
    top = button.getBoundingClientRect().top;
    expect(top).toBe(before);
  });
  const tip = () => {
    const sheet = screen.getByRole('dialog');
    const { top, height } = button.getBoundingClientRect();
    const at = Number.parseFloat(sheet.style.getPropertyValue('--tip')) + 6 + sheet.getBoundingClientRect().top;
    return Math.round(at - top - height / 2);
  };
  for (const open of [() => user.click(button), () => user.keyboard('t')]) {
    await open();
    await screen.findByRole('dialog');
    await waitFor(() => expect(tip()).toBe(0));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    act(() => (document.activeElement as HTMLElement | null)?.blur());
  }
});
