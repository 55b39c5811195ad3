import { buildProfile } from '@ringside/testing/panel';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { MY_WEEK } from '../paths.ts';
import { calendarViewAtom, wishedStartAtom } from '../state.ts';
import { storyEvents, storyFollowed, withCalendar } from '../stories.ts';

const HOURS = 11;
let isRightToLeft = false;
/** A column is 100 pixels wide, and a minute one pixel high, from 8 o'clock on. */
beforeEach(() => {
  isRightToLeft = false;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const column = this.closest('.col');
    const at = column ? [...document.querySelectorAll('.col')].indexOf(column) : 0;
    const left = (isRightToLeft ? 6 - at : at) * 100;
    const [, top = 0] = /([\d.]+)%/.exec(this.style.insetBlockStart)?.map(Number) ?? [];
    const [, size = 100] = /([\d.]+)%/.exec(this.style.blockSize)?.map(Number) ?? [];
    return DOMRect.fromRect({ x: left, y: top * HOURS * 0.6, width: 100, height: size * HOURS * 0.6 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const y = (clock: string) => (Number(clock.slice(0, 2)) - 8) * 60 + Number(clock.slice(3));
const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
const at = (day: number, clock: string) => ({ ...pointer, clientX: day * 100 + 50, clientY: y(clock) });
type Point = ReturnType<typeof at>;
const down = (target: Element, point: Point) => fireEvent.pointerDown(target, point);
const move = (point: Point) => act(() => void fireEvent.pointerMove(window, point));
const up = async (point: Point) =>
  act(async () => {
    const target = document.querySelector('.cal') as HTMLElement;
    fireEvent.pointerUp(target, point);
    fireEvent.click(target, { detail: 1 });
  });
async function open(set: (store: ReturnType<typeof renderStory>['store']) => void = () => undefined) {
  const asked: { calls: unknown[][] } = { calls: [] };
  const shown = renderStory('calendar', {
    set: (store) => {
      asked.calls = withCalendar(store, MY_WEEK, storyEvents, {}, storyFollowed);
      // a Friday, 13:42 in Paris
      store.set(nowAtom, Date.parse('2026-11-20T12:42:00Z'));
      store.set(profileAtom, buildProfile({ timeZone: 'Europe/Paris' }));
      set(store);
    },
  });
  await screen.findAllByRole('button', { name: /^Lunch/ });
  const column = (day: number) => document.querySelectorAll('.col')[day] as HTMLElement;
  const block = (name: RegExp) => screen.getByRole('button', { name });
  const changes = () => asked.calls.filter(([name]) => name !== 'read');
  return { ...shown, column, block, changes };
}
const drawn = () => document.querySelector('.ev-drawn');

test('free time is drawn into a new event, by quarters of an hour, up as well as down; the editor goes on with it', async () => {
  const { store, column, changes } = await open();
  down(column(3), at(3, '17:50'));
  move(at(3, '17:20'));
  expect(drawn()?.textContent).toBe('17:15–17:45');
  await up(at(3, '17:20'));
  expect(store.get(pathAtom)).toBe('/presence/own/new');
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ value }) => value)).toEqual(expect.arrayContaining(['17:15', '17:45']));
  expect(changes()).toEqual([]);
});

test('[CAL-002] [CAL-004] a block is moved to another day and time, and can be moved back', async () => {
  const { store, block, changes } = await open();
  down(block(/^Class,/), at(3, '10:00'));
  move(at(4, '10:32'));
  expect(drawn()?.textContent).toBe('09:30–17:30');
  expect(drawn()?.parentElement).toBe(document.querySelectorAll('.col')[4]);
  await up(at(4, '10:32'));
  const moved = { from: '2026-11-20', until: '2026-11-20', start: 570, end: 1050, days: [], name: 'Class' };
  expect(changes()).toEqual([['change', 'class', expect.objectContaining(moved)]]);
  // the press that ends it chooses nothing
  expect([store.get(pathAtom), screen.queryByRole('region', { name: 'Class' })]).toEqual([MY_WEEK, null]);
  const [toast] = store.get(toastsAtom);
  expect(toast?.title).toMatchObject({ key: 'cal.moved', params: { from: '09:30', until: '17:30' } });
  await act(async () => toast?.actions[0]?.run());
  const before = { from: '2026-11-19', until: '2026-11-19', start: 540, end: 1020 };
  expect(changes().at(-1)).toEqual(['change', 'class', expect.objectContaining(before)]);
});

test('an edge makes it begin or end at another time; one of every week does so on all its days', async () => {
  const { block, changes, store } = await open();
  down(block(/^Desk, .*Monday 13:00/), at(0, '17:28'));
  move(at(0, '18:05'));
  await up(at(0, '18:05'));
  expect(changes()).toEqual([
    ['change', 'afternoon', expect.objectContaining({ days: [1, 2, 3, 5], start: 780, end: 1080 })],
  ]);
  expect(store.get(toastsAtom)[0]?.title).toMatchObject({ key: 'cal.movedAll' });
  down(block(/^Desk, .*Monday 08:30/), at(0, '08:31'));
  move(at(0, '09:00'));
  await up(at(0, '09:00'));
  expect(changes().at(-1)).toEqual(['change', 'morning', expect.objectContaining({ start: 540, end: 720 })]);
});

test('Escape leaves everything as it was, and the page where it is', async () => {
  const { store, block, column, changes, user } = await open();
  for (const [target, day] of [
    [block(/^Class,/), 3],
    [column(5), 5],
  ] as const) {
    down(target, at(day, '11:00'));
    move(at(day, '14:00'));
    expect(drawn()).not.toBe(null);
    await user.keyboard('{Escape}');
    expect(drawn()).toBe(null);
    await up(at(day, '14:00'));
  }
  expect([changes(), store.get(pathAtom)]).toEqual([[], MY_WEEK]);
});

test('[CAL-006] what would meet another event of every week says which, and is not written', async () => {
  const { block, changes, store } = await open();
  down(block(/^Lunch, .*Monday/), at(0, '12:30'));
  move(at(0, '13:00'));
  expect(drawn()?.textContent).toBe('12:30–13:30 · Meets Desk, 13:00 to 17:30');
  await up(at(0, '13:00'));
  expect(changes()).toEqual([]);
  expect(store.get(toastsAtom)[0]).toMatchObject({
    kind: 'error',
    title: { key: 'cal.meets', params: { name: 'Desk', from: '13:00', until: '17:30' } },
  });
});

test('from right to left the days are where they stand', async () => {
  isRightToLeft = true;
  const { block, changes } = await open();
  down(block(/^Class,/), at(3, '10:00'));
  move(at(2, '10:00'));
  await up(at(2, '10:00'));
  expect(changes()).toEqual([['change', 'class', expect.objectContaining({ from: '2026-11-20' })]]);
});

test('a press is a press; what is followed, a finger on what is not chosen, and another button draw nothing', async () => {
  const { block, changes, user, store } = await open();
  const try_ = async (name: RegExp, more: object) => {
    down(block(name), { ...at(3, '10:00'), ...more });
    move({ ...at(4, '12:00'), ...more });
    expect(drawn()).toBe(null);
    await up({ ...at(4, '12:00'), ...more });
  };
  await try_(/^Carrier review,/, {});
  await try_(/^Class,/, { pointerType: 'touch' });
  await try_(/^Class,/, { button: 2 });
  expect(changes()).toEqual([]);
  await user.click(block(/^Class,/));
  expect(screen.getByRole('region', { name: 'Class' })).toBeTruthy();
  down(block(/^Class,/), { ...at(3, '10:00'), pointerType: 'touch' });
  move({ ...at(3, '11:00'), pointerType: 'touch' });
  expect(drawn()?.textContent).toBe('10:00–18:00');
  await act(async () => void fireEvent.pointerCancel(window, pointer));
  expect([drawn(), changes(), store.get(wishedStartAtom)]).toEqual([null, [], null]);
});

test('one day is drawn into as a week is', async () => {
  const { block, changes } = await open((store) => store.set(calendarViewAtom, 'day'));
  down(block(/^Lunch /), at(0, '12:30'));
  move(at(0, '18:31'));
  await up(at(0, '18:31'));
  expect(changes()).toEqual([['change', 'lunch', expect.objectContaining({ days: [1, 2, 3, 5], start: 1080 })]]);
});
