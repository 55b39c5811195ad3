import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { groupCalls, withGroupCalls } from './stories.ts';

afterEach(cleanup);
type Fake = ReturnType<typeof withGroupCalls>;
/** The story with a fake that the test holds. */
function open(...args: Parameters<typeof withGroupCalls> extends [unknown, ...infer R] ? R : never) {
  const made: { fake?: Fake } = {};
  const bench = renderStory('history-groups', {
    set: (store) => {
      made.fake = withGroupCalls(store, ...args);
    },
  });
  return { ...bench, fake: made.fake as Fake };
}
const lines = () => [...document.querySelectorAll('[data-row] .b')].map((line) => line.textContent);
const row = (name: RegExp) => screen.findByRole('button', { name });

test('[HIST-002] [NAV-080] calls of groups say who answered, how long, and in which group', async () => {
  open();
  await row(/^Claire Vasseur ?\(2\)/);
  expect(lines()).toEqual([
    'Claire Vasseur (2)Missed, Billing',
    'Halden MarineMarc Aubry, 4\u00a0min\u00a010\u00a0s, Billing',
    'Claire VasseurInès Moreau, Billing',
    'AnonymousMissed, Customer orders and returns',
    'Claire VasseurAleksandra Wojciechowska-Brzezińska, 1\u00a0h\u00a002\u00a0min, Billing',
  ]);
  expect(screen.getByRole('link', { name: 'Groups' }).getAttribute('aria-current')).toBe('page');
});

test('[NAV-081] the missed ones are a page of their own', async () => {
  const { user, store, fake } = open(undefined, null, {
    ofGroups: async ({ isMissedOnly }) => ({
      ok: true,
      value: groupCalls.filter((call) => call.isMissed || !isMissedOnly),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Missed' }));
  expect(store.get(pathAtom)).toBe('/callhistories/groups/missed');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(fake.asked.at(-1)).toEqual(['ofGroups', { isMissedOnly: true, limit: 51 }]);
});

test('[HIST-002] a call that is answered while the list is open changes in place, a new one comes on top', async () => {
  const { fake } = open();
  await row(/^Halden Marine/);
  const [first, second] = groupCalls;
  if (!first || !second) throw new Error('the story has calls');
  const answered = { ...first, isMissed: false, talkSeconds: 5, answeredBy: 'Yuki Tanaka' };
  const item = { ...first, uri: 'data/GroupCall/new', at: first.at + 60_000, remote: { name: 'Zoe', number: '7' } };
  act(() => {
    fake.tell({ list: 'groupCalls', op: 'put', item: answered, isNew: false });
    fake.tell({ list: 'groupCalls', op: 'put', item, isNew: true });
  });
  expect(lines().slice(0, 3)).toEqual([
    'ZoeMissed, Billing',
    'Claire VasseurYuki Tanaka, 5\u00a0s, Billing',
    'Claire VasseurMissed, Billing',
  ]);
});

test('[PROMPT-019] a call is deleted from the own list after a question that says so; another panel removes it here', async () => {
  const { user, fake } = open();
  const halden = await row(/^Halden Marine/);
  act(() => halden.focus());
  await user.keyboard('{Delete}');
  const question = screen.getByRole('alertdialog', { name: 'Delete this call from your list?' });
  expect(question.textContent).toContain('Your colleagues keep theirs.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.asked.at(-1)).toEqual(['remove', 'data/GroupCall/g3']));
  act(() => fake.tell({ list: 'groupCalls', op: 'remove', uri: 'data/GroupCall/g3' }));
  await waitFor(() => expect(lines().some((line) => line?.startsWith('Halden'))).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  const all = screen.getByRole('alertdialog', { name: 'Delete all calls of your groups from your list?' });
  await user.click(within(all).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.asked.at(-1)).toEqual(['clearGroups', false]));
});

test('a group nobody has called and a list that cannot be had are different', async () => {
  renderStory('history-groups-empty');
  expect(await screen.findByText('No calls of your groups yet')).toBeTruthy();
  cleanup();
  renderStory('history-groups-error');
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
});
