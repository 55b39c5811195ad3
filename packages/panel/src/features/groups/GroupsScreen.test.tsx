import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './GroupsScreen.tsx';
import { groups } from '../../app/state.ts';
import { pathAtom } from '../../shell/navigation/atoms.ts';
import { renderStory } from '../../shell/stories/renderStory.tsx';

const SLOW = { timeout: 5000 };

describe('ordinary groups', () => {
  test('[NAV-057] the groups of the user, by name; queues and groups of others are none of them', async () => {
    const { user, store, calls } = renderStory('groups');
    await screen.findByRole('link', { name: /^Orders/ }, SLOW);
    expect(screen.getAllByRole('link', { name: /· 30\d\d ·/ }).map((link) => link.textContent)).toEqual([
      'Night serviceClosed · 3010 · Rings one after another',
      'OrdersOpen · 3002 · Rings everybody at once',
    ]);
    await user.click(screen.getByRole('link', { name: /^Orders/ }));
    expect(store.get(pathAtom)).toBe('/groups/orders');
    await user.click(await screen.findByRole('button', { name: 'Call Orders' }));
    await expect.poll(() => calls.filter(([name]) => name === 'call')).toHaveLength(1);
    expect(calls.find(([name]) => name === 'call')?.[1]).toBe('3002');
  });
  test('[NAV-058] [GRP-002] [GRP-006] a group shows its members with their state; the call that rings at one is picked up', async () => {
    const { user, calls, store } = renderStory('group');
    expect(await screen.findByRole('heading', { name: 'Orders' }, SLOW)).toBeTruthy();
    expect(await screen.findByText(/Rings everybody at once\. Busy members are passed over\./)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('.a')?.textContent)).toEqual([
      ...['Tomas Lindqvist', 'Ana Forward', 'Jo Weber'],
    ]);
    expect(screen.queryByRole('button', { name: /Pick up the call of Ana/ })).toBeNull();
    const orders = store.get(groups.allAtom).find(({ id }) => id === 'orders');
    if (!orders) throw new Error('no group');
    act(() => store.set(groups.applyAtom, { op: 'put', item: { ...orders, active: false } }));
    expect(screen.getByText(/^Closed · 3002/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pick up the call of Tomas Lindqvist' }));
    await expect.poll(() => calls.map(([name]) => name)).toContain('pickUp');
  });
  test('a group that the user does not belong to, or not any more, is not shown', async () => {
    const { store } = renderStory('group');
    const orders = () => store.get(groups.allAtom).find(({ id }) => id === 'orders');
    await screen.findByRole('heading', { name: 'Orders' }, SLOW);
    const item = { ...(orders() as NonNullable<ReturnType<typeof orders>>), isMember: false };
    act(() => store.set(groups.applyAtom, { op: 'put', item }));
    expect(screen.getByText('You do not belong to this group')).toBeTruthy();
  });
  test('members that cannot be loaded are said, with another try', async () => {
    renderStory('group-error');
    expect(await screen.findByText('The members could not be loaded', {}, SLOW)).toBeTruthy();
  });
  test('who belongs to none is told so', async () => {
    renderStory('groups-empty');
    expect(await screen.findByText('You belong to no group', {}, SLOW)).toBeTruthy();
  });
});
