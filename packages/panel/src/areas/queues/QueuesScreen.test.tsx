import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groups, nowAtom } from '../../kernel/state.ts';
import { storyCallers, storyGroups } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { callersOf } from './queueState.ts';
import { storyReasons, withQueues } from './stories.ts';

const card = (name: string) => screen.findByRole('article', { name });
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
const open = (path: string, agent: Parameters<typeof withQueues>[2] = {}) => {
  let fake: ReturnType<typeof withQueues> | undefined;
  const rendered = renderStory('queues', {
    answers: { pauseReasons: async () => ({ ok: true, value: storyReasons }) },
    set: (store: Store) => {
      fake = withQueues(store, path, agent);
    },
  });
  return { ...rendered, asked: (fake as ReturnType<typeof withQueues>).calls };
};

describe('the call centre', () => {
  const fault = { code: 'ROUTER_ERR_403', status: 403, label: 'i__ROUTER_ERR_403_LABEL' };
  const refused = async () => ({ ok: false, fault }) as const;
  const unseen = () => storyGroups.map(({ counters: _, ...group }) => group);
  test.each([
    ['/queue', 'No queue'],
    ['/queue/billing', 'This queue cannot be shown'],
    ['/supervision', 'No queue to supervise'],
  ])(
    '[ACD-047] is not there for whoever may not use it, not even by the path %s; allowed again it is, without a reload',
    async (path, said) => {
      const { store } = renderStory('queues', {
        set: (now: Store) => {
          withQueues(now, path, null, { statistics: refused, agentDays: refused, minutes: refused });
          now.set(groups.applyAtom, { op: 'reset', items: unseen() });
        },
      });
      expect(await screen.findByText(said, {}, { timeout: 5000 })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^Queues/ })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Agent' })).toBeNull();
      expect(screen.queryByRole('article')).toBeNull();
      act(() => store.set(groups.applyAtom, { op: 'reset', items: [...storyGroups] }));
      expect(await screen.findByRole('link', { name: /^Queues/ })).toBeTruthy();
      expect(screen.queryByText(said)).toBeNull();
    },
  );
});

describe('the queues', () => {
  test('[NAV-005] [ACD-001] [ACD-016] own ones first, each by need, with their state in words', async () => {
    renderStory('queues');
    await card('Billing');
    expect(titles()).toEqual(['Reception', 'Billing', 'Orders', 'Support', 'Export', 'Vans', 'Carriers', 'Claims']);
    const words = ['Nobody logged in', '6 of 10 waiting', '2 of 8 waiting', 'Agents free', 'Closed at this hour'];
    for (const [index, said] of [...words, 'Queue full, 4 of 4', 'Agents free', 'Closed'].entries())
      expect(screen.getAllByRole('article')[index]?.textContent).toContain(said);
  });
  test('[ACD-010] a card has the figures, the longest wait and the first two who wait', async () => {
    renderStory('queues');
    const billing = await card('Billing');
    expect(billing.textContent).toContain('1 free, 5 in call, 1 paused');
    expect(billing.textContent).toContain('longest 04:12');
    expect(billing.textContent).toContain('VIP, 01 99 00 41 27');
    expect(billing.textContent).toContain('call-back asked');
    expect(within(billing).getAllByRole('button', { name: /^Take / })).toHaveLength(2);
    expect(within(billing).getByRole('link', { name: 'Show all 6' })).toBeTruthy();
  });
  test('[ACD-034] [ACD-035] the login to one queue shows what was asked for until the answer, and takes it back when refused', async () => {
    let answer: (value: { ok: false; refused: { code: string; label: string } }) => void = () => undefined;
    const { calls, user } = renderStory('queues', {
      answers: {
        groupLogin: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const login = () => within(screen.getByRole('article', { name: 'Reception' })).getByRole('switch');
    await card('Reception');
    await user.click(login());
    await waitFor(() => expect(calls).toContainEqual(['groupLogin', 'reception']));
    expect(login().getAttribute('aria-checked')).toBe('true');
    expect(login().hasAttribute('disabled')).toBe(true);
    await act(async () => answer({ ok: false, refused: { code: 'ROUTER_ERR_403', label: 'i__ROUTER_ERR_403_LABEL' } }));
    await waitFor(() => expect(login().getAttribute('aria-checked')).toBe('false'));
  });
  test('waiting times tick together, and somebody who left is gone', async () => {
    const { store } = renderStory('queues');
    await card('Billing');
    act(() => store.set(nowAtom, NOW + 1000));
    expect((await card('Billing')).textContent).toContain('longest 04:13');
    act(() => store.set(callersOf('telephony/Group/billing'), storyCallers.slice(1)));
    expect((await card('Billing')).textContent).not.toContain('Claire Vasseur');
  });
  test('a queue changes its place at the next tick only, and never under the pointer', async () => {
    const { store, user } = renderStory('queues');
    await card('Support');
    const [, support] = storyGroups;
    const none = support?.counters && { ...support.counters, free: 0, available: 0, waiting: 9 };
    if (support && none) act(() => store.set(groups.applyAtom, { op: 'put', item: { ...support, counters: none } }));
    expect(titles()[3]).toBe('Support');
    await user.hover(screen.getByRole('main'));
    act(() => store.set(nowAtom, NOW + 1000));
    expect(titles()[3]).toBe('Support');
    await user.unhover(screen.getByRole('main'));
    act(() => store.set(nowAtom, NOW + 2000));
    expect(titles()[1]).toBe('Support');
  });
  test('a supervisor sees the queues without a login of their own', async () => {
    renderStory('queues-supervisor');
    await card('Billing');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('one queue', () => {
  test('[NAV-008] [ACD-010] [ACD-013] callers in their order; a supervisor has an agent rung and ends a call-back', async () => {
    const { asked, user } = open('/queue/billing', null);
    await user.click(await screen.findByRole('button', { name: 'Who takes Claire Vasseur?' }));
    const sheet = await screen.findByRole('dialog', { name: 'Who takes Claire Vasseur?' });
    await user.click(within(sheet).getByRole('button', { name: /^Yuki Tanaka/ }));
    await waitFor(() =>
      expect(asked).toContainEqual(['offerTo', 'telephony/GroupClient/c1', 'telephony/Extension/yuki']),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel call-back, Halden Marine' }));
    await waitFor(() => expect(asked).toContainEqual(['cancelCallback', 'telephony/GroupClient/c2']));
    expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
  });
  test('[ACD-010] an agent takes whom they want', async () => {
    const { asked, user } = open('/queue/billing');
    await user.click(await screen.findByRole('button', { name: 'Take Nadia Belkacem' }));
    await waitFor(() => expect(asked).toContainEqual(['take', 'telephony/GroupClient/c4']));
  });
  test('[ACD-009] [ACD-013] [CALL-007] agents with state, time, reason and cause; a supervisor listens', async () => {
    const { calls, user } = open('/queue/billing', null);
    await user.click(await screen.findByRole('tab', { name: /^Agents/ }));
    expect((await card('Marc Aubry')).textContent).toContain('On a queue call03:42');
    expect((await card('Tomas Lindqvist')).textContent).toContain('Paused, Break24:10');
    expect((await card('Sofia Okafor')).textContent).toContain('Unreachable, no phone');
    expect((await card('Yuki Tanaka')).textContent).toContain('2 calls missed in a row');
    await user.click(screen.getByRole('button', { name: 'Listen to Marc Aubry' }));
    await waitFor(() => expect(calls).toContainEqual(['monitor', 'telephony/Extension/marc', 'listen']));
  });
  test('[ACD-013] a supervisor sends an agent into a pause with a reason, and logs one out', async () => {
    const { asked, user } = open('/queue/billing', null);
    await user.click(await screen.findByRole('tab', { name: /^Agents/ }));
    await user.click(screen.getByRole('button', { name: /^Yuki Tanaka/ }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: /^Training/ }));
    await waitFor(() => expect(asked).toContainEqual(['pauseAgent', 'telephony/Extension/yuki', 'training']));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(asked).toContainEqual(['logOutAgent', 'telephony/Extension/yuki']));
  });
  test('[ACD-028] [GRP-004] closing with callers asks first; whoever may not has no switch', async () => {
    const { asked, user } = open('/queue/billing', null);
    await user.click(await screen.findByRole('switch', { name: 'Open' }));
    expect(asked.map(([name]) => name)).not.toContain('saveSettings');
    await user.click(await screen.findByRole('button', { name: 'Close queue' }));
    await waitFor(() => expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { active: false }]));
    renderStory('queue-agent');
    await screen.findByRole('button', { name: 'Take Claire Vasseur' });
    expect(screen.queryByRole('switch', { name: 'Open' })).toBeNull();
  });
  test('one that does not exist says so', async () => {
    renderStory('queue-gone');
    expect(await screen.findByText('This queue cannot be shown')).toBeTruthy();
  });
});
