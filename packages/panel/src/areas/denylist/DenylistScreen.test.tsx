import { denylistVerbs } from '@ringside/client/denylist';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './DenylistScreen.tsx';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { denylistStories } from './stories.ts';

const SLOW = { timeout: 20_000 };

function opened(name: string) {
  const asked: unknown[][] = [];
  const drawn = renderStory(name, {
    set(store: Store) {
      denylistStories[name]?.set(store);
      giveVerbs(store, [denylistVerbs], {
        async block(number: string, label: string, days: number | null) {
          asked.push(['block', number, label, days]);
          const value = { uri: 'v1/user/Denylist/9', number, name: label, until: null, tries: 0, lastTry: null };
          return { ok: true, value };
        },
        async unblock(uri: string) {
          asked.push(['unblock', uri]);
          return { ok: true, value: null };
        },
      });
    },
  });
  return { ...drawn, asked };
}

describe('blocked numbers', () => {
  test('[NAV-055] [DENY-002] each with its last try and count; taken off, and that undone', async () => {
    const { user, asked } = opened('denylist');
    const rows = await screen.findAllByRole('listitem', {}, SLOW);
    expect(rows.map((row) => row.querySelector('.c')?.textContent)).toEqual([
      'Last tried 10:12 · 6 times',
      expect.stringMatching(/^06 39 98 70 00 · Last tried 12 November · once · until 24 November$/),
      'Has not tried since',
    ]);
    await user.click(screen.getByRole('button', { name: 'Unblock Energy offers' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(asked).toEqual([
      ['unblock', 'v1/user/Denylist/2'],
      ['block', '0639987000', 'Energy offers', 7],
    ]);
  });
  test('[NAV-056] [DENY-001] a new one is chosen from calls and contacts; free text is refused', async () => {
    const { user, asked, store } = opened('denylist-new');
    const field = await screen.findByRole('textbox', { name: 'Name or number' }, SLOW);
    await user.type(field, '0655{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose one of the results/);
    expect(asked).toEqual([]);
    await user.clear(field);
    await user.type(field, '7700 900');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /7700 900 381/ }));
    await user.click(screen.getByRole('radio', { name: 'For 7 days' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await expect.poll(() => asked).toEqual([['block', '+44 7700 900 381', '', 7]]);
    await expect.poll(() => store.get(pathAtom)).toBe('/services/blacklist');
  });
  test('colleagues are not among the results, and keeping blocks nobody', async () => {
    const { user, asked } = opened('denylist-new');
    await user.type(await screen.findByRole('textbox', { name: 'Name or number' }, SLOW), 'a');
    expect(screen.queryByRole('button', { name: /Marc Aubry/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /Halden Marine/ }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(asked).toEqual([]);
  });
  test('nobody is blocked', async () => {
    opened('denylist-empty');
    expect(await screen.findByRole('heading', { name: 'Nobody is blocked' }, SLOW)).toBeTruthy();
  });
});
