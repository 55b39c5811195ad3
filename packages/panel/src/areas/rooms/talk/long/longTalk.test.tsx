import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import { message, storyTalk, tomas } from '../../list/stories.ts';
import { talkAtom } from '../../state.ts';
import { countTimes } from '../../test/countTimes.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';
const DAY = 86_400_000;
/** Messages; at most so many of them are drawn; so many at first. */
const [COUNT, DRAWN, FIRST] = [2000, 150, 4];
/** As the thread of rooms gives them: other objects each time. Lines are of one to four lines of text. */
const many = (from = 0, more: Parameters<typeof message>[2] = {}) =>
  Array.from({ length: COUNT - from }, (_, index) => {
    const n = index + from;
    return message(`n${n}`, `Line ${n}. ${'The gate of the second hall opens later. '.repeat(n % 4)}`, {
      at: Date.UTC(2026, 1, 1 + Math.floor(n / 100), 12, n % 60),
      ...(n === COUNT - 5 && more),
    });
  });
/** No line of a new device, which comes above the messages in its own time. */
const devices = (roomId: string | null) => ({ roomId, people: [] });
const talk = (rows: ReturnType<typeof many>) => ({ rows, unreadFrom: null, readBy: [], unsent: [] });
const frame = () => new Promise(requestAnimationFrame);

/** What is drawn, in its order. */
const drawn = (): number[] =>
  [...document.querySelectorAll('.msg')].map((one) => Number(/Line (\d+)/.exec(one.textContent ?? '')?.[1]));
const list = () => document.querySelector('.talk-main') as HTMLElement;
/** What is in view, and where it is below the top of it. */
const inView = (): [number, number][] => {
  const { top, bottom } = list().getBoundingClientRect();
  return [...document.querySelectorAll('.msg')].flatMap((one): [number, number][] => {
    const box = one.getBoundingClientRect();
    if (box.bottom < top + 1 || box.top > bottom - 1) return [];
    return [[Number(/Line (\d+)/.exec(one.textContent ?? '')?.[1]), Math.round(box.top - top)]];
  });
};
/** The same is in view at the same place, but for what is rounded: a line of pixels at an edge may come or go. */
const expectStill = (before: [number, number][]) => {
  const now = inView();
  const common = now.filter(([n]) => before.some(([one]) => one === n));
  expect(common.length).toBeGreaterThan(Math.max(now.length, before.length) - 2);
  const was = new Map(before);
  for (const [n, y] of common) expect(Math.abs(y - (was.get(n) ?? Number.NaN))).toBeLessThanOrEqual(1);
};
/** Each number is one more than that before it. */
const isWhole = (numbers: readonly number[]) => numbers.every((n, at) => at === 0 || n === (numbers[at - 1] ?? 0) + 1);
const line = (text: string) => screen.findByText(new RegExp(`^${text}`), {}, SLOW);

test('of a long room what is near to the view is drawn, the end first; what is as it was is not drawn anew', async () => {
  const { store, tell } = openRoom({ talk: talk(many()), devices });
  const last = await line(`Line ${COUNT - 1}`);
  await waitFor(() => expect(drawn().length).toBeGreaterThan(FIRST));
  await waitFor(() => expect(inView().at(-1)?.[0]).toBe(COUNT - 1));
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list().getBoundingClientRect().bottom);
  expect(drawn().length).toBeLessThan(DRAWN);
  await waitFor(() => expect(document.querySelector('.msgs')?.hasAttribute('data-rests')).toBe(true));

  const before = store.get(talkAtom)?.rows ?? [];
  // Each message that is drawn has its time written.
  const written = countTimes();
  tell({ news: 'talk', value: storyTalk({ roomId: ROOM, ...talk(many(0, { isEdited: true })) }) });
  await screen.findByText(/edited/);
  const after = store.get(talkAtom)?.rows ?? [];
  expect(after.filter((row, n) => row !== before[n]).map(({ id }) => id)).toEqual([`n${COUNT - 5}`]);
  expect(written.end()).toBeLessThan(DRAWN);
});

test('the first picture of a room has its few newest messages, and the next ones what is still missing in view', async () => {
  const short = Array.from({ length: COUNT }, (_, n) =>
    message(`s${n}`, `Line ${n}.`, { at: Date.UTC(2026, 1, 1) + n }),
  );
  let inPicture: number[] | null = null;
  const watch = new MutationObserver(() => {
    if (drawn().length === 0) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      inPicture = drawn();
    });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  openRoom({ talk: talk(short), devices });
  await waitFor(() => expect(inPicture).toHaveLength(FIRST));
  expect(inPicture).toEqual(drawn().slice(-FIRST));
  await waitFor(() => expect(inView()[0]?.[1]).toBeLessThan(1));
  expect(inView().length).toBeGreaterThan(FIRST);
  expect(inView().at(-1)?.[0]).toBe(COUNT - 1);
});

test('a room is laid out for its first picture, at its end, and not in the task that draws it', async () => {
  const asked = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
  const own = { inTask: -1, belowInPicture: -1 };
  const watch = new MutationObserver(() => {
    if (drawn().length === 0) return;
    watch.disconnect();
    own.inTask = asked.mock.contexts.filter((row) => (row as HTMLElement).closest('.msgs')).length;
    requestAnimationFrame(() => {
      own.belowInPicture = list().scrollHeight - list().scrollTop - list().clientHeight;
    });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  openRoom({ talk: talk(many()), devices });
  await waitFor(() => expect(own.belowInPicture).not.toBe(-1));
  expect(own.inTask).toBe(0);
  expect(own.belowInPicture).toBeLessThan(1);
});

test('a room that hears something before its first picture is at its end in it all the same', async () => {
  let belowInPicture = -1;
  const watch = new MutationObserver(() => {
    if (drawn().length === 0) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      belowInPicture = list().scrollHeight - list().scrollTop - list().clientHeight;
    });
    tell({ news: 'talk', value: storyTalk({ roomId: ROOM, ...talk(many()) }) });
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { tell } = openRoom({ talk: talk(many()), devices });
  await waitFor(() => expect(belowInPicture).not.toBe(-1));
  expect(belowInPicture).toBeLessThan(1);
});

test('scrolled up through all of it no message is missing and none is there twice, and what one looks at stays', async () => {
  const { tell } = openRoom({ talk: talk(many(COUNT / 2)), devices });
  await line(`Line ${COUNT - 1}`);
  await waitFor(() => expect(drawn().length).toBeGreaterThan(FIRST));
  const seen = new Set(inView().map(([n]) => n));
  const up = async (until: number) => {
    while (!seen.has(until)) {
      const [before, from] = [new Map(inView()), list().scrollTop];
      expect(from).toBeGreaterThan(0);
      list().scrollTop -= 300;
      await frame();
      const shown = inView();
      const numbers = shown.map(([n]) => n);
      expect([isWhole(numbers), isWhole(drawn()), numbers.length > 0]).toEqual([true, true, true]);
      // What was in view and still is has moved by as much as was scrolled.
      expect(numbers.some((n) => before.has(n))).toBe(true);
      const moved = shown.flatMap(([n, y]) => (before.has(n) ? [y - (before.get(n) ?? 0)] : []));
      expect(Math.max(...moved) - Math.min(...moved)).toBeLessThanOrEqual(1);
      expect(Math.min(...moved)).toBeGreaterThan(0);
      for (const n of numbers) seen.add(n);
    }
  };
  await up(COUNT / 2 + 700);
  // Older ones come above, and new ones below.
  await frame();
  const before = inView();
  tell({ news: 'talk', value: storyTalk({ roomId: ROOM, ...talk(many()) }) });
  await waitFor(() => expect(document.querySelector('.msgs')?.getAttribute('data-count')).toBe(`${COUNT}`));
  await frame();
  expectStill(before);
  const newer = [...many(), message('new', `Line ${COUNT}. `, { at: Date.UTC(2026, 3, 1) })];
  tell({ news: 'talk', value: storyTalk({ roomId: ROOM, ...talk(newer) }) });
  await waitFor(() => expect(document.querySelector('.msgs')?.getAttribute('data-count')).toBe(`${COUNT + 1}`));
  await frame();
  expectStill(before);
  await up(COUNT / 2 + 300);
  expect(drawn().length).toBeLessThan(DRAWN);
  for (let n = COUNT / 2 + 300; n < COUNT; n += 1) expect(seen).toContain(n);

  list().scrollTop = 0;
  await waitFor(() => expect(inView()[0]?.[0]).toBe(0));
  expect(isWhole(drawn())).toBe(true);
  list().scrollTop = list().scrollHeight;
  await waitFor(() => expect(inView().at(-1)?.[0]).toBe(COUNT));
});

test('each day of a room has its name once', async () => {
  const { tell } = openRoom({ talk: talk(many(COUNT - 10)), devices });
  await line(`Line ${COUNT - 1}`);
  const days = () => [...document.querySelectorAll('.msgs > .sys')].map((one) => one.textContent);
  await waitFor(() => expect(drawn()).toHaveLength(10));
  expect(days()).toHaveLength(1);
  const noon = Date.UTC(2026, 1, 10, 12);
  const rows = [noon, noon + 60_000, noon + DAY, noon + DAY + 60_000, noon].map((at, n) =>
    message(`d${n}`, `Day ${n}`, { at, by: tomas }),
  );
  tell({ news: 'talk', value: storyTalk({ roomId: ROOM, ...talk(rows) }) });
  await screen.findByText('Day 4');
  await waitFor(() => expect(days()).toHaveLength(3));
  expect(days()[0]).toBe(days()[2]);
});
