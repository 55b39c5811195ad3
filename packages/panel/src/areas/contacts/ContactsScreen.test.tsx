import { type ContactVerbs, directoriesVerbs } from '@ringside/client/contacts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs, push } from '../../stories/storyGround.ts';
import { storyContact, storyContacts, withContacts } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const fault = (code: string, status: number) => ({ ok: false, fault: { code, status, label: `i__${code}` } }) as const;

function open(path: string, answers: Partial<ContactVerbs> = {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('contacts', {
    set: (store) => {
      asked = withContacts(store, path, answers);
    },
  });
  return { ...rendered, asked };
}
const field = (name: string) => screen.findByLabelText(name, {}, SLOW) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name }, SLOW);
const named = (asked: readonly unknown[][], name: string) => asked.filter(([what]) => what === name);

test('[NAV-086] [NAV-088] each view is a route, and asks for its contacts', async () => {
  const { user, store, asked } = open('/contact/all');
  expect(await screen.findByRole('link', { name: /Claire Vasseur/ }, SLOW)).toBeTruthy();
  await user.click(await button('VIP'));
  expect(store.get(pathAtom)).toBe('/contact/vip');
  await waitFor(() => expect(named(asked, 'page').at(-1)?.[1]).toBe('vip'), SLOW);
});

test('a change elsewhere is read at once', async () => {
  const { store, asked } = open('/contact/all');
  await screen.findByRole('link', { name: /Claire Vasseur/ }, SLOW);
  const before = named(asked, 'page').length;
  push(store, 'contactBooks', { op: 'put', item: { uri: 'x', revision: 2 }, isNew: false });
  await waitFor(() => expect(named(asked, 'page').length).toBe(before + 1), SLOW);
});

test('[NAV-092] [NAV-094] a new contact is filled in by the address, checked and kept', async () => {
  const { user, store, asked } = open('/contact/edit/privates/new?label=Dana&pnumber=ask');
  expect((await field('First name')).value).toBe('Dana');
  await user.click(await button('Save'));
  expect(await screen.findByText('This is not a number.', {}, SLOW)).toBeTruthy();
  expect(named(asked, 'make')).toEqual([]);
  await user.clear(await field('Number'));
  await user.type(await field('Number'), '0199004127');
  await user.click(await button('Save'));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/contact/detail/all/vasseur'), SLOW);
  expect(named(asked, 'make')).toMatchObject([
    ['make', { firstName: 'Dana', numbers: [{ kind: 'work', number: '0199004127' }] }, false],
  ]);
});

test('[NAV-093] one for everybody is offered to whoever may make it', async () => {
  const { store } = open('/contact/edit/privates/new');
  expect(await button('Everyone')).toBeTruthy();
  store.set(rightsAtom, { SharedContact: { canCreate: false } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Everyone' })).toBe(null), SLOW);
});

test('what somebody else has changed is kept or replaced by a press', async () => {
  let n = 0;
  const { user, asked } = open('/contact/edit/all/vasseur', {
    change: async () => (n++ === 0 ? fault('CONTACT_CHANGED', 412) : { ok: true, value: storyContact }),
    one: async () => ({ ok: true, value: { ...storyContact, changedAt: n + 1 } }),
  });
  await user.type(await field('Job'), '!');
  await user.click(await button('Save'));
  expect(await screen.findByText(/Marc Aubry has changed/, {}, SLOW)).toBeTruthy();
  await user.click(await button('Keep mine'));
  await waitFor(() => expect(named(asked, 'change').map(([, , , at]) => at)).toEqual([1, 2]), SLOW);
});

test('what is not saved is not left without a question', async () => {
  const { user, store } = open('/contact/edit/all/vasseur');
  await user.type(await field('Job'), '!');
  store.set(goToAtom, '/');
  await user.click(await button('Stay'));
  expect(store.get(pathAtom)).toBe('/contact/edit/all/vasseur');
});

test('[PROF-002] a view of a directory that the server does not have is not offered', async () => {
  renderStory('contacts', {
    set: (store) => {
      withContacts(store, '/contact/all');
      giveVerbs(store, [directoriesVerbs], {
        directories: async () => ({ ok: true, value: ['directory', 'privates', 'shared'] }),
      });
    },
  });
  expect(await button('Colleagues')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Speed dials' })).toBeNull(), SLOW);
});

test('[CONT-001] the menu leads to every kind of contacts that the user has, and to the desk of the switchboard', async () => {
  const all = ['directory', 'privates', 'shared', 'speeddials', 'switchboard', 'google', 'microsoft'];
  const { user, store } = renderStory('contacts', {
    set: (given) => {
      withContacts(given, '/contact/all');
      giveVerbs(given, [directoriesVerbs], { directories: async () => ({ ok: true, value: all }) });
    },
  });
  await button('Google');
  const views = [...screen.getByRole('group', { name: 'Which contacts' }).querySelectorAll('button')];
  expect(views.map(({ textContent }) => textContent)).toEqual([
    ...['All', 'Favourites', 'VIP', 'Shared', 'Only mine', 'Colleagues', 'Speed dials', 'Google', 'Microsoft'],
    'Switchboard favourites',
  ]);
  await user.click(await button('Microsoft'));
  expect(store.get(pathAtom)).toBe('/contact/microsoft');
  await user.click(await button('Switchboard favourites'));
  expect(store.get(pathAtom)).toBe('/switchboard');
});

test('[UI-026] a queue has a sign, a person initials; a number of another country says which', async () => {
  const warned: unknown[] = [];
  const { warn } = console;
  console.warn = (text: unknown) => warned.push(text);
  const [first] = storyContacts;
  const queue = { ...first!, uri: 'data/Contact/g-1', id: 'g-1', kind: 'ACDGroupAddress', name: 'Support' };
  const numbers = [
    { kind: 'work', number: '+44 20 7946 0812' },
    { kind: 'home', number: '+999 123 456' },
  ];
  const { store } = open('/contact/all', {
    page: async () => ({ ok: true, value: { items: [first!, queue], hasMore: false } }),
    one: async () => ({ ok: true, value: { ...storyContact, numbers } }),
  });
  const face = async (name: RegExp) =>
    (await screen.findByRole('link', { name }, SLOW)).closest('li')?.querySelector('.av');
  expect((await face(/Ana Forward/))?.textContent).toBe('AF');
  expect((await face(/Support/))?.textContent).toBe('');
  expect((await face(/Support/))?.querySelector('svg')).toBeTruthy();
  act(() => store.set(goToAtom, '/contact/detail/all/vasseur'));
  expect(await screen.findByText('Work · United Kingdom', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Home')).toBeTruthy();
  expect(warned).toContain('unknown country prefix: +99912');
  console.warn = warn;
});

test('[NAV-001] [NAV-002] an id in the path opens that contact for editing', async () => {
  const { asked } = open('/contact/edit/all/vasseur');
  expect((await field('First name')).value).toBe('Claire');
  expect(named(asked, 'one')).toEqual([['one', 'vasseur']]);
});

test('[NAV-003] [NAV-004] each change of the path decides anew: without an id it is the list, with another one that contact', async () => {
  const { store, asked } = open('/contact/all', {
    one: async (id: string) => ({ ok: true, value: { ...storyContact, id, firstName: id } }),
  });
  expect(await screen.findByRole('link', { name: /Claire Vasseur/ }, SLOW)).toBeTruthy();
  expect(named(asked, 'one')).toEqual([]);
  for (const id of ['vasseur', 'corvid']) {
    act(() => store.set(goToAtom, `/contact/edit/all/${id}`));
    await waitFor(async () => expect((await field('First name')).value).toBe(id), SLOW);
  }
  act(() => store.set(goToAtom, '/contact/all'));
  expect(await screen.findByRole('link', { name: /Claire Vasseur/ }, SLOW)).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
});
