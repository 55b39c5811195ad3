import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './GroupsScreen.tsx';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { groups } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { withGroups } from './stories.ts';

const SLOW = { timeout: 20_000 };

let fake: ReturnType<typeof withGroups>;
/** The page of a group over a call centre that answers so. */
const openedWith = (answers?: Parameters<typeof withGroups>[2]) => ({
  set(store: Parameters<typeof withGroups>[0]) {
    fake = withGroups(store, '/groups/orders', answers);
  },
});

describe('ordinary groups', () => {
  test('[GRP-001] [NAV-057] the groups of the user, by name; queues and groups of others are none of them', async () => {
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
      ...['Inès Marchetti (You)', 'Tomas Lindqvist', 'Ana Forward', 'Jo Weber'],
    ]);
    // As many as the head counts; nobody calls oneself.
    expect(screen.getByRole('heading', { name: /^Members/ }).textContent).toBe('Members4');
    expect(screen.queryByRole('button', { name: /Inès Marchetti/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Pick up the call of Ana/ })).toBeNull();
    const orders = store.get(groups.allAtom).find(({ id }) => id === 'orders');
    if (!orders) throw new Error('no group');
    act(() => store.set(groups.applyAtom, { op: 'put', item: { ...orders, active: false } }));
    expect(screen.getByText(/^Closed · 3002/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pick up the call of Tomas Lindqvist' }));
    await expect.poll(() => calls.map(([name]) => name)).toContain('pickUp');
  });
  test('[ROLE-002] what changes a group is offered where the rights name it', async () => {
    const { store } = renderStory('group', openedWith());
    const greetings = () => screen.queryByRole('link', { name: 'Greetings' });
    expect(await screen.findByRole('link', { name: 'Greetings' }, SLOW)).toBeTruthy();
    act(() => store.set(rightsAtom, { Group: { editableIds: ['night'] } }));
    expect(greetings()).toBeNull();
    act(() => store.set(rightsAtom, { Group: { editableIds: ['orders'] } }));
    expect(greetings()).toBeTruthy();
  });

  test('[ROLE-004] [ROLE-005] each thing that is changed of a group is offered by its own right', async () => {
    const { store } = renderStory('group', openedWith());
    await screen.findByRole('link', { name: 'Greetings' }, SLOW);
    const offered = () =>
      [screen.queryByRole('switch'), screen.queryByRole('link', { name: 'Greetings' })].map(Boolean);
    expect(offered()).toEqual([true, true]);
    act(() => store.set(rightsAtom, { Group: { editableProperties: ['closed'] } }));
    expect(offered()).toEqual([false, true]);
    act(() => store.set(rightsAtom, { Group: { allowedActions: [] } }));
    expect(offered()).toEqual([true, false]);
  });
  test('a group that the user does not belong to, or not any more, is not shown', async () => {
    const { store } = renderStory('group');
    const orders = () => store.get(groups.allAtom).find(({ id }) => id === 'orders');
    await screen.findByRole('heading', { name: 'Orders' }, SLOW);
    const item = { ...(orders() as NonNullable<ReturnType<typeof orders>>), isMember: false };
    act(() => store.set(groups.applyAtom, { op: 'put', item }));
    expect(screen.getByText('You do not belong to this group')).toBeTruthy();
  });
  test('[GRP-001] [NAV-059] what callers of a group hear: each topic is listed, uploaded, and deleted after a question', async () => {
    const { user, store } = renderStory('group', openedWith());
    await user.click(await screen.findByRole('link', { name: 'Greetings' }, SLOW));
    expect(store.get(pathAtom)).toBe('/groups/orders/greetings');
    expect(await screen.findByRole('heading', { name: 'Greetings of Orders' }, SLOW)).toBeTruthy();
    await screen.findByRole('article', { name: 'Closed' });
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      ...['Welcome', 'Music', 'Closed'],
    ]);
    const file = new File(['RIFF'], 'closed.wav', { type: 'audio/wav' });
    await user.upload(screen.getByLabelText('Upload for Closed', { selector: 'input' }), file);
    await expect
      .poll(() => fake.calls.find(([name]) => name === 'setAnnouncement')?.slice(1, 3))
      .toEqual([...['telephony/Group/orders', 'ccs']]);
    await user.click(screen.getByRole('button', { name: 'Delete Closed' }));
    expect(fake.calls.filter(([name]) => name === 'removeAnnouncement')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await expect
      .poll(() => fake.calls.find(([name]) => name === 'removeAnnouncement'))
      .toEqual([...['removeAnnouncement', 'telephony/Group/orders', 'ccs']]);
  });
  test('[GRP-001] [NAV-060] the path of a topic shows what callers hear of it, and nothing else', async () => {
    const { user, store } = renderStory('group-greeting');
    await screen.findByRole('article', { name: 'Closed' }, SLOW);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Music' }));
    expect(store.get(pathAtom)).toBe('/groups/orders/greetingsqueuing/qm');
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(['Music']);
    expect(screen.getByRole('link', { name: 'Music' }).getAttribute('aria-current')).toBe('page');
  });
  test('[GRP-004] a group is closed by a switch; a refusal is told, and who may not has no switch', async () => {
    const refused = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' } } as const;
    const { user } = renderStory('group', openedWith({ saveSettings: async () => refused }));
    const open = await screen.findByRole('switch', { name: 'Takes calls' }, SLOW);
    await user.click(open);
    await expect
      .poll(() => fake.calls.find(([name]) => name === 'saveSettings'))
      .toEqual([...['saveSettings', 'telephony/Group/orders', { active: false }]]);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Takes calls', checked: true })).toBeTruthy();
    renderStory('group-member');
    await screen.findByText(/Rings everybody at once/, {}, SLOW);
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Greetings' })).toBeNull();
  });
  test('[GRP-005] who may not change the greetings is told who may', async () => {
    renderStory('group-greetings-forbidden');
    expect(await screen.findByText('You may not change this group', {}, SLOW)).toBeTruthy();
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
