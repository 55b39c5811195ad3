import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { groups, nowAtom } from '../../kernel/state.ts';
import { storyCallers } from '../../stories/fakeCallCentre.ts';
import { NOW } from '../../stories/storyStore.ts';
import { callersOf } from '../queues/queueState.ts';
import { board, figure, loaded, open, queues, SLOW, table } from './test/board.ts';
import { storyStatistics } from './test/storyFigures.ts';

board();

describe('the dashboard', () => {
  test('[ACD-041] shows today so far of all queues by name, the worst first on demand, and what goes on now', async () => {
    const { queries, user } = open();
    expect(await queues()).toEqual([
      'Billing',
      'Carriers',
      'Claims',
      'Export',
      'Orders',
      'Reception',
      'Support',
      'Vans',
    ]);
    await user.click(screen.getByRole('button', { name: 'Queue' }));
    expect(await queues()).toEqual([
      'Reception',
      'Vans',
      'Billing',
      'Orders',
      'Carriers',
      'Support',
      'Claims',
      'Export',
    ]);
    await loaded();
    expect(queries()).toEqual([{ within: 20_000 }]);
    expect(screen.getByRole('combobox', { name: 'Range' })).toHaveProperty('value', 'today');
    expect(['Missed', 'Waiting now', 'Longest wait', 'Answered in 20 s'].map(figure)).toEqual([
      ...['299%', '6+5 in 20 min', '04:12Billing', '68%of 335 calls'],
    ]);
  });
  test('times tick, somebody who comes is there at once, and the figures are asked for again', async () => {
    const { store, queries } = open();
    await table();
    await loaded();
    act(() => store.set(nowAtom, NOW + 1000));
    expect(figure('Longest wait')).toBe('04:13Billing');
    act(() => store.set(callersOf('telephony/Group/billing'), storyCallers.slice(1)));
    expect(figure('Waiting now')).toBe('5+5 in 20 min');
    expect(figure('Longest wait')).toBe('02:02Billing');
    expect(queries()).toHaveLength(1);
    const billing = store.get(groups.allAtom).find(({ id }) => id === 'billing')!;
    const item = { ...billing, counters: { ...billing.counters!, waiting: 5 } };
    act(() => store.set(groups.applyAtom, { op: 'put', item }));
    await waitFor(() => expect(queries()).toHaveLength(2), SLOW);
  });
  test('[ACD-009] [ACD-015] each agent has the day as a bar, told in words; times per status where a row is opened', async () => {
    const { user, asked } = open();
    await table();
    const bar = await screen.findByRole('img', { name: /^Tomas Lindqvist since / }, SLOW);
    expect(bar.getAttribute('aria-label')).toMatch(/: Free .+, Queue call .+, Pause, Break /);
    expect([...bar.querySelectorAll('path')].map((path) => path.getAttribute('class'))).toEqual([
      ...['day-free', 'day-work', 'day-pause'],
    ]);
    expect(asked.filter(([name]) => name === 'agentDays').map(([, query]) => query)).toEqual([{ within: 20_000 }]);
    await user.click(screen.getByRole('button', { name: /^Marc Aubry/ }));
    const times = screen.getByLabelText('Times of Marc Aubry');
    expect([...times.querySelectorAll('dt')].map((name) => name.textContent)).toEqual([
      ...['Free', 'Queue call', 'Other call', 'Wrap-up', 'Pause, Lunch', 'Queue calls taken'],
    ]);
    expect(times.textContent).toContain('answered 31 of 34');
    // Who was there and has gone; not who never came.
    expect(screen.getByRole('heading', { name: /^Logged out now/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Claire Dubois since / })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Agents' })).queryByText('Jonas Weber')).toBeNull();
    // A week: shares of the time instead of a day.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), '7 days');
    expect(await screen.findByRole('img', { name: /^Tomas Lindqvist in this period: Free / }, SLOW)).toBeTruthy();
  });
  test('[ACD-046] without the right to figures there are no bars', async () => {
    const forbidden = async () =>
      ({ ok: false, fault: { code: 'ROUTER_ERR_403', status: 403, label: 'i__ROUTER_ERR_403_LABEL' } }) as const;
    open({ statistics: forbidden, agentDays: forbidden });
    await table();
    await screen.findByText(/may not see/i, {}, SLOW);
    expect(screen.queryByRole('img', { name: /Tomas Lindqvist/ })).toBeNull();
  });
  test('[ACD-042] Escape changes the range, around; not while a sheet is open', async () => {
    const { user, queries, store } = open();
    await table();
    await loaded();
    const range = () => (screen.getByRole('combobox', { name: 'Range' }) as HTMLSelectElement).value;
    const seen: string[] = [];
    for (let press = 0; press < 4; press += 1) {
      await user.keyboard('{Escape}');
      seen.push(range());
    }
    expect(seen).toEqual(['yesterday', 'week', 'month', 'today']);
    const day = (date: number, month = 10) => new Date(2026, month, date).getTime();
    expect(queries().slice(1, 4)).toEqual([
      { from: day(19), until: day(20), within: 20_000 },
      { from: day(14), within: 20_000 },
      { from: day(22, 9), within: 20_000 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Alert limits' }));
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(range()).toBe('today');
    expect(store.get(pathAtom)).toBe('/supervision');
  });
  test('[UI-015] [UI-016] a column sorts descending first, then the other way', async () => {
    const { user } = open();
    await table();
    await loaded();
    const sort = () => user.click(screen.getByRole('button', { name: 'Longest' }));
    await sort();
    expect((await queues()).slice(0, 3)).toEqual(['Billing', 'Reception', 'Vans']);
    expect(screen.getByRole('columnheader', { name: 'Longest' }).getAttribute('aria-sort')).toBe('descending');
    await sort();
    expect([(await queues())[0], (await queues()).at(-1)]).toEqual(['Reception', 'Billing']);
    expect(screen.getByRole('columnheader', { name: 'Longest' }).getAttribute('aria-sort')).toBe('ascending');
  });
  test('one queue of them has its own figures, callers and agents', async () => {
    const { user } = open();
    await table();
    await loaded();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Queues shown' }), 'Orders');
    expect(await queues()).toEqual(['Orders']);
    expect([figure('Answered'), figure('Waiting now')]).toEqual(['64of 68', '0']);
    expect(await screen.findByText('Nobody answers these queues.', {}, SLOW)).toBeTruthy();
  });
  test('[ACD-046] without the right to statistics what goes on now is shown, and no report is offered', async () => {
    const refused = async () => ({ ok: false, fault: { code: 'ROUTER_ERR_403', status: 403, label: 'x' } }) as const;
    open({ statistics: refused, minutes: refused });
    await screen.findByText('You may not see statistics. What goes on now is shown.', {}, SLOW);
    expect([figure('Answered'), figure('Waiting now')]).toEqual(['–', '6in one queue']);
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });
  test('figures that cannot be loaded are asked for again on request', async () => {
    let isDown = true;
    const { user } = open({
      statistics: async () =>
        isDown
          ? { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'x' } }
          : { ok: true, value: storyStatistics },
    });
    await screen.findByText('The figures could not be loaded', {}, SLOW);
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    await loaded();
    expect(screen.queryByText('The figures could not be loaded')).toBeNull();
  });
  test('figures that could not be asked for again stay, and nothing moves: the bar says that they are old', async () => {
    let isDown = false;
    const { store } = open(
      {
        statistics: async () =>
          isDown
            ? { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'x' } }
            : { ok: true, value: storyStatistics },
      },
      undefined,
      'wide',
    );
    await table();
    await loaded();
    const billing = store.get(groups.allAtom).find(({ id }) => id === 'billing')!;
    const moves = (waiting: number) =>
      act(() =>
        store.set(groups.applyAtom, {
          op: 'put',
          item: { ...billing, counters: { ...billing.counters!, waiting } },
        }),
      );
    const top = () => screen.getByRole('region', { name: 'Queues' }).getBoundingClientRect().top;
    const before = [figure('Answered'), top()];
    isDown = true;
    moves(5);
    expect((await screen.findByText('stopped', {}, SLOW)).parentElement?.title).toBe('The figures could not be loaded');
    expect([figure('Answered'), top()]).toEqual(before);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    isDown = false;
    moves(6);
    await screen.findByText('live', {}, SLOW);
  });
});

test('[UI-018] many queues are shown page by page: a new page replaces the former one', async () => {
  const { store, user } = open({}, undefined, 'wide');
  const [first] = store.get(groups.allAtom);
  if (!first) throw new Error('no group');
  const many = Array.from({ length: 60 }, (_, index) => {
    const id = String(index + 1).padStart(2, '0');
    return { ...first, id, uri: `telephony/Group/${id}`, label: `Q${id}` };
  });
  await screen.findByRole('table', { name: 'Queues' }, SLOW);
  act(() => store.set(groups.applyAtom, { op: 'reset', items: many }));
  // Figures come once a second at most.
  await screen.findByRole('link', { name: 'Q01' }, SLOW);
  const names = () => screen.getAllByRole('link', { name: /^Q\d\d$/ }).map(({ textContent }) => textContent);
  const turn = async (name: string) => user.click(screen.getByRole('button', { name }));
  expect([names().length, names()[0], screen.getByText('1–25 of 60')].slice(0, 2)).toEqual([25, 'Q01']);
  await turn('Next page');
  expect([names().length, names()[0]]).toEqual([25, 'Q26']);
  await turn('Next page');
  expect([names(), screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')]).toEqual([
    Array.from({ length: 10 }, (_, index) => `Q${51 + index}`),
    true,
  ]);
  await turn('Page before');
  expect(names()[0]).toBe('Q26');
});

test.each([
  [9, 10, ''],
  [5, 10, 'warn med'],
  [1, 10, 'danger med'],
  [0, 0, ''],
])('[UI-021] %i free of %i agents: the scale is reversed, few are bad', async (free, logged, tone) => {
  const { store } = open({}, undefined, 'wide');
  const [first] = store.get(groups.allAtom);
  if (!first?.counters) throw new Error('no group');
  await screen.findByRole('table', { name: 'Queues' }, SLOW);
  const item = { ...first, label: 'Only', counters: { ...first.counters, free, logged } };
  act(() => store.set(groups.applyAtom, { op: 'reset', items: [item] }));
  const table = screen.getByRole('table', { name: 'Queues' });
  const row = within(table).getByRole('link', { name: 'Only' }).closest('tr');
  expect(row?.querySelector('td.sup-more > span')?.className).toBe(tone);
});
