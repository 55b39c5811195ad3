import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import { message, storyTalk, tomas } from '../../list/stories.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';
/** Messages in the room; those from here on are new. */
const [COUNT, NEW] = [60, 40];
const lines = (to: number, from = 0) =>
  Array.from({ length: to - from }, (_, n) =>
    message(`n${from + n}`, `Line ${from + n}. ${'The gate of the second hall opens later. '.repeat(n % 3)}`, {
      ...{ at: Date.UTC(2026, 1, 1, 12, n), by: tomas },
    }),
  );
const talk = (rows: ReturnType<typeof lines>, unreadFrom: string | null, more = {}) =>
  storyTalk({ roomId: ROOM, rows, unreadFrom, readBy: [], unsent: [], ...more });
const given = (unreadFrom: string | null, count = COUNT) => {
  const { roomId: _room, ...value } = talk(lines(count), unreadFrom);
  // No line of a new device, which comes above the messages when some of them were seen.
  return { talk: value, devices: (roomId: string | null) => ({ roomId, people: [] }) };
};
const list = () => document.querySelector('.talk-main') as HTMLElement;
/** Less of a message than this does not count as seen, in pixels. */
const GLIMPSE = 20;
/** Numbers of the messages whose beginning is in view. */
const inView = (): number[] => {
  const { top, bottom } = list().getBoundingClientRect();
  return [...document.querySelectorAll('.msg')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.top < top || box.top > bottom - GLIMPSE ? [] : [Number(/Line (\d+)/.exec(one.textContent ?? '')?.[1])];
  });
};
const isAtEnd = () => list().scrollHeight - list().scrollTop - list().clientHeight < 2;
const jump = () => screen.queryByRole('button', { name: /^To the newest/ });

test('a room is opened at what is new; the way to its end says how many were not seen, and goes there', async () => {
  const { user } = openRoom(given(`n${NEW}`));
  await screen.findByText('20 new', {}, SLOW);
  await waitFor(() => expect(inView()).toContain(NEW));
  // The rows are there before their picture is, for which the room is brought to its place.
  await waitFor(() => {
    const { top, height } = list().getBoundingClientRect();
    const mark = document.querySelector('.newline')?.getBoundingClientRect().top ?? 0;
    expect((mark - top) / height).toBeGreaterThan(0);
    expect((mark - top) / height).toBeLessThan(0.5);
  });
  // Those in view were seen.
  await waitFor(() =>
    expect(jump()?.getAttribute('aria-label')).toBe(`To the newest, ${COUNT - 1 - Math.max(...inView())} new`),
  );
  await user.click(jump()!);
  await waitFor(() => expect(isAtEnd()).toBe(true));
  expect(jump()).toBeNull();
  expect(document.activeElement).toBe(list());
  // Back to what was new, by a key; all of it was seen.
  await user.keyboard('j');
  await waitFor(() => expect(inView()).toContain(NEW));
  await waitFor(() => expect(jump()?.getAttribute('aria-label')).toBe('To the newest'));
});

test('what comes while the end is not in view is counted, and moves nobody', async () => {
  const { tell } = openRoom(given(null));
  await screen.findByText(/^Line 59/, {}, SLOW);
  await waitFor(() => expect(isAtEnd()).toBe(true));
  expect(jump()).toBeNull();
  list().scrollTop -= 600;
  await waitFor(() => expect(jump()?.getAttribute('aria-label')).toBe('To the newest'));
  await waitFor(() => expect(inView().length).toBeGreaterThan(2));
  const before = inView();
  tell({ news: 'talk', value: talk(lines(COUNT + 2), null) });
  await waitFor(() => expect(jump()?.getAttribute('aria-label')).toBe('To the newest, 2 new'));
  expect(inView()).toEqual(before);
});

test('a view at its end stays there when it becomes smaller, also where it is told of a scroll first', async () => {
  openRoom(given(null));
  await screen.findByText(/^Line 59/, {}, SLOW);
  await waitFor(() => expect(isAtEnd()).toBe(true));
  const view = list();
  view.style.maxBlockSize = `${view.clientHeight - 120}px`;
  view.dispatchEvent(new Event('scroll'));
  expect(jump()).toBeNull();
  await waitFor(() => expect(isAtEnd()).toBe(true));
  expect(jump()).toBeNull();
});

test('who asks for what is new while the view becomes another size gets there', async () => {
  const { user } = openRoom(given(`n${NEW}`));
  await screen.findByText('20 new', {}, SLOW);
  await user.click(await screen.findByRole('button', { name: /^To the newest/ }));
  await waitFor(() => expect(isAtEnd()).toBe(true));
  await waitFor(() => expect(document.querySelectorAll('.newline')).toHaveLength(0));
  // Nothing is drawn before the end of this; the browser reports sizes before it.
  await act(async () => {
    fireEvent.keyDown(list(), { key: 'j' });
    list().style.maxBlockSize = `${list().clientHeight - 60}px`;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await waitFor(() => expect(inView()).toContain(NEW));
});

test('news that fit into the view leave it at the end', async () => {
  openRoom(given(`n${COUNT - 1}`));
  await screen.findByText('1 new', {}, SLOW);
  await waitFor(() => expect([isAtEnd(), jump()]).toEqual([true, null]));
  expect(inView()).toContain(COUNT - 1);
});

test('an own message brings its writer to the end', async () => {
  const { tell } = openRoom(given(`n${NEW}`));
  await screen.findByText('20 new', {}, SLOW);
  await waitFor(() => expect(inView()).toContain(NEW));
  expect(isAtEnd()).toBe(false);
  const unsent = [{ key: 'own', text: 'On my way', state: 'sending', at: Date.UTC(2026, 1, 1, 13) }];
  tell({ news: 'talk', value: talk(lines(COUNT), `n${NEW}`, { unsent }) });
  await screen.findByText('On my way');
  await waitFor(() => expect(isAtEnd()).toBe(true));
});
