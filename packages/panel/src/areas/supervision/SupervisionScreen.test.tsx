import type { AgentStatus } from '@ringside/domain/queue';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { groups, nowAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { storyCallers } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { callersOf, membersOf } from '../queues/queueState.ts';
import { storyReasons } from '../queues/stories.ts';
import { storyStatistics, withSupervision } from './stories.ts';

afterEach(() => {
  cleanup();
  localStorage.removeItem('ringside.supervision');
});

const BILLING = 'telephony/Group/billing';
/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };

function open(
  answers: Partial<CallCentre> = {},
  reasonsCome: Promise<unknown> = Promise.resolve(),
  layout: 'narrow' | 'wide' = 'narrow',
) {
  let asked: unknown[][] = [];
  const pauseReasons = async () => {
    await reasonsCome;
    return { ok: true, value: storyReasons } as const;
  };
  const rendered = renderStory('supervision', {
    layout,
    answers: { pauseReasons },
    set: (store: Store) => {
      asked = withSupervision(store, answers).calls;
    },
  });
  const queries = () => asked.filter(([name]) => name === 'statistics').map(([, query]) => query);
  return { ...rendered, asked, queries };
}
const table = () => screen.findByRole('table', {}, SLOW);
const queues = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('a')?.textContent);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const loaded = () => waitFor(() => expect(figure('Answered')).toBe('312of 341'), SLOW);

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
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), range()]).toEqual([null, 'today']);
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
});

describe('alerts', () => {
  const slots = () => [...document.querySelectorAll('.sup-alert')].map((slot) => slot.textContent);
  test('stand in two slots that are always there; no toast tells what the page says', async () => {
    const { store } = open();
    await table();
    await loaded();
    expect(screen.getByRole('region', { name: '4 alerts' })).toBeTruthy();
    expect(slots()).toEqual([
      'Reception nobody logged inOpen',
      'Billing a caller has waited 04:12, 6 callers wait, 48% answered in 20 sOpen',
    ]);
    const long = { ...storyCallers[0]!, groupUri: 'telephony/Group/orders', since: NOW - 179_000 };
    act(() => store.set(callersOf('telephony/Group/orders'), [long]));
    act(() => store.set(nowAtom, NOW + 1000));
    expect(screen.getByRole('region', { name: '5 alerts' })).toBeTruthy();
    const said = () => screen.getAllByRole('status').map((status) => status.textContent);
    // Readers hear what begins, once, and not each second of it.
    expect(said()).toContain('Orders a caller has waited 03:00');
    act(() => store.set(nowAtom, NOW + 2000));
    expect(said()).toContain('Orders a caller has waited 03:00');
    act(() => store.set(nowAtom, NOW + 1000));
    const all = store.get(groups.allAtom);
    const reception = all.find(({ id }) => id === 'reception')!;
    const there = { ...reception, counters: { ...reception.counters!, logged: 1, free: 1, available: 1 } };
    act(() => store.set(groups.applyAtom, { op: 'put', item: there }));
    // Nobody moves up: the slot of Billing is where it was. The board follows once a second.
    await waitFor(
      () =>
        expect(slots()).toEqual([
          'Orders a caller has waited 03:00Open',
          'Billing a caller has waited 04:13, 6 callers wait, 48% answered in 20 sOpen',
        ]),
      SLOW,
    );
    act(() => store.set(callersOf('telephony/Group/orders'), []));
    await waitFor(() => expect(slots()[0]).toBe('Orders is well again'), SLOW);
    expect(store.get(toastsAtom)).toEqual([]);
  });
  test('[ACD-019] that nobody is free is an alert when it lasts; nobody logged in is worse', async () => {
    const { store } = open();
    await table();
    await loaded();
    const set = (counters: object) => {
      const support = store.get(groups.allAtom).find(({ id }) => id === 'support')!;
      const item = { ...support, counters: { ...support.counters!, free: 0, ...counters } };
      act(() => store.set(groups.applyAtom, { op: 'put', item }));
    };
    const said = () => document.querySelector('[href$="/queue/support"]')?.closest('tr')?.querySelector('.stt');
    const names = () => screen.getByRole('region', { name: /alert/ }).textContent;
    set({ logged: 2, inCall: 2 });
    expect([said()?.textContent, said()?.querySelector('.high') !== null]).toEqual(['Nobody free, 2 in calls', true]);
    const others = screen.getByRole('region', { name: '4 alerts' });
    act(() => store.set(nowAtom, NOW + 59_000));
    expect(screen.getByRole('region', { name: '4 alerts' })).toBe(others);
    act(() => store.set(nowAtom, NOW + 61_000));
    expect(screen.getByRole('region', { name: '5 alerts' })).toBe(others);
    set({ logged: 0, inCall: 0 });
    await waitFor(() => expect(said()?.textContent).toBe('Nobody logged in'), SLOW);
    expect(said()?.querySelector('.danger')).toBeTruthy();
    expect(screen.getByRole('region', { name: '4 alerts' })).toBe(others);
    act(() => store.set(nowAtom, NOW + 122_000));
    // It takes the slot of what passes by itself.
    expect(names()).toContain('Support nobody logged in');
    act(() => store.set(nowAtom, NOW + 61_000 + 180_000));
    expect(names()).toContain('Support nobody logged in for 3\u00a0min');
    // Over for a moment it is well again on the page, and goes on where it was when it is back.
    set({ logged: 2, free: 2, available: 2 });
    await waitFor(() => expect(names()).not.toContain('Support nobody'), SLOW);
    set({ logged: 0, available: 0 });
    await waitFor(() => expect(names()).toContain('Support nobody logged in for 3\u00a0min'), SLOW);
  });
  test('follow the limits that the supervisor sets; they stay in the browser', async () => {
    const { user, queries } = open();
    await table();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Alert limits' }));
    await screen.findByRole('spinbutton', { name: /^Longest wait/ });
    const field = (name: RegExp) => screen.getByRole('spinbutton', { name });
    await user.clear(field(/^Longest wait/));
    await user.clear(field(/^Answered in time/));
    await user.clear(field(/^In time means/));
    await user.type(field(/^In time means/), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('region', { name: '2 alerts' }).textContent).toBe(
      'Reception nobody logged inOpenBilling 6 callers waitOpen',
    );
    expect(queries().at(-1)).toEqual({ within: 30_000 });
    expect(JSON.parse(localStorage.getItem('ringside.supervision') ?? '')).toEqual({
      ...{ wait: null, count: 5, level: null, within: 30, after: 60 },
    });
  });
});

describe('under the pointer', () => {
  const names = (region: HTMLElement, rows: string) =>
    [...region.querySelectorAll(rows)].map((row) => row.querySelector('.a, .cw-who > .med')?.textContent);
  test('[ACD-010] the list of waiting callers has three rows, and keeps them until the pointer leaves', async () => {
    const { store, user } = open();
    await table();
    const region = screen.getByRole('region', { name: 'Waiting callers' });
    const first = ['Claire Vasseur', 'Halden Marine', '+44 7700 900 381'];
    expect([names(region, 'li'), within(region).getByText('+3 more')]).toEqual([first, expect.anything()]);
    await user.hover(region);
    act(() => store.set(callersOf(BILLING), storyCallers.slice(1)));
    expect(names(region, 'li')).toEqual(first);
    expect(region.querySelector('li')?.textContent).toContain('does not wait any more');
    await user.unhover(region);
    // A moment later the next one has the row; nobody else has moved.
    act(() => store.set(nowAtom, NOW + 5000));
    expect(names(region, 'li')).toEqual(['Nadia Belkacem', ...first.slice(1)]);
    act(() => store.set(callersOf(BILLING), []));
    act(() => store.set(nowAtom, NOW + 10_000));
    act(() => store.set(nowAtom, NOW + 15_000));
    expect(region.textContent).toContain('Nobody waits in these queues.');
  });
  test('[ACD-009] agents stand by name; who logs out keeps the place until the focus leaves', async () => {
    const { store } = open();
    await table();
    const region = await screen.findByRole('region', { name: 'Agents' }, SLOW);
    const all = ['Ana Forward', 'Marc Aubry', 'Priya Raman', 'Sofia Okafor', 'Tomas Lindqvist', 'Yuki Tanaka'];
    const rows = () => names(region, 'article');
    expect(rows()).toEqual(all);
    act(() =>
      within(region)
        .getByRole('button', { name: /^Marc Aubry/ })
        .focus(),
    );
    const set = (name: string, status: AgentStatus) =>
      act(() =>
        store.set(
          membersOf(BILLING),
          store
            .get(membersOf(BILLING))
            .map((one) => (one.name === name ? { ...one, agent: { ...one.agent, status } } : one)),
        ),
      );
    set('Ana Forward', 'LOGOUT');
    expect(rows()).toEqual(all);
    expect(region.querySelector('article')?.textContent).toContain('Logged out');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(rows()).toEqual(all.slice(1));
  });
  test('a column that is sorted by keeps its order while the pointer is in the table', async () => {
    const { store, user } = open();
    await table();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Longest' }));
    expect((await queues())[0]).toBe('Billing');
    const long = { ...storyCallers[0]!, groupUri: 'telephony/Group/orders', since: NOW - 900_000 };
    act(() => store.set(callersOf('telephony/Group/orders'), [long]));
    expect((await queues())[0]).toBe('Billing');
    await user.unhover(await table());
    act(() => (document.activeElement as HTMLElement).blur());
    expect((await queues())[0]).toBe('Orders');
  });
});

/** Where each control of the page is, by its name. */
const controls = () =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('.sup :is(a, button, select, summary)')].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const waiting = control.closest('li');
      const place = waiting ? `waiting ${[...(waiting.parentElement?.children ?? [])].indexOf(waiting)}` : '';
      const row = control.closest('article')?.getAttribute('aria-label') ?? place;
      const name =
        control.getAttribute('aria-label') ?? control.querySelector('.a')?.textContent ?? control.textContent;
      return [`${row} ${name}`, [x, y, width, height].map(Math.round).join(' ')];
    }),
  );

/** Needs a browser that lays the page out. */
describe.skipIf(typeof ResizeObserver === 'undefined')('the board stands still', () => {
  test.each(['narrow', 'wide'] as const)(
    'no control moves between two pushes of a busy morning, %s',
    async (layout) => {
      const { store } = open({}, undefined, layout);
      await table();
      await loaded();
      await screen.findByRole('img', { name: /^Tomas Lindqvist since / }, SLOW);
      await document.fonts.ready;
      const before = controls();
      const agents = store.get(membersOf(BILLING));
      const busy: AgentStatus[] = ['ACD_CALL', 'PAUSE', 'IDLE', 'ALERTING', 'SYNDICAL_PAUSE', 'UNREACHABLE'];
      for (let push = 1; push <= busy.length; push += 1) {
        act(() => {
          store.set(nowAtom, NOW + push * 20_000);
          store.set(
            membersOf(BILLING),
            agents.map((one, at) => ({
              ...one,
              agent: {
                ...one.agent,
                // Who is logged out stays so: coming and going is no state of a call.
                status: one.agent.status === 'LOGOUT' ? 'LOGOUT' : (busy[(at + push) % busy.length] ?? 'IDLE'),
                statusAt: NOW + push * 20_000,
              },
            })),
          );
          store.set(callersOf(BILLING), storyCallers.slice(0, push % 4));
          for (const item of store.get(groups.allAtom)) {
            if (!item.counters) continue;
            const free = push % 2;
            const counters = { ...item.counters, free, available: free, logged: 2, inCall: 2 - free, waiting: push };
            store.set(groups.applyAtom, { op: 'put', item: { ...item, counters } });
          }
        });
        const after = controls();
        const moved = [...before].filter(([name, place]) => after.has(name) && after.get(name) !== place);
        expect({ push, moved }).toEqual({ push, moved: [] });
        // Those of agents and queues are all there, but for listening in; slots and rows of callers may be empty.
        const lost = [...before.keys()].filter(
          (name) => !after.has(name) && !/Listen to|^ Open |^waiting |more$/.test(name),
        );
        expect({ push, lost }).toEqual({ push, lost: [] });
      }
    },
  );
});

describe('agents', () => {
  const row = (name: string) => screen.findByRole('article', { name }, SLOW);
  test('[ACD-009] [ACD-013] a supervisor pauses an agent with a reason, ends a pause, logs out; never during a queue call', async () => {
    const { user, asked } = open();
    const yuki = await row('Yuki Tanaka');
    await user.click(within(yuki).getByRole('button', { name: /Yuki/ }));
    await user.click(within(yuki).getByRole('button', { name: 'Pause' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lunch' }));
    await user.click(within(yuki).getByRole('button', { name: 'Log out' }));
    const tomas = await row('Tomas Lindqvist');
    await user.click(within(tomas).getByRole('button', { name: /Tomas/ }));
    await user.click(within(tomas).getByRole('button', { name: 'End pause' }));
    expect(asked.filter(([name]) => /Agent$/.test(String(name)))).toEqual([
      ['pauseAgent', 'telephony/Extension/yuki', 'lunch'],
      ['logOutAgent', 'telephony/Extension/yuki'],
      ['unpauseAgent', 'telephony/Extension/tomas'],
    ]);
    const marc = await row('Marc Aubry');
    await user.click(within(marc).getByRole('button', { name: /^Marc/ }));
    expect(within(marc).getByRole('button', { name: 'Log out' })).toHaveProperty('disabled', true);
    expect(marc.textContent).toContain('answered 31 of 34, talked 2\u00a0h\u00a004\u00a0min');
  });
  test('[ACD-013] reasons that come late are waited for: nobody is paused without one', async () => {
    let come = () => {};
    const { user, asked } = open({}, new Promise<void>((resolve) => (come = resolve)));
    const yuki = await row('Yuki Tanaka');
    await user.click(within(yuki).getByRole('button', { name: /Yuki/ }));
    await user.click(within(yuki).getByRole('button', { name: 'Pause' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    await act(async () => come());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lunch' }));
    expect(asked.filter(([name]) => /Agent$/.test(String(name)))).toEqual([
      ['pauseAgent', 'telephony/Extension/yuki', 'lunch'],
    ]);
  });
  test.each([
    ['Listen', 'listen'],
    ['Whisper', 'whisper'],
    ['Barge in', 'bargeIn'],
  ] as const)('[CALL-007] %s takes part in the call of an agent, and the dashboard stays', async (name, mode) => {
    const { user, calls, store } = open();
    const marc = await row('Marc Aubry');
    await user.click(within(marc).getByRole('button', { name: /^Marc/ }));
    await user.click(within(marc).getByRole('button', { name }));
    await waitFor(() => expect(calls).toContainEqual(['monitor', 'telephony/Extension/marc', mode]));
    await waitFor(() => expect(within(marc).getByRole('button', { name })).toHaveProperty('disabled', false));
    expect(store.get(pathAtom)).toBe('/supervision');
    expect(screen.getByRole('region', { name: 'Agents' }).contains(document.activeElement)).toBe(true);
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
