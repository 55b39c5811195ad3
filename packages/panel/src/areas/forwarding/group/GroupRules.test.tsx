import { forwardingVerbs } from '@ringside/client/forwarding';
import type { Forwarding } from '@ringside/domain/forwarding';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../Screens.tsx';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs, push } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { forwardingStories, storyGroupRules, storyOrdersRules } from '../stories.ts';

const SLOW = { timeout: 20_000 };

function opened(name: string) {
  /** What the server says of the next call. */
  const next = { says: 'All of Orders (3002) ring.' };
  const asked: unknown[][] = [];
  const written =
    (verb: string) =>
    async (...given: unknown[]) => {
      asked.push([verb, ...given]);
      return { ok: true, value: storyGroupRules[0] };
    };
  const drawn = renderStory(name, {
    set(store: Store) {
      forwardingStories[name]?.set(store);
      const explain = async () => {
        asked.push(['explain']);
        return { ok: true, value: { text: next.says, steps: [], rules: [] } };
      };
      const writes = { addTo: written('addTo'), change: written('change'), orderOf: written('orderOf') };
      const ofGroup = async (id: string) => {
        asked.push(['ofGroup', id]);
        return { ok: true, value: storyGroupRules };
      };
      giveVerbs(store, [forwardingVerbs], { explain, ofGroup, all: async () => ({ ok: true, value: [] }), ...writes });
    },
  });
  return { ...drawn, asked, next };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Rules, the first one first' }, SLOW)).getAllByRole('listitem');

test('[GRP-003] [NAV-054] the rules of a group: what its next call does, switched and ordered under its path', async () => {
  const { user, asked } = opened('forwardings-of-group');
  expect((await rows()).map((row) => row.querySelector('.fwd-sentence')?.textContent)).toEqual([
    expect.stringMatching(/^Always, Mon–Fri 18–24: /),
    'No answer in 20 s: Billing',
  ]);
  expect(screen.getByText('The next call to Orders')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: '“Night” is active' }));
  const written = () => asked.filter(([verb]) => verb !== 'explain');
  expect(written()).toMatchObject([['change', 'telephony/Group/orders/Forwarding/night', { activated: false }]]);
  within((await rows())[1] as HTMLElement)
    .getByRole('link')
    .focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const uris = ['late', 'night'].map((id) => `telephony/Group/orders/Forwarding/${id}`);
  await expect.poll(() => written()[1]).toEqual(['orderOf', 'orders', uris]);
});

test('[GRP-003] what another user changes is there at once, with what the next call does now; so is the end of the right', async () => {
  const { next, store } = opened('forwardings-of-group');
  await rows();
  await expect.poll(() => screen.queryByText('All of Orders (3002) ring.')).toBeTruthy();
  const [night, late] = storyGroupRules as [Forwarding, Forwarding];
  next.says = 'Billing (3000) has the call.';
  const rules = [
    { ...late, place: 1 },
    { ...night, place: 0, activated: false, destination: '3000' },
  ];
  push(store, 'groupForwardings', { op: 'put', isNew: false, item: storyOrdersRules(rules) });
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Billing');
  expect(await rows()).toHaveLength(2);
  await expect.poll(() => screen.queryByText('Billing (3000) has the call.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: '“Night” is active', checked: false })).toBeTruthy();
  // A rule of another group is nobody's business here.
  const item = { uri: 'telephony/Group/billing/Forwarding', rules: [] };
  push(store, 'groupForwardings', { op: 'put', isNew: true, item });
  expect(await rows()).toHaveLength(2);
  push(store, 'groupForwardings', { op: 'remove', uri: 'telephony/Group/orders/Forwarding' });
  expect(await screen.findByText('You may not change the rules of this group')).toBeTruthy();
  push(store, 'groupForwardings', { op: 'reset', items: [storyOrdersRules([late])] });
  expect(await rows()).toHaveLength(1);
});

test('[GRP-003] [NAV-053] the editor of a rule of a group offers what groups have, and goes back to its rules', async () => {
  const { user, asked, store } = opened('forwarding-rule-of-group');
  await user.click(await screen.findByRole('button', { name: 'No answer in 20 s', expanded: false }, SLOW));
  for (const name of ['Always', 'There is no answer', 'All are busy, or it is full', 'Nobody is there'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Nobody is there' }));
  for (const name of ['presence', 'kind of call']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'number of the group' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Billing', expanded: false }));
  expect(screen.queryByRole('radio', { name: 'voicemail' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const changed = asked.find(([verb]) => verb === 'change');
  expect(changed).toMatchObject(['change', 'telephony/Group/orders/Forwarding/late', { forwardType: 'UR' }]);
  await expect.poll(() => store.get(pathAtom)).toBe('/forwarding/g-orders/all');
});

test('[GRP-003] a new rule is one of the group', async () => {
  const { user, asked } = opened('forwardings-of-group-none');
  await user.click(await screen.findByRole('button', { name: 'New rule' }, SLOW));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), 'Noon');
  await user.click(screen.getByRole('button', { name: 'choose where', expanded: false }));
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'A group' }), '3000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => asked.find(([verb]) => verb === 'addTo'))
    .toMatchObject([
      ...['addTo', 'orders', { label: 'Noon', forwardType: 'AL', destination: '3000', presence: [], category: null }],
    ]);
});

test('[GRP-003] who may not change the rules of a group is told so', async () => {
  renderStory('forwardings-of-group-no-right');
  expect(await screen.findByText('You may not change the rules of this group', {}, SLOW)).toBeTruthy();
});
