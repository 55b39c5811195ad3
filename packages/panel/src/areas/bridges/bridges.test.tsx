import { bridgeVerbs } from '@ringside/client/meetings/bridges';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';

afterEach(() => cleanup());
const SLOW = { timeout: 5000 };
const button = (name: string) => screen.findByRole('button', { name }, SLOW);
const dispatch = {
  ...{ uri: 'data/Bridge/dispatch', name: 'Dispatch', people: [{ label: 'Marc Aubry', number: '2117' }] },
};
const ok = (value: unknown = null) => ({ ok: true, value });
const read = async () => ok([dispatch]);

test.each([
  ['[NAV-045]', '/conferenceicb'],
  ['[NAV-049]', '/conferenceicb/list'],
])('%s %s lists the phone conferences of the user, and leads to their pages', async (_id, path) => {
  const { user, store } = renderStory('bridge-list', {
    set: (store) => store.set(navigationAtom, { path, stack: [] }),
  });
  const list = await screen.findByRole('list', { name: 'Phone conferences' }, SLOW);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.querySelector('.a')?.textContent),
  ).toEqual(['Dispatch of the morning', 'Carrier']);
  expect(within(list).getByText('2 people · Marc Aubry, 0199004127')).toBeTruthy();
  await user.click(within(list).getByRole('link', { name: 'Open Carrier' }));
  expect(store.get(navigationAtom).path).toBe('/conferenceicb/edit/carrier');
});

test('[NAV-046] the page about phone conferences says how they work, from which number, and who is in one now', async () => {
  const { store } = renderStory('bridge-info');
  expect(await screen.findByText(/The server calls each person/, {}, SLOW)).toBeTruthy();
  expect(screen.getByText(store.get(profileAtom)?.number ?? 'none').tagName).toBe('DD');
  expect(screen.getByText('10').tagName).toBe('DD');
  expect(screen.getByText('nobody is called together')).toBeTruthy();
});

test('[NAV-047] phone conferences are found by a person', async () => {
  const { user } = renderStory('bridge-search');
  await user.type(await screen.findByLabelText('Name, person or number', {}, SLOW), 'priya');
  await vi.waitFor(() => expect(screen.getAllByRole('link', { name: /^Open / }).length).toBe(1));
  expect(screen.getByRole('link', { name: 'Open Carrier' })).toBeTruthy();
  await user.type(screen.getByLabelText('Name, person or number'), ' nobody');
  expect(screen.getByText('No phone conference with “priya nobody”.')).toBeTruthy();
});

test('[NAV-048] [CALL-026] from its page people are called in, from the number of the user', async () => {
  const invite = vi.fn(async (..._of: string[]) => ok({ lineId: 'l1' }));
  const { user, store } = renderStory('bridge-edit', {
    set: (store) => giveVerbs(store, [bridgeVerbs], { read, invite }),
  });
  await user.click(await button('Call in Marc Aubry'));
  const { extensionUri, number } = store.get(profileAtom) ?? {};
  expect(invite.mock.calls).toEqual([[extensionUri, '2117', number]]);
  expect(await screen.findByText('Your phone rings, then Marc Aubry is called.')).toBeTruthy();
});

test('[CALL-026] who is in another call calls nobody in, and reads why', async () => {
  const fault = { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' };
  const { user } = renderStory('bridge-edit', {
    set: (store) => giveVerbs(store, [bridgeVerbs], { read, invite: async () => ({ ok: false, fault }) }),
  });
  await user.click(await button('Call in Marc Aubry'));
  expect((await screen.findByRole('alert')).textContent).toContain('only when you are in no other call');
});

test('[CALL-026] a person who cannot be called is a sentence on the page', async () => {
  const fault = { code: 'ERROR_WRONG_NUMBER', status: 406, label: 'i__ERROR_WRONG_NUMBER_LABEL' };
  const { user } = renderStory('bridge-edit', {
    set: (store) => giveVerbs(store, [bridgeVerbs], { read, invite: async () => ({ ok: false, fault }) }),
  });
  await user.click(await button('Call in Marc Aubry'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/number/i);
  expect(screen.queryByText(/Marc Aubry is called/)).toBeNull();
});

test('[NAV-048] one is made of colleagues and numbers, changed, and deleted once it was asked', async () => {
  const put = vi.fn(async (..._of: unknown[]) => ok(dispatch));
  const remove = vi.fn(async (_uri: string) => ok());
  const set = (store: Parameters<typeof giveVerbs>[0]) => giveVerbs(store, [bridgeVerbs], { read, put, remove });
  const made = renderStory('bridge-new', { set });
  await made.user.type(await screen.findByLabelText('Name', {}, SLOW), 'Morning');
  await made.user.type(screen.getByRole('textbox', { name: 'People' }), 'pri');
  await made.user.click(await button('Add Priya Raman'));
  await made.user.type(screen.getByRole('textbox', { name: 'People' }), '0199004127');
  await made.user.click(await button('Add 0199004127'));
  await made.user.click(await button('Save'));
  const people = [
    { label: 'Priya Raman', number: '2140' },
    { label: '', number: '0199004127' },
  ];
  expect(put.mock.calls).toEqual([[null, { name: 'Morning', people }]]);
  const { user, store } = renderStory('bridge-edit', { set });
  await user.click(await button('Delete'));
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  expect(remove.mock.calls).toEqual([['data/Bridge/dispatch']]);
  await vi.waitFor(() => expect(store.get(navigationAtom).path).toBe('/conference'));
});

test('a phone conference that is not there says so', async () => {
  renderStory('bridge-edit', {
    set: (store) => store.set(navigationAtom, { path: '/conferenceicb/edit/none', stack: [] }),
  });
  expect(await screen.findByText('There is no such phone conference', {}, SLOW)).toBeTruthy();
});
