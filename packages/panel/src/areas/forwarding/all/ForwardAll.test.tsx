import { forwardingVerbs } from '@ringside/client/forwarding';
import { everythingTo, type Forwarding } from '@ringside/domain/forwarding';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// The sheet and its part are chunks of their own; here they are there at once.
import '../../presence/YouSheet.tsx';
import './ForwardAll.tsx';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveList, giveVerbs, push } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { youStories } from '../../presence/stories.ts';

const SLOW = { timeout: 20_000 };
const uri = (id: string) => `v1/user/Forwarding/${id}`;
const rule = (id: string, place: number, more: Partial<Forwarding> = {}): Forwarding => ({
  ...everythingTo('2117', id),
  ...{ id, uri: uri(id), place, parent: null, isMain: false },
  ...more,
});
const holidays = rule('Holidays', 0, { presence: ['holidays'] });
const mobile = rule('Mobile', 1, { destination: '0639984410', activated: false });

/** The sheet over a server that keeps rules, and tells everybody who follows. */
function opened(...rules: Forwarding[]) {
  const asked: unknown[][] = [];
  let kept = rules;
  const drawn = renderStory('you', {
    set(store: Store) {
      youStories['you']?.set(store);
      giveList(store, 'forwardings', kept);
      const keep = (next: Forwarding[], ...what: unknown[]) => {
        asked.push(what);
        kept = next;
        act(() => push(store, 'forwardings', { op: 'reset', items: next }));
      };
      giveVerbs(store, [forwardingVerbs], {
        all: async () => ({ ok: true, value: kept }),
        async add(wish: Forwarding) {
          const made = { ...rule('new', 9), ...wish };
          keep([...kept, made], 'add', wish.destination);
          return { ok: true, value: made };
        },
        async change(of: string, wish: Forwarding) {
          keep(
            kept.map((one) => (one.uri === of ? { ...one, ...wish } : one)),
            ...['change', of, wish.activated],
          );
          return { ok: true, value: kept.find((one) => one.uri === of) };
        },
        async remove(of: string) {
          keep(
            kept.filter((one) => one.uri !== of),
            ...['remove', of],
          );
          return { ok: true, value: null };
        },
        async order(of: string[]) {
          keep(kept, 'order', of);
          return { ok: true, value: null };
        },
      });
    },
  });
  return { ...drawn, asked };
}
const to = (name: string) => screen.findByRole('button', { name: `Forward all calls to ${name}` }, SLOW);

test('[FWD-001] one press sends all calls to voicemail, before any rule, and one more brings them back', async () => {
  const { user, asked } = opened(holidays, mobile);
  await user.click(await to('voicemail'));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(screen.getByText('All calls go to voicemail')).toBeTruthy();
  expect(asked).toEqual([
    ['add', 'VOICEMAIL'],
    ['order', [uri('new'), uri('Holidays'), uri('Mobile')]],
  ]);
  await user.click(stop);
  await to('voicemail');
  expect(asked.at(-1)).toEqual(['change', uri('new'), false]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['change', uri('new'), true]));
});

test('a rule that leads there is turned on instead of a second one; undone, it is off as before', async () => {
  const { user, asked } = opened(mobile);
  await user.click(await to('06 39 98 44 10'));
  await screen.findByRole('button', { name: 'Stop' });
  expect(asked).toEqual([['change', uri('Mobile'), true]]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['change', uri('Mobile'), false]));
  expect(asked).toHaveLength(2);
});
