import { buildLine, buildTerminal } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withQueues } from '../../areas/queues/stories.ts';
import type { ScreenEntry } from '../../kernel/Area.ts';
import { areasAtom, menuAtom, offersAtom } from '../../kernel/areasAtom.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { groups, lines, panelConfigAtom, terminals } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import type { Store } from '../../stories/storyStore.ts';
import { tAtom } from '../../words/useT.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { shortcuts } from '../shortcuts/table.ts';
import { allCommands, mayAll } from '../test/foundCommands.ts';

afterEach(cleanup);
const titles = (store: Store) => store.get(commandsAtom).map(({ title }) => title);
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Name, number or command' });

test('every key of the table is found by its name, in a call and without; a command names no other key', () => {
  const { store } = renderStory('queues', { set: mayAll });
  const bound = new Set(shortcuts.map(({ keys }) => keys.join(' ')));
  for (const hasCall of [false, true]) {
    if (hasCall) act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a', state: 'talking' }) }));
    const commands = store.get(commandsAtom);
    for (const { id } of shortcuts) {
      const keys = shortcuts.filter((one) => one.id === id).map((one) => one.keys.join(' '));
      if (id !== 'search') expect(commands.filter((one) => keys.includes(one.keys ?? '')).length, id).toBe(1);
    }
    for (const { title, keys } of commands) if (keys) expect(bound.has(keys), `${title}: ${keys}`).toBe(true);
    expect(commands.find(({ id }) => id === 'key mute')?.isOff).toBe(hasCall ? undefined : true);
  }
});

test('every entry of the menu is found', () => {
  const { store } = renderStory('queues', { set: mayAll });
  const paths = store.get(commandsAtom).map(({ id }) => id);
  const menu = store.get(menuAtom);
  expect(menu.length).toBeGreaterThan(7);
  for (const { path } of menu) expect(paths).toContain(`go ${path}`);
});

test('# has the queues by name, leads to their pages and logs in and out; the phones of the settings are found by what they are', async () => {
  const { store, user } = renderStory('home', { layout: 'wide', set: (store) => void withQueues(store, '/') });
  await user.type(await field(), '#');
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
  const queues = store.get(groups.allAtom).filter(({ isAcd }) => isAcd);
  await waitFor(async () => expect((await options()).length).toBeGreaterThan(queues.length));
  for (const { label } of queues) expect((await options()).some((option) => option.startsWith(label))).toBe(true);
  await user.type(await field(), 'bil');
  await user.click(await screen.findByRole('option', { name: /^Billing/ }));
  expect(store.get(pathAtom)).toBe('/queue/billing');
  await user.type(await field(), '>desk phone');
  await user.click(await screen.findByRole('option', { name: /^Phones/ }));
  expect(store.get(pathAtom)).toBe('/settings/telephony');
});

test('each desk phone is found by its name, and so is adding one, which opens the form', async () => {
  const { store, user } = renderStory('phones', { layout: 'wide' });
  const desk = buildTerminal({ id: 'd1', type: 'IpDevice', kind: 'normal', label: 'Front desk' });
  act(() => {
    store.set(goToAtom, '/');
    store.set(terminals.applyAtom, { op: 'put', item: desk });
  });
  await user.type(await field(), '>front');
  await user.click(await screen.findByRole('option', { name: /^Front desk/ }));
  expect(store.get(pathAtom)).toBe('/settings/telephony/d1');
  await user.type(await field(), '>add a phone');
  await user.click(await screen.findByRole('option', { name: /^Add a phone/ }));
  expect(await screen.findByRole('textbox', { name: 'Name of the phone' })).toBeTruthy();
  act(() => store.set(goToAtom, '/'));
  act(() => store.set(goToAtom, '/settings/telephony'));
  expect(screen.queryByRole('textbox', { name: 'Name of the phone' })).toBe(null);
});

test('every screen with a path of its own is found by its title, or by the entry of the menu of whoever has it', async () => {
  const { store } = renderStory('queues', { set: mayAll });
  await allCommands(store);
  const menu = (store.get(offersAtom) ?? []).flatMap(({ menu = [] }) => menu.map(({ path }) => `go ${path}`));
  // a call has its page while there is one; the menu has the same entries
  const ids = new Set([...store.get(commandsAtom).map(({ id }) => id), ...menu, 'go /calls/active', 'go /menu']);
  const names = new Set(titles(store));
  const t = store.get(tAtom);
  const paths = (screens: readonly ScreenEntry[]) =>
    screens.flatMap(({ paths, title, below }) => {
      const plain = paths.filter(({ pattern }) => !/[:*]/.test(pattern)).map(({ pattern }) => pattern);
      return plain.length === 0 || below !== undefined ? [] : [{ plain, title }];
    });
  const missing = store
    .get(areasAtom)
    .flatMap(({ screens }) => paths(screens))
    .filter(({ plain, title }) => !names.has(t(title)) && !plain.some((path) => ids.has(`go ${path}`)));
  expect(missing.map(({ plain }) => plain[0])).toEqual([]);
});

test('what an agent and the queues can do, what can be tried, and what a call can do is found by name', () => {
  const { store } = renderStory('queues', {
    set: (store) => {
      mayAll(store);
      store.set(panelConfigAtom, (config) => config && { ...config, demo: { accounts: [] } });
    },
  });
  const found = titles(store);
  for (const name of [
    'Log out of your queues',
    'Be called',
    'Hear yourself',
    'Start a busy morning',
    'Test the ring tone',
  ])
    expect(found).toContain(name);
  for (const { label, isAcd, isMember } of store.get(groups.allAtom))
    if (isAcd && isMember) expect(found.some((title) => title.endsWith(label))).toBe(true);
  act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a', state: 'talking' }) }));
  for (const name of ['Mute', 'Hold', 'Keypad', 'Transfer', 'End call']) expect(titles(store)).toContain(name);
  expect(store.get(offersAtom)?.length).toBeGreaterThan(5);
});

test('? has all commands by group; a key that needs a call is off and says so, another is pressed', async () => {
  const { user, store, calls } = renderStory('home', { layout: 'wide', set: mayAll });
  await user.type(await field(), '?');
  const groupNames = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  await waitFor(() =>
    expect(groupNames()).toEqual(expect.arrayContaining(['Do', 'Go to', 'Settings', 'Keys of the panel'])),
  );
  expect(screen.getAllByRole('option').length).toBe(store.get(commandsAtom).length);
  const mute = screen.getByRole('option', { name: /^Mute/ });
  expect([mute.getAttribute('aria-disabled'), mute.textContent]).toEqual([
    'true',
    expect.stringContaining('in a call'),
  ]);
  await user.clear(await field());
  await user.type(await field(), '?dial');
  const keys = await screen.findByRole('group', { name: 'Keys of the panel' });
  await user.click(within(keys).getByRole('option', { name: /^Dial pad/ }));
  await waitFor(() => expect(calls).toContainEqual(['setDialPanelShown', true]));
});

test('beside the list stands what the chosen row can do: numbers, another phone, the page, and what was last', async () => {
  const { user, store, calls } = renderStory('home', {
    layout: 'wide',
    answers: {
      searchContacts: async () => ({
        ok: true,
        value: [
          {
            ...{ id: 'c', uri: 'c', name: 'Claire Vasseur', company: 'Atelier', email: '', kind: 'shared' },
            numbers: [
              { kind: 'work', number: '0199004127' },
              { kind: 'mobile', number: '0639982014' },
            ],
          } as never,
        ],
      }),
    },
  });
  await user.type(await field(), 'vass');
  const detail = await screen.findByRole('region', { name: 'What can be done' });
  await waitFor(() => expect(within(detail).getByRole('button', { name: /06 39 98 20 14.*Alt 2/ })).toBeTruthy());
  // One person, one row.
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(detail.textContent).toContain('Missed, Billing queue');
  await user.keyboard('{Alt>}2{/Alt}');
  await waitFor(() => expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '0639982014']]));
  await user.clear(await field());
  await user.type(await field(), 'vass{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(store.get(pathAtom)).toBe('/person/0199004127'));
});

test('no result offers to write a contact down only where the panel has a screen for it', async () => {
  const { user, store } = renderStory('home');
  const screens = store.get(areasAtom);
  const without = screens.map((one) => ({
    ...one,
    screens: one.screens.filter(
      ({ paths }) => !paths.some(({ test: fits }) => fits.test('/contact/edit/privates/new')),
    ),
  }));
  act(() => store.set(areasAtom, without));
  await user.type(await field(), 'zzzqq');
  await screen.findByRole('button', { name: 'All commands' });
  expect(screen.queryByRole('button', { name: 'New contact' })).toBe(null);
  const editor: ScreenEntry = {
    ...{ name: 'contact-edit', title: 'screen.home', page: null },
    paths: [{ pattern: '/contact/edit/:book/new', test: /^\/contact\/edit\/(?<book>[^/]+)\/new$/, parts: {} }],
  };
  act(() => store.set(areasAtom, [{ ...without[0]!, screens: [...without[0]!.screens, editor] }, ...without.slice(1)]));
  await user.click(await screen.findByRole('button', { name: 'New contact' }));
  expect(store.get(pathAtom)).toBe('/contact/edit/privates/new');
});
