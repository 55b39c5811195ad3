import type { QueueGroup } from '@ringside/domain/queue';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom, groups, nowAtom, profileAtom } from '../../kernel/state.ts';
import { storyCallers, storyGroups, storyMembers } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { myChangesAtom } from './changes.ts';
import { callersOf, membersOf } from './queueState.ts';
import { withQueues } from './stories.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
const SLOW = { timeout: 20_000 };
const BILLING = 'telephony/Group/billing';

/** A wide layout with the page of a queue. */
function desk(
  agent: Parameters<typeof withQueues>[2] = {},
  more: (store: Store) => void = () => {},
  answers: Parameters<typeof withQueues>[3] = {},
) {
  let fake: ReturnType<typeof withQueues> | undefined;
  const rendered = renderStory('queues', {
    layout: 'wide',
    set(store) {
      fake = withQueues(store, '/queue/billing', agent, answers);
      more(store);
    },
  });
  return { ...rendered, asked: (fake as ReturnType<typeof withQueues>).calls };
}
const page = async () => {
  const title = await screen.findByRole('heading', { level: 2, name: 'Billing' }, SLOW);
  return within(title.closest('main') as HTMLElement);
};
const figures = () => [...document.querySelectorAll('.queue-desk .kpi')].map((one) => one.textContent);
const list = () => within(screen.getByRole('region', { name: 'Queues' }));

test('[ACD-016] [ACD-024] the page of a queue names it, and says who waits, how long, who is free, and what the day was like', async () => {
  const billing = storyGroups.find(({ id }) => id === 'billing') as QueueGroup;
  const counters = billing.counters && { ...billing.counters, logged: 7 };
  const put = (more: Partial<QueueGroup>) => ({ op: 'put', item: { ...billing, counters, ...more } }) as const;
  const { store } = desk({}, (its) => its.set(groups.applyAtom, put({})));
  await page();
  expect(figures()).toEqual([
    'Waiting6of 10',
    'Longest wait04:12',
    'Free1of 7',
    'Answered108',
    'Missed1714%',
    'Mean wait01:20',
  ]);
  const longest = () => document.querySelectorAll('.queue-desk .v')[1];
  expect(longest()?.className).toBe('v ');
  act(() => store.set(groups.applyAtom, put({ aims: { wait: 180_000 } })));
  await waitFor(() => expect(longest()?.className).toBe('v high'));
  act(() => store.set(nowAtom, NOW + 1000));
  expect(figures()[1]).toBe('Longest wait04:13');
  act(() => store.set(callersOf(BILLING), []));
  expect(figures()[1]).toBe('Longest wait–');
});

test('[ACD-008] [ACD-010] callers say what order they are in and how many places are free; colleagues stand by name, and are called', async () => {
  const { user, calls, store } = desk();
  const shown = await page();
  expect(shown.getByText('4 places free')).toBeTruthy();
  act(() => store.set(callersOf(BILLING), storyCallers.slice(5)));
  expect(shown.getByText('9 places free')).toBeTruthy();
  const names = () => shown.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(names()).toEqual(names().toSorted());
  expect(names()).not.toEqual(storyMembers.map(({ name }) => name));
  await user.click(shown.getByRole('button', { name: 'Call Ana Forward' }));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2120']]);
});

test('nobody calls oneself: an agent among the colleagues is named as oneself', async () => {
  desk({}, (store) => {
    const [first, ...rest] = storyMembers;
    const me = {
      ...(first as (typeof storyMembers)[number]),
      name: 'Inès Marchetti',
      extensionUri: store.get(profileAtom)?.extensionUri ?? '',
    };
    store.set(membersOf(BILLING), [me, ...rest]);
  });
  const shown = await page();
  const own = within(shown.getByRole('article', { name: 'Inès Marchetti' }));
  expect(own.getByText('(you)')).toBeTruthy();
  expect(own.queryByRole('button')).toBe(null);
});

test('[ACD-010] Alt and T take whoever waits first, once a press; not where one types, and not for whoever is logged out', async () => {
  const { store, user, asked } = desk();
  const shown = await page();
  expect(shown.getByRole('button', { name: 'Take Claire Vasseur' }).getAttribute('aria-keyshortcuts')).toBe('Alt+T');
  await user.keyboard('{Alt>}t{/Alt}');
  await waitFor(() => expect(asked).toContainEqual(['take', 'telephony/GroupClient/c1']));
  // held down, it is still one press; and who types writes
  await user.keyboard('{Alt>}{t>4/}{/Alt}');
  expect(asked.filter(([name]) => name === 'take')).toHaveLength(2);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await user.keyboard('{Alt>}t{/Alt}');
  field.remove();
  expect(asked.filter(([name]) => name === 'take')).toHaveLength(2);
  act(() => store.set(agentAtom, (agent) => agent && { ...agent, status: 'LOGOUT' }));
  await user.keyboard('{Alt>}t{/Alt}');
  expect(asked.filter(([name]) => name === 'take')).toHaveLength(2);
});

test('[ACD-013] a supervisor has agents who pause rung for whoever waits longest; nothing is asked where nobody pauses', async () => {
  const { store, user, asked } = desk(null);
  const shown = await page();
  const button = shown.getByRole('button', { name: 'Call agents' });
  await user.click(button);
  await waitFor(() => expect(asked).toContainEqual(['callAgents', 'telephony/GroupClient/c1']));
  act(() => store.set(membersOf(BILLING), storyMembers.slice(0, 2)));
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual([
    'true',
    'No agent of this queue pauses or wraps up',
  ]);
  await user.click(button);
  expect(asked.filter(([name]) => name === 'callAgents')).toHaveLength(1);
  cleanup();
  desk();
  expect((await page()).queryByRole('button', { name: 'Call agents' })).toBe(null);
});

/** A supervisor on the page; what the server says to a move. */
const supervisorDesk = async (answers: Parameters<typeof withQueues>[3] = {}) => {
  const opened = desk(null, () => {}, answers);
  const shown = await page();
  const menu = async (name: string) => {
    await opened.user.click(shown.getByRole('button', { name: `More for ${name}` }));
    return within(await screen.findByRole('dialog', { name }, SLOW));
  };
  return { ...opened, shown, menu };
};
const refusal = (status: number) =>
  ({ ok: false, fault: { code: `ROUTER_ERR_${status}`, status, label: 'x' } }) as const;

test('[ACD-010] [ACD-013] by the keyboard alone a supervisor leads whoever waits to another queue, and sees where they went', async () => {
  const { store, user, asked, shown } = await supervisorDesk();
  act(() => shown.getByRole('button', { name: 'More for Claire Vasseur' }).focus());
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('dialog', { name: 'Claire Vasseur' }, SLOW);
  await waitFor(() => expect(document.activeElement).toBe(within(menu).getByRole('button', { name: /^Move to/ })));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(menu).getByRole('button', { name: /^Have an agent rung/ }));
  await user.keyboard('{ArrowUp}{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Move Claire Vasseur to' }, SLOW));
  expect(sheet.getByRole('button', { name: /^Export/ })).toHaveProperty('disabled', true);
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('combobox')));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: /^Carriers/ }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: /^Vans/ }));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(asked).toContainEqual(['moveCaller', 'telephony/GroupClient/c1', 'telephony/Group/support']),
  );
  expect(screen.queryByRole('dialog')).toBe(null);
  await waitFor(() => expect(shown.getByText('Moved to Support')).toBeTruthy());
  act(() => store.set(callersOf(BILLING), storyCallers.slice(1)));
  expect(shown.getByText('Claire Vasseur: Moved to Support').getAttribute('role')).toBe('status');
  expect(store.get(myChangesAtom)).toMatchObject([{ what: 'moved', who: 'Claire Vasseur', to: 'Support' }]);
  act(() => store.set(nowAtom, NOW + 6000));
  expect(shown.queryByText(/Moved to Support/)).toBe(null);
});

test.each<[string, number, Partial<QueueGroup>]>([
  ['does not wait any more', 404, {}],
  ['Support takes nobody now', 412, {}],
  ['Support is closed', 412, { active: false }],
])('[ACD-013] a caller who cannot be led elsewhere stays, and the row says why: %s', async (words, status, change) => {
  const support = storyGroups.find(({ id }) => id === 'support') as QueueGroup;
  let put: () => void = () => {};
  const { store, user, shown, menu } = await supervisorDesk({
    async moveCaller() {
      put();
      return refusal(status);
    },
  });
  put = () => store.set(groups.applyAtom, { op: 'put', item: { ...support, ...change } });
  await user.click((await menu('Claire Vasseur')).getByRole('button', { name: /^Move to/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Move Claire Vasseur to' }, SLOW));
  await user.click(sheet.getByRole('button', { name: /^Support/ }));
  const row = shown.getByRole('button', { name: 'More for Claire Vasseur' }).closest('.caller') as HTMLElement;
  expect((await within(row).findByText(words)).className).toContain('danger');
  expect(store.get(myChangesAtom)).toEqual([]);
});

test('[ACD-010] [ACD-013] who is owed a call is on no line: they are moved nowhere, an agent can be rung, the call back cancelled', async () => {
  const { user, asked, menu } = await supervisorDesk();
  let open = await menu('Halden Marine');
  for (const name of [/^Move to/, /^Call agents/]) {
    const button = open.getByRole('button', { name });
    expect([button.hasAttribute('disabled'), button.textContent]).toEqual([
      true,
      expect.stringContaining('Is not on the line: a call back was asked for'),
    ]);
  }
  await user.click(open.getByRole('button', { name: /^Have an agent rung/ }));
  const ring = within(await screen.findByRole('dialog', { name: 'Who takes Halden Marine?' }, SLOW));
  expect(ring.queryByRole('button', { name: /^Move to/ })).toBe(null);
  await user.click(ring.getByRole('button', { name: /^Yuki Tanaka/ }));
  await waitFor(() =>
    expect(asked).toContainEqual(['offerTo', 'telephony/GroupClient/c2', 'telephony/Extension/yuki']),
  );
  open = await menu('Halden Marine');
  await user.click(open.getByRole('button', { name: /^Cancel call-back/ }));
  await waitFor(() => expect(asked).toContainEqual(['cancelCallback', 'telephony/GroupClient/c2']));
});

test('who is no supervisor has no menu of callers', async () => {
  desk();
  expect((await page()).queryByRole('button', { name: /^More for/ })).toBe(null);
});

test('[ACD-034] the list says of how many queues one takes calls, and Space turns the switch of a row', async () => {
  const { store, user, calls } = desk();
  await page();
  expect(list().getByText('I take calls of 3 of 5')).toBeTruthy();
  const row = list().getByRole('link', { name: 'Reception' });
  act(() => row.focus());
  const before = store.get(pathAtom);
  await user.keyboard(' ');
  await waitFor(() => expect(calls).toContainEqual(['groupLogin', 'reception']));
  expect([document.activeElement, store.get(pathAtom)]).toEqual([row, before]);
});
