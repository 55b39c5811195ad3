import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { NOW, type Store } from '../../../stories/storyStore.ts';
import { noteChangeAtom } from '../../queues/changes.ts';
import { board, loaded, open, SLOW, table } from './board.ts';
import { storyDays } from './storyDays.ts';
import { storyMinutes } from './storyFigures.ts';

afterEach(cleanup);
board();

const HOUR = 3_600_000;
/** Three quarters of an hour from any browser that these tests may run in. */
const ZONE = 'Asia/Kathmandu';
const there = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
/** A browser elsewhere, whose clock is two hours behind that of the server. */
const elsewhere = (store: Store): void => {
  store.set(profileAtom, (profile) => profile && { ...profile, timeZone: ZONE, clockDeltaMs: 2 * HOUR });
  store.set(nowAtom, NOW - 2 * HOUR);
};

test('[ACD-041] curves, days of agents and periods go by the clock and zone of the company, not of the browser', async () => {
  const { store, user, queries } = open({}, undefined, 'wide', elsewhere);
  await table();
  await loaded();
  const curve = await screen.findByRole('slider', { name: /^Waiting now, last 60/ }, SLOW);
  const told = () => curve.getAttribute('aria-valuetext') ?? '';
  await expect.poll(told, SLOW).toMatch(new RegExp(`^${there(storyMinutes.at)}, `));
  act(() => curve.focus());
  await user.keyboard('{ArrowLeft}');
  expect(told()).toMatch(new RegExp(`^${there(storyMinutes.at - 60_000)}, `));
  expect(document.querySelector('.plot-tag')?.textContent).toMatch(new RegExp(`^${there(storyMinutes.at - 60_000)} `));
  // The bar begins at a full hour after the midnight that the server says.
  const bar = await screen.findByRole('img', { name: /^Tomas Lindqvist since / }, SLOW);
  const [, since = ''] = /since (\d\d:\d\d)/.exec(bar.getAttribute('aria-label') ?? '') ?? [];
  const begins = Array.from({ length: 24 }, (_, hour) => there(storyDays.from + hour * HOUR));
  expect(begins).toContain(since);
  expect(document.querySelector('.ag-axis span')?.textContent).toBe(String(Number(since.slice(0, 2))));
  act(() => store.set(noteChangeAtom, { what: 'settings', who: 'Billing' }));
  const changed = within(await screen.findByRole('region', { name: /changed/ }, SLOW));
  const newest = changed.getAllByRole('listitem')[0]?.textContent;
  expect(newest).toBe(`Settings of Billing${there(NOW)}`);
  act(() => sessionStorage.clear());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Yesterday');
  await expect.poll(() => queries().at(-1), SLOW).toMatchObject({ from: expect.any(Number) });
  const { from, until } = queries().at(-1) as { from: number; until: number };
  expect([there(from), there(until), until <= NOW && NOW - until < 24 * HOUR]).toEqual(['00:00', '00:00', true]);
});

test('[ACD-009] the arrow keys name the parts of a day by the clock of the company', async () => {
  const { user } = open({}, undefined, 'wide', elsewhere);
  await table();
  const bar = await screen.findByRole('img', { name: /^Marc Aubry since / }, SLOW);
  expect(bar).toBeTruthy();
  act(() => screen.getByRole('button', { name: /^Marc Aubry/ }).focus());
  await user.keyboard('{ArrowLeft}');
  const [last] = (storyDays.agents.find(({ label }) => label === 'Marc Aubry')?.intervals ?? []).slice(-1);
  expect(document.querySelector('.day-tip')?.textContent).toContain(there(last?.from ?? 0));
});
