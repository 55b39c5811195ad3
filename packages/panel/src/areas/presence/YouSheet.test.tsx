import { presenceVerbs } from '@ringside/client/presence';
import type { Presence } from '@ringside/domain/presence';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The sheet is a chunk of its own; here it is there at once.
import './YouSheet.tsx';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { youOpenAtom } from '../../kernel/navigation/youOpenAtom.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs, push } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { youStories } from './stories.ts';

const SLOW = { timeout: 20_000 };
const plain: Presence = {
  ...{ uri: 'v1/user/Presence', state: 'available', message: '', until: null },
  ...{ isByHand: false, isUndisturbed: false },
};

/** The sheet over a server that writes down what is said, and tells it to everybody who follows. */
function opened(name: string, refuse = false) {
  const asked: unknown[][] = [];
  const drawn = renderStory(name, {
    set(store: Store) {
      youStories[name]?.set(store);
      let now = { ...plain };
      const told = (change: Partial<Presence>) => {
        now = { ...now, ...change };
        act(() => push(store, 'presence', { op: 'put', item: now, isNew: false }));
        return { ok: true, value: now };
      };
      giveVerbs(store, [presenceVerbs], {
        explain: async () => ({ ok: true, value: `explained ${now.state}${now.isUndisturbed ? ' undisturbed' : ''}` }),
        async say(state: string, message: string, end?: unknown) {
          asked.push(['say', state, message, end]);
          if (refuse)
            return { ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } };
          return told({ state, message, isByHand: true });
        },
        async takeBack() {
          asked.push(['takeBack']);
          return told(plain);
        },
        async setUndisturbed(isUndisturbed: boolean) {
          asked.push(['setUndisturbed', isUndisturbed]);
          return told({ isUndisturbed });
        },
      });
    },
  });
  return { ...drawn, asked };
}

describe('the sheet behind the own picture', () => {
  test('[PRES-001] nine states are said at once, by press and by key; the sentence is the one of the server', async () => {
    const { user, asked } = opened('you');
    expect(await screen.findByText('explained available', {}, SLOW)).toBeTruthy();
    expect(screen.getAllByRole('radio').map((one) => one.textContent)).toEqual([
      ...['At desk', 'Working', 'Meeting', 'Course', 'Travelling', 'Lunch', 'Away', 'Sick', 'Holidays'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Lunch' }));
    expect(await screen.findByText('explained lunch')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Lunch' }).getAttribute('aria-checked')).toBe('true');
    await user.keyboard('7');
    expect(await screen.findByText('explained away')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('explained available')).toBeTruthy();
    expect(asked.map(([verb, state]) => [verb, state])).toEqual([
      ...[
        ['say', 'lunch'],
        ['say', 'away'],
        ['takeBack', undefined],
      ],
    ]);
  });
  test('the message is kept by Enter, with the state; digits that are typed into it choose none', async () => {
    const { user, asked } = opened('you-meeting');
    const field = await screen.findByRole('textbox', { name: /^Message others see/ }, SLOW);
    await user.clear(field);
    await user.type(field, 'Back at 5{Enter}');
    expect(asked).toEqual([['say', 'meeting', 'Back at 5', undefined]]);
  });
  test('an end is asked of the server, which says when a time is past', async () => {
    const { user, asked } = opened('you-meeting', true);
    await user.click(await screen.findByRole('button', { name: '1 h' }, SLOW));
    expect(asked).toEqual([['say', 'meeting', 'With Halden Marine, ring Marc', { after: 'minutes', minutes: 60 }]]);
    expect((await screen.findByRole('alert')).textContent).toBe('This time is past.');
  });
  test('D is do not disturb, also where the keys of the panel would open the dial pad, and the sentence follows', async () => {
    const { user, asked, store } = opened('you');
    await import('../../frame/shortcuts/shortcutKeys.ts');
    await screen.findByText('explained available', {}, SLOW);
    // The sentence may be there before the presence is: until then there is nothing to turn.
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Do not disturb' }).hasAttribute('disabled')).toBe(false),
    );
    await user.keyboard('d');
    expect(await screen.findByText('explained available undisturbed')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Do not disturb' }).getAttribute('aria-checked')).toBe('true');
    expect([asked, store.get(pathAtom)]).toEqual([[['setUndisturbed', true]], '/']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('switch', { name: 'Do not disturb' })).toBeNull();
  });

  test('another page, as by Back of the browser, closes the sheet', async () => {
    const { store } = opened('you');
    expect(await screen.findByText('explained available', {}, SLOW)).toBeTruthy();
    act(() => store.set(goToAtom, '/contact/all'));
    expect(screen.queryByRole('switch', { name: 'Do not disturb' })).toBeNull();
    expect(store.get(youOpenAtom)).toBe(false);
  });
});
