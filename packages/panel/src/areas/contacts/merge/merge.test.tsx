import { mergeVerbs } from '@ringside/client/contacts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { storyContact, withContacts } from '../stories.ts';

afterEach(cleanup);

function open(path = '/contact/merge/vasseur', more: object = {}, refusing?: object) {
  const asked: { calls: unknown[][] } = { calls: [] };
  const shown = renderStory('contact-merge', {
    set: (store) => {
      asked.calls = withContacts(store, path, more);
      if (refusing) giveVerbs(store, [mergeVerbs], refusing);
    },
  });
  return { ...shown, called: (name: string) => asked.calls.filter(([one]) => one === name) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[CONT-001] contacts of one person are chosen, shown as one with whom each part is from, made one, and taken apart again', async () => {
  const { user, store, called } = open();
  const list = within(await screen.findByRole('list', { name: 'Contacts that can be chosen' }));
  await list.findByRole('checkbox', { name: /^Corvid Logistics/ });
  expect(called('page').at(-1)).toEqual(['page', 'shared', 'Vasseur', 0, 50]);
  expect(list.queryByRole('checkbox', { name: /^Claire Vasseur/ })).toBe(null);
  expect(((await button('What becomes of them')) as HTMLButtonElement).disabled).toBe(true);
  await user.click(list.getByRole('checkbox', { name: /^Corvid Logistics/ }));
  await user.click(await button('See 1 with Claire Vasseur'));
  const parts = within(await screen.findByRole('list', { name: 'What becomes of them' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'CompanyAtelier Vasseurfrom Claire Vasseur',
      'JobPurchasing managerfrom Corvid Logistics',
      expect.stringMatching(/^Number01 99 00 41 27from Claire Vasseur/),
    ]),
  );
  expect(screen.getByText(/^Corvid Logistics leaves the book\./)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox'), 'corvid');
  expect(called('preview').map(([, ids]) => ids)).toEqual([
    ['vasseur', 'corvid'],
    ['corvid', 'vasseur'],
  ]);
  await user.selectOptions(screen.getByRole('combobox'), 'vasseur');
  expect(called('merge')).toEqual([]);
  await user.click(await button('Make them one'));
  expect(called('merge')).toEqual([['merge', ['vasseur', 'corvid'], [1, 2]]]);
  expect(store.get(pathAtom)).toBe('/contact/detail/all/vasseur');
  const [toast] = store.get(toastsAtom);
  expect(toast?.title).toEqual({ key: 'merge.done', params: { name: 'Claire Vasseur', n: 1 } });
  await act(async () => toast?.actions[0]?.run());
  expect(called('takeApart')).toEqual([['takeApart', 'm1']]);
});

test('[CONT-009] a personal one is looked for among personal ones; one that may not be changed is not made one', async () => {
  const { called } = open(undefined, { one: async () => ({ ok: true, value: { ...storyContact, isShared: false } }) });
  await screen.findByRole('checkbox', { name: /^Corvid Logistics/ });
  expect(called('page').at(-1)?.[1]).toBe('privates');
  cleanup();
  open(undefined, { one: async () => ({ ok: true, value: { ...storyContact, mayEdit: false } }) });
  expect(await screen.findByText('You may not change this contact')).toBeTruthy();
  cleanup();
  const { user, store } = open('/contact/detail/all/vasseur');
  await user.click(await button('Make one with other contacts'));
  expect(store.get(navigationAtom).path).toBe('/contact/merge/vasseur');
});

test('what was changed meanwhile is said, and looked at again', async () => {
  const refused = { ok: false, fault: { code: 'CONTACT_CHANGED', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } };
  const value = { contact: storyContact, parts: [], changedAts: [1, 2], mergeId: null };
  const looks: unknown[] = [];
  const { user, store } = open(
    undefined,
    {},
    {
      preview: async (ids: unknown) => {
        looks.push(ids);
        return { ok: true, value };
      },
      merge: async () => refused,
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: /^Corvid Logistics/ }));
  await user.click(await button(/^See 1/));
  await user.click(await button('Make them one'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/changed meanwhile/);
  expect([looks.length, store.get(pathAtom), store.get(toastsAtom)]).toEqual([2, '/contact/merge/vasseur', []]);
});
