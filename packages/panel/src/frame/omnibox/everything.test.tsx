import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settingPages } from '../../areas/settings/desk/pages.ts';
import { settingRowsAtom } from '../../areas/settings/list/settingRows.ts';
import { menuAtom, offersAtom } from '../../kernel/areasAtom.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { allCommands, found, mayAll, speak } from '../test/foundCommands.ts';

afterEach(cleanup);
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Name, number or command' });
const languages = ['en', 'fr'] as const;
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

test.each([
  ...['/settings', '/settings/webrtc', '/settings/voicemail', '/settings/crm'],
  ...['/settings/misc', '/settings/notifications'],
])('every setting of %s is found by the name that it has there, and leads to it', async (path) => {
  const { store, user } = renderStory('home', { set: mayAll });
  act(() => store.set(goToAtom, path));
  await waitFor(() => expect(document.querySelector('main :is(.sw, select, .set-name)')).toBeTruthy());
  const page = within(screen.getByRole('main'));
  const controls = [...page.queryAllByRole('switch'), ...page.queryAllByRole('combobox')];
  const names = controls.map(
    (control) =>
      control.getAttribute('aria-label') ?? document.querySelector(`label[for="${control.id}"]`)?.textContent,
  );
  const rows = [...document.querySelectorAll('main :is(a, button) .set-name')].map(({ textContent }) => textContent);
  const found = (await allCommands(store)).map(({ title }) => title);
  expect(controls.length).toBeGreaterThan(1);
  for (const name of [...names, ...rows]) expect(found).toContain(name);
  // one that no other page has as well
  const at = names.findLastIndex((name) => found.filter((one) => one === name).length === 1);
  const control = controls[at] as HTMLElement;
  const name = names[at] as string;
  act(() => store.set(goToAtom, '/'));
  await user.type(await field(), `>${name}`);
  const group = await screen.findByRole('group', { name: 'Settings' });
  await user.click(within(group).getByRole('option', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(store.get(pathAtom)).toBe(path));
  // It has the keyboard there.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe(control.getAttribute('role')));
});

test.each(languages)(
  '[CALL-019] in %s every entry of the menu is found by its name and by each of its other words',
  async (language) => {
    const { store } = renderStory('queues', { set: mayAll });
    const t = await speak(store, language);
    await allCommands(store);
    const menu = store.get(menuAtom);
    expect(menu.length).toBeGreaterThan(7);
    for (const { path, name, words } of menu)
      for (const text of [t(name), ...(words ? wordsOf(t(words)) : [])])
        expect(
          found(store, text).map(({ id }) => id),
          `${path}: ${text}`,
        ).toContain(`go ${path}`);
  },
);

test.each(languages)(
  '[CALL-019] [SET-019] in %s every page of the settings and every setting that an area offers is found, as the settings find it',
  async (language) => {
    const { store } = renderStory('queues', { set: mayAll });
    const t = await speak(store, language);
    await allCommands(store);
    const rows = Object.values(store.get(settingRowsAtom)).flat();
    expect(rows.length).toBeGreaterThan(12);
    for (const { path, name } of rows) {
      const find = settingPages.find((page) => page.path === path)?.find;
      for (const text of [name, ...(find ? wordsOf(t(find)) : [])])
        expect(
          found(store, text).map(({ id }) => id),
          `${path}: ${text}`,
        ).toContain(`go ${path}`);
    }
    const offered = (store.get(offersAtom) ?? []).flatMap(({ settings = [] }) => settings);
    const shown = offered.filter(({ shownTo }) => !shownTo || store.get(shownTo));
    expect(shown.length).toBeGreaterThan(40);
    for (const { path, name } of shown)
      expect(
        found(store, t(name)).some(
          ({ id, title }) => title === t(name) && [`go ${path}`, `set ${path} ${title}`].includes(id),
        ),
        `${path}: ${t(name)}`,
      ).toBe(true);
  },
);
