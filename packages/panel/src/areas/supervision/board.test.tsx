import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { agentAtom, groups, linkAtom, nowAtom } from '../../kernel/state.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { storyAgent, storyCallers } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { callersOf, membersOf } from '../queues/queueState.ts';
import { withSupervision } from './stories.ts';
import { storyMinutes } from './test/storyFigures.ts';

afterEach(cleanup);

const BILLING = 'telephony/Group/billing';
/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };

function open(
  answers: Partial<CallCentre> = {},
  layout: 'narrow' | 'wide' = 'wide',
  more: (store: Store) => void = () => {},
) {
  let asked: unknown[][] = [];
  const rendered = renderStory('supervision', {
    layout,
    set: (store) => {
      asked = withSupervision(store, answers).calls;
      more(store);
    },
  });
  return {
    ...rendered,
    of: (name: string) => asked.filter(([called]) => called === name).map(([, ...given]) => given),
  };
}
const curve = (name: RegExp | string) => screen.findByRole('slider', { name }, SLOW);
/** The hour has come from the server. */
const known = async () => {
  const longest = await curve(/^Longest/);
  await waitFor(() => expect(longest.getAttribute('aria-valuetext')).toMatch(/, 4:12$/), SLOW);
  // The minutes before are there, too.
  await waitFor(() => expect(document.querySelectorAll('.plot-line[d*="L59"]').length).toBeGreaterThan(0), SLOW);
};
const time = (minutesAgo: number) => {
  const at = new Date(storyMinutes.at - minutesAgo * 60_000);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
};
const tag = () => document.querySelector('.plot-tag')?.textContent;

describe('curves of the last hour', () => {
  test('[ACD-041] arrows on a focused curve go minute by minute; the value stands at it and is told', async () => {
    const { user, of } = open();
    await known();
    expect(of('minutes')).toEqual([[{ within: 20_000 }]]);
    const waiting = await curve(/^Waiting now, last 60/);
    act(() => waiting.focus());
    expect(tag()).toBe(`${time(0)} · ${Math.max(6, storyMinutes.together.waiting.at(-1) ?? 0)}`);
    const told = () => waiting.getAttribute('aria-valuetext');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([tag(), told()]).toEqual([
      `${time(2)} · ${storyMinutes.together.waiting.at(-3)}`,
      `${time(2)}, ${storyMinutes.together.waiting.at(-3)}`,
    ]);
    await user.keyboard('{PageDown}{ArrowRight}');
    expect(told()).toBe(`${time(11)}, ${storyMinutes.together.waiting.at(-12)}`);
    await user.keyboard('{Home}');
    expect(told()).toBe(`${time(60)}, ${storyMinutes.together.waiting.at(-61)}`);
    await user.keyboard('{End}{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Longest wait/);
    expect(waiting.querySelector('.plot-tag')).toBeNull();
  });
  test('a minute that is looked at stays while the curve goes on', async () => {
    const { user, store } = open();
    await known();
    const waiting = await curve(/^Waiting now/);
    act(() => waiting.focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    const before = waiting.getAttribute('aria-valuetext');
    act(() => store.set(nowAtom, storyMinutes.at + 2 * 60_000 + 5000));
    expect([waiting.getAttribute('aria-valuetext'), waiting.getAttribute('aria-valuenow')]).toEqual([before, '55']);
  });
  test('the pointer shows the values of curves and hours, what it is a share of included', async () => {
    const { user } = open();
    await known();
    const level = await curve(/^Answered in 20 s, last 60/);
    const { left, top, width } = level.getBoundingClientRect();
    if (width === 0) return;
    await user.pointer({ target: level, coords: { clientX: left + width / 2, clientY: top + 20 } });
    expect(tag()).toMatch(new RegExp(`^${time(30)} · \\d+% of \\d+ calls$`));
    await user.unhover(level);
    expect(tag()).toBeUndefined();
    const hours = await curve('Calls by hour');
    act(() => hours.focus());
    await user.keyboard('{Home}');
    expect(tag()).toBe('8:00 to 9:00: 30 answered, 1 missed');
    expect(hours.getAttribute('aria-valuetext')).toBe('8:00 to 9:00: 30 answered, 1 missed');
  });
  test('the aims of the supervisor are lines; all of it is there as a table', async () => {
    const { user } = open();
    await known();
    expect([...document.querySelectorAll('.plot-aim')].map((line) => line.textContent)).toEqual([
      'aim 3:00',
      'aim 70%',
    ]);
    await user.click(screen.getByRole('button', { name: 'Curves as a table' }));
    const table = within(await screen.findByRole('dialog', {}, SLOW)).getByRole('table', { name: 'Last hour' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(62);
    expect(rows[3]?.textContent).toContain(`${time(2)}${storyMinutes.together.waiting.at(-3)}`);
  });
  test('[ACD-044] one queue has its own curve; no connection says stopped, and the next minutes are a gap', async () => {
    const { user, store } = open();
    await known();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Queues shown' }), 'Carriers');
    const waiting = await curve(/^Waiting now/);
    expect(waiting.getAttribute('aria-valuetext')).toBe(`${time(0)}, 0`);
    act(() => store.set(linkAtom, { at: 'retry', attempt: 1, retryAt: NOW, since: NOW }));
    expect(screen.getByText('stopped')).toBeTruthy();
    act(() => store.set(nowAtom, storyMinutes.at + 3 * 60_000));
    act(() => waiting.focus());
    expect(waiting.getAttribute('aria-valuetext')).toMatch(/, not known$/);
    expect(document.querySelectorAll('.plot-gap').length).toBeGreaterThan(0);
  });
});

describe('waiting callers', () => {
  const region = () => screen.findByRole('region', { name: 'Waiting callers' }, SLOW);
  const row = (at: number) => document.querySelectorAll<HTMLElement>('.cw')[at];
  const agent = (store: Store) => {
    store.set(agentAtom, storyAgent());
    for (const item of store.get(groups.allAtom)) {
      store.set(groups.applyAtom, { op: 'put', item: { ...item, isMember: true, isActiveMember: true } });
    }
  };
  test('[ACD-010] [ACD-013] a supervisor takes, moves and calls agents; each answers in its row', async () => {
    const { user, of } = open({}, 'wide', agent);
    await region();
    await user.click(screen.getByRole('button', { name: 'Take Claire Vasseur' }));
    expect(of('take')).toEqual([['telephony/GroupClient/c1']]);
    await waitFor(() => expect(row(0)?.textContent).toContain('Rings your phone'));
    await user.click(screen.getByRole('button', { name: 'Call agents for Claire Vasseur' }));
    await waitFor(() => expect(row(0)?.textContent).toContain('2 agents ring'));
    expect(of('callAgents')).toEqual([['telephony/GroupClient/c1']]);
    await user.click(screen.getByRole('button', { name: 'Move Claire Vasseur' }));
    const sheet = await screen.findByRole('dialog', { name: 'Move Claire Vasseur to' }, SLOW);
    expect(within(sheet).queryByRole('button', { name: /^Billing/ })).toBeNull();
    expect(within(sheet).getByRole('button', { name: /^Export/ })).toHaveProperty('disabled', true);
    await user.click(within(sheet).getByRole('button', { name: /^Support/ }));
    await waitFor(() => expect(row(0)?.textContent).toContain('Moved to Support'));
    expect(of('moveCaller')).toEqual([['telephony/GroupClient/c1', 'telephony/Group/support']]);
    await user.click(screen.getByRole('button', { name: 'Move Claire Vasseur' }));
    await user.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: /^Yuki Tanaka/ }));
    expect(of('offerTo')).toEqual([['telephony/GroupClient/c1', 'telephony/Extension/yuki']]);
  });
  test('[ACD-013] who waits is sent to whom a text finds, to a mailbox, outside; the row says what came of it', async () => {
    const busy = { ok: false, fault: { code: 'ROUTER_ERR_503', status: 503, label: 'i__CALL_BUSY_LABEL' } } as const;
    const { user, of } = open({
      sendCaller: async (_, number) => (number === '2231' ? busy : { ok: true, value: null }),
    });
    await region();
    const move = async (text: string) => {
      await user.click(screen.getByRole('button', { name: 'Move Claire Vasseur' }));
      await user.type(await screen.findByRole('combobox', { name: 'Colleague, group or number' }, SLOW), text);
    };
    await move('marc');
    const sheet = screen.getByRole('dialog', { name: 'Move Claire Vasseur to' });
    expect(within(sheet).queryByRole('button', { name: /^Support/ })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row(0)?.textContent).toContain('Sent to Marc Aubry'));
    await move('marc');
    await user.click(await screen.findByRole('button', { name: 'To the voicemail of Marc Aubry' }));
    await waitFor(() => expect(row(0)?.textContent).toContain('Sent to the voicemail of Marc Aubry'));
    await move('0199004455{Enter}');
    await move('2231{Enter}');
    await waitFor(() => expect(row(0)?.textContent).toContain('Busy'));
    const uri = 'telephony/GroupClient/c1';
    expect(of('sendCaller')).toEqual([
      [uri, '2117', false],
      [uri, '2117', true],
      [uri, '0199004455', false],
      [uri, '2231', false],
    ]);
  });
  test('a refusal stands in the row; what cannot be is greyed and keeps its place', async () => {
    const no = async () => ({ ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'x' } }) as const;
    const { user, store } = open({ callAgents: no });
    await region();
    // A supervisor who is no agent takes nobody; who is owed a call is moved nowhere.
    expect(screen.getByRole('button', { name: 'Take Claire Vasseur' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move Halden Marine' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Call agents for Claire Vasseur' }));
    await waitFor(() => expect(row(0)?.textContent).toContain('Not possible now'));
    act(() => store.set(nowAtom, NOW + 7000));
    expect(row(0)?.textContent).not.toContain('Not possible now');
    act(() =>
      store.set(
        membersOf(BILLING),
        store.get(membersOf(BILLING)).filter(({ name }) => name !== 'Tomas Lindqvist'),
      ),
    );
    expect(screen.getByRole('button', { name: 'Call agents for Claire Vasseur' })).toHaveProperty('disabled', true);
  });
  test('who is answered says by whom, in place', async () => {
    const { store } = open();
    await region();
    const answered = { ...storyCallers[0]!, place: 0, state: 'TALKING', talkingSince: NOW } as const;
    act(() =>
      store.set(callersOf(BILLING), [
        ...storyCallers.slice(1),
        { ...answered, extensionUris: ['telephony/Extension/marc'] },
      ]),
    );
    expect(row(0)?.textContent).toContain('answered by Marc Aubry');
  });
  test('the others are a list', async () => {
    const { user } = open();
    await region();
    await user.click(screen.getByRole('button', { name: '+3 more' }));
    const list = within(await screen.findByRole('dialog', { name: 'Waiting callers' }, SLOW));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });
});

test('[ACD-009] arrows on the row of an agent go through the parts of the day', async () => {
  const { user } = open();
  await screen.findByRole('img', { name: /^Tomas Lindqvist since / }, SLOW);
  act(() => screen.getByRole('button', { name: /^Tomas Lindqvist/ }).focus());
  await user.keyboard('{ArrowLeft}');
  const said = () => document.querySelector('.day-tip')?.textContent;
  expect(said()).toMatch(/^\d\d:\d\d to \d\d:\d\d: Pause, Break, /);
  await user.keyboard('{ArrowLeft}');
  expect(said()).toMatch(/: Queue call/);
  expect(within(screen.getByRole('region', { name: 'Agents' })).getByRole('status').textContent).toBe(said());
  expect(document.querySelectorAll('.ag-axis > span').length).toBeGreaterThan(2);
});
