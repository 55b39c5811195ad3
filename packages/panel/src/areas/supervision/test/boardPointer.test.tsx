import type { AgentStatus } from '@ringside/domain/queue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { storyCallers } from '../../../stories/fakeCallCentre.ts';
import { NOW } from '../../../stories/storyStore.ts';
import { callersOf, membersOf } from '../../queues/queueState.ts';
import { BILLING, board, loaded, open, queues, SLOW, table } from './board.ts';

board();

describe('under the pointer', () => {
  const names = (region: HTMLElement, rows: string) =>
    [...region.querySelectorAll(rows)].map((row) => row.querySelector('.a, .cw-who > .med')?.textContent);
  test('[ACD-010] the list of waiting callers has three rows, and keeps them until the pointer leaves', async () => {
    const { store, user } = open();
    await table();
    const region = screen.getByRole('region', { name: 'Waiting callers' });
    const first = ['Claire Vasseur', 'Halden Marine', '+44 7700 900 381'];
    expect([names(region, 'li'), within(region).getByText('+3 more')]).toEqual([first, expect.anything()]);
    await user.hover(region);
    act(() => store.set(callersOf(BILLING), storyCallers.slice(1)));
    expect(names(region, 'li')).toEqual(first);
    expect(region.querySelector('li')?.textContent).toContain('does not wait any more');
    await user.unhover(region);
    // A moment later the next one has the row; nobody else has moved.
    act(() => store.set(nowAtom, NOW + 5000));
    expect(names(region, 'li')).toEqual(['Nadia Belkacem', ...first.slice(1)]);
    act(() => store.set(callersOf(BILLING), []));
    act(() => store.set(nowAtom, NOW + 10_000));
    act(() => store.set(nowAtom, NOW + 15_000));
    expect(region.textContent).toContain('Nobody waits in these queues.');
  });
  test('[ACD-009] agents stand by name; who logs out keeps the place until the focus leaves', async () => {
    const { store } = open();
    await table();
    const region = await screen.findByRole('region', { name: 'Agents' }, SLOW);
    const all = ['Ana Forward', 'Marc Aubry', 'Priya Raman', 'Sofia Okafor', 'Tomas Lindqvist', 'Yuki Tanaka'];
    const rows = () => names(region, 'article');
    expect(rows()).toEqual(all);
    act(() =>
      within(region)
        .getByRole('button', { name: /^Marc Aubry/ })
        .focus(),
    );
    const set = (name: string, status: AgentStatus) =>
      act(() =>
        store.set(
          membersOf(BILLING),
          store
            .get(membersOf(BILLING))
            .map((one) => (one.name === name ? { ...one, agent: { ...one.agent, status } } : one)),
        ),
      );
    set('Ana Forward', 'LOGOUT');
    expect(rows()).toEqual(all);
    expect(region.querySelector('article')?.textContent).toContain('Logged out');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(rows()).toEqual(all.slice(1));
  });
  test('a column that is sorted by keeps its order while the pointer is in the table', async () => {
    const { store, user } = open();
    await table();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Longest' }));
    expect((await queues())[0]).toBe('Billing');
    const long = { ...storyCallers[0]!, groupUri: 'telephony/Group/orders', since: NOW - 900_000 };
    act(() => store.set(callersOf('telephony/Group/orders'), [long]));
    expect((await queues())[0]).toBe('Billing');
    await user.unhover(await table());
    act(() => (document.activeElement as HTMLElement).blur());
    expect((await queues())[0]).toBe('Orders');
  });
});

describe('agents', () => {
  const row = (name: string) => screen.findByRole('article', { name }, SLOW);
  test('[ACD-009] [ACD-013] a supervisor pauses an agent with a reason, ends a pause, logs out; never during a queue call', async () => {
    const { user, asked } = open();
    const yuki = await row('Yuki Tanaka');
    await user.click(within(yuki).getByRole('button', { name: /Yuki/ }));
    await user.click(within(yuki).getByRole('button', { name: 'Pause' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lunch' }));
    await user.click(within(yuki).getByRole('button', { name: 'Log out' }));
    const tomas = await row('Tomas Lindqvist');
    await user.click(within(tomas).getByRole('button', { name: /Tomas/ }));
    await user.click(within(tomas).getByRole('button', { name: 'End pause' }));
    expect(asked.filter(([name]) => /Agent$/.test(String(name)))).toEqual([
      ['pauseAgent', 'telephony/Extension/yuki', 'lunch'],
      ['logOutAgent', 'telephony/Extension/yuki'],
      ['unpauseAgent', 'telephony/Extension/tomas'],
    ]);
    const marc = await row('Marc Aubry');
    await user.click(within(marc).getByRole('button', { name: /^Marc/ }));
    expect(within(marc).getByRole('button', { name: 'Log out' })).toHaveProperty('disabled', true);
    expect(marc.textContent).toContain('answered 31 of 34, talked 2\u00a0h\u00a004\u00a0min');
  });
  test('[ACD-013] reasons that come late are waited for: nobody is paused without one', async () => {
    let come = () => {};
    const { user, asked } = open({}, new Promise<void>((resolve) => (come = resolve)));
    const yuki = await row('Yuki Tanaka');
    await user.click(within(yuki).getByRole('button', { name: /Yuki/ }));
    await user.click(within(yuki).getByRole('button', { name: 'Pause' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    await act(async () => come());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lunch' }));
    expect(asked.filter(([name]) => /Agent$/.test(String(name)))).toEqual([
      ['pauseAgent', 'telephony/Extension/yuki', 'lunch'],
    ]);
  });
  test.each([
    ['Listen', 'listen'],
    ['Whisper', 'whisper'],
    ['Barge in', 'bargeIn'],
  ] as const)('[CALL-007] %s takes part in the call of an agent, and the dashboard stays', async (name, mode) => {
    const { user, calls, store } = open();
    const marc = await row('Marc Aubry');
    await user.click(within(marc).getByRole('button', { name: /^Marc/ }));
    await user.click(within(marc).getByRole('button', { name }));
    await waitFor(() => expect(calls).toContainEqual(['monitor', 'telephony/Extension/marc', mode]));
    await waitFor(() => expect(within(marc).getByRole('button', { name })).toHaveProperty('disabled', false));
    expect(store.get(pathAtom)).toBe('/supervision');
    expect(screen.getByRole('region', { name: 'Agents' }).contains(document.activeElement)).toBe(true);
  });
});
