import type { ContactVerbs } from '@ringside/client/contacts';
import { numberKinds } from '@ringside/protocol/words/contacts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, navigationAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../../kernel/rights.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { storyFullContact as full, withContacts } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
function open(path: string, answers: Partial<ContactVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('contacts', {
    set: (store) => {
      asked = withContacts(store, path, { one: async () => ({ ok: true, value: full }), ...answers });
    },
  });
  return { ...rendered, asked };
}
const named = (asked: readonly unknown[][], name: string) => asked.filter(([what]) => what === name);

test('[CONT-003] [CONT-007] the page of a contact shows all that is kept of it, and who is around it', async () => {
  open('/contact/detail/shared/vasseur');
  const about = await screen.findByRole('region', { name: 'About' }, SLOW);
  expect([...about.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    ...['NicknameClairette', 'DutiesSigns orders', 'Sign-in namecvasseur', 'External idX-81', 'Cost centre4711'],
    ...['Staff idW7', 'Access badgeB-12'],
  ]);
  const people = within(screen.getByRole('region', { name: 'People around' }));
  expect(people.getByRole('link', { name: 'Marc Aubry' }).getAttribute('href')).toBe('#/contact/detail/all/u-marc');
  expect(people.getByText('Superior of').parentElement?.textContent).toBe('Superior ofAna Forward');
});

test('[ROLE-008] what a person is to others stands beside the name', async () => {
  open('/contact/detail/all/vasseur');
  const heading = await screen.findByRole('heading', { name: /Claire Vasseur/ }, SLOW);
  expect(heading.textContent).toMatch(/Administrator.*Superior$/);
  expect(heading.textContent).not.toContain('Assistant');
});

test('[NAV-090] a page of each folder opens its contact, one of an unknown folder goes home', async () => {
  const { store } = open('/contact/detail/all/vasseur');
  await screen.findByRole('heading', { name: /Claire Vasseur/ }, SLOW);
  for (const folder of ['privates', 'shared', 'directory', 'favorites', 'vip', 'google', 'microsoft']) {
    act(() => store.set(goToAtom, `/contact/detail/${folder}/vasseur`));
    expect(await screen.findByRole('heading', { name: /Claire Vasseur/ }, SLOW)).toBeTruthy();
  }
  act(() => store.set(goToAtom, '/contact/detail/somewhere/vasseur'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Claire Vasseur/ })).toBeNull(), SLOW);
});

test('[NAV-125] a tag leads to the same page with a search for it, and the page shows who has it', async () => {
  const { user, store, asked } = open('/contact/detail/all/vasseur');
  await user.click(await screen.findByRole('link', { name: '#spring' }, SLOW));
  expect(store.get(pathAtom)).toBe('/contact/detail/all/vasseur?search=%23spring');
  await waitFor(() => expect(named(asked, 'page').at(-1)?.slice(1, 3)).toEqual(['all', '#spring']), SLOW);
  const tagged = within((await screen.findAllByRole('region', { name: 'Tags' }, SLOW))[0] as HTMLElement);
  expect(await tagged.findByText('Corvid Logistics', {}, SLOW)).toBeTruthy();
  await user.click(tagged.getByRole('button', { name: 'Show all' }));
  expect(store.get(pathAtom)).toBe('/contact/detail/all/vasseur');
});

test('[NAV-125] a list with a search shows those alone', async () => {
  const { asked } = open('/contact/shared?search=%23north');
  expect(await screen.findByText(/With the tag/, {}, SLOW)).toBeTruthy();
  await waitFor(() => expect(named(asked, 'page').at(-1)?.slice(1, 3)).toEqual(['shared', '#north']), SLOW);
});

test('[NAV-091] the counts of the path stand until the contact is read', async () => {
  open('/contact/histories/all/vasseur/3/2', { one: () => new Promise<never>(() => undefined) });
  expect(await screen.findByText('3 calls', {}, SLOW)).toBeTruthy();
  expect(await screen.findByText('2 chats', {}, SLOW)).toBeTruthy();
});

test('[NAV-095] [CONT-003] a new directory contact is made with all its fields by whoever has that right', async () => {
  const { user, asked } = open('/contact/edit/directory/new');
  await user.type(await screen.findByLabelText('First name', {}, SLOW), 'Dana');
  for (const [label, text] of [
    ...[
      ['Nickname', 'Dee'],
      ['Duties', 'Signs orders'],
      ['Sign-in name', 'dw'],
      ['External id', 'X'],
      ['Cost centre', '47'],
    ],
    ...[
      ['Staff id', 'W7'],
      ['Access badge', 'B-12'],
      ['Tags', 'north #key-account north'],
    ],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(named(asked, 'make').length).toBe(1), SLOW);
  expect(named(asked, 'make')[0]).toMatchObject([
    'make',
    {
      ...{
        nickName: 'Dee',
        duties: 'Signs orders',
        login: 'dw',
        externalID: 'X',
        costCenter: '47',
        corporateUserId: 'W7',
      },
      ...{ accessCtrlSystemPersonId: 'B-12', tagNames: ['north', 'key-account'], assistants: [] },
    },
    true,
  ]);
});

test('[NAV-095] without the right there is nothing to write', async () => {
  const { store } = open('/contact/edit/directory/new');
  await screen.findByLabelText('First name', {}, SLOW);
  act(() => store.set(rightsAtom, { SharedContact: { canCreate: false } }));
  expect(await screen.findByText('You may not change this contact', {}, SLOW)).toBeTruthy();
});

test('[CONT-007] who stands in a relation is taken out, and the rest is kept as it was', async () => {
  const { user, asked } = open('/contact/edit/all/vasseur');
  await user.click(await screen.findByText('More of the person', {}, SLOW));
  await user.click(screen.getByRole('button', { name: 'Remove Marc Aubry' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(named(asked, 'change').length).toBe(1), SLOW);
  expect(named(asked, 'change')[0]?.[2]).toMatchObject({ assistants: [], tagNames: ['north'], login: 'cvasseur' });
});

test('[CONT-004] each kind of number has its word, and the default one is called', async () => {
  const numbers = Object.values(numberKinds).map((kind, at) => ({ kind, number: `01 99 00 60 0${at}` }));
  const { store } = open('/contact/detail/all/vasseur', {
    one: async () => ({ ok: true, value: { ...full, numbers, defaultPhoneNumber: '01 99 00 60 03' } }),
  });
  const list = await screen.findByRole('region', { name: 'Numbers' }, SLOW);
  expect([...list.querySelectorAll('.c')].map(({ textContent }) => textContent)).toEqual([
    ...['Work', 'Mobile', 'Home', 'Personal', 'Direct', 'Company mobile', 'Fax', 'Extension'],
  ]);
  expect(store.get(navigationAtom).path).toBe('/contact/detail/all/vasseur');
});
