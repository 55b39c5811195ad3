import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { withCalendar } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const open = (path: string) => renderStory('calendars', { set: (store) => void withCalendar(store, path) });
const names = () => screen.getAllByRole('button', { name: /^Open, / }).map((one) => one.getAttribute('aria-label'));

test('[NAV-105] the calendars of the user and of groups are a list, from which each is opened', async () => {
  const { user, store } = open('/calendar');
  const hours = within(await screen.findByRole('list', { name: 'Opening hours' }, SLOW));
  expect(hours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['SupportOpen now', 'Night lineClosed now'],
  ]);
  const own = within(screen.getByRole('list', { name: 'Yours' }));
  expect(own.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    expect.stringContaining('/presence/own'),
    expect.stringContaining('/presence/own/holidays'),
  ]);
  await user.click(hours.getByRole('link', { name: /Support/ }));
  expect(store.get(pathAtom)).toBe('/calendar/g-support');
});

test('[NAV-106] [CAL-007] one calendar: slots of the week that is looked at, days that differ, hours over midnight in two', async () => {
  const { user, store } = open('/calendar/g-support');
  const differ = within(await screen.findByRole('region', { name: 'Days that differ' }, SLOW));
  expect(differ.getByRole('listitem').textContent).toMatch(/19 Nov.*Closed$|Nov 19.*Closed$/);
  expect(names()).toHaveLength(4);
  expect(names()[0]).toMatch(/Monday 09:00 to 18:00$/);
  const column = screen.getAllByRole('button', { name: /^Open, / })[0]?.parentElement as HTMLElement;
  await user.click(column);
  expect(store.get(pathAtom), 'opening hours are changed with the group').toBe('/calendar/g-support');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(names()).toHaveLength(5);
  act(() => store.set(goToAtom, '/calendar/g-night'));
  await screen.findByText('Night line', {}, SLOW);
  expect(names().map((name) => name?.split(', ').at(-1))).toEqual(['Friday 22:00 to 24:00', 'Saturday 00:00 to 06:00']);
  act(() => store.set(goToAtom, '/calendar/g-none'));
  expect(await screen.findByText('There is no such calendar', {}, SLOW)).toBeTruthy();
  act(() => store.set(goToAtom, '/calendar/own'));
  expect(await screen.findByRole('button', { name: 'New' }, SLOW)).toBeTruthy();
});
