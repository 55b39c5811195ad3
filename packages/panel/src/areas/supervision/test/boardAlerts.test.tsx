import type { AgentStatus } from '@ringside/domain/queue';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groups, nowAtom } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { storyCallers } from '../../../stories/fakeCallCentre.ts';
import { NOW } from '../../../stories/storyStore.ts';
import { callersOf, membersOf } from '../../queues/queueState.ts';
import { BILLING, board, loaded, open, SLOW, table } from './board.ts';

board();

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
