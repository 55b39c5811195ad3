import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import './talkArea.ts';
import { message, storyTalk, tomas } from '../list/stories.ts';
import { talkAtom } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';
const DAY = 86_400_000;
/** As the thread of rooms gives them: other objects each time. */
const many = (more: Parameters<typeof message>[2] = {}) =>
  Array.from({ length: 300 }, (_, n) =>
    message(`n${n}`, `Line ${n}`, {
      at: Date.UTC(2026, 1, 1 + Math.floor(n / 100), 12, n % 60),
      ...(n === 150 && more),
    }),
  );

/** Counts how often dates and times are written until it ends. */
function countTimes() {
  const { prototype } = Intl.DateTimeFormat;
  const before = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
  const own = { count: 0 };
  Object.defineProperty(prototype, 'format', {
    ...before,
    get(this: Intl.DateTimeFormat) {
      own.count += 1;
      return before.get?.call(this);
    },
  });
  return {
    end(): number {
      Object.defineProperty(prototype, 'format', before);
      return own.count;
    },
  };
}

test('of a long room what comes near is laid out, the end always; what is as it was is not drawn anew', async () => {
  const rows = many();
  const { store, tell } = openRoom({ talk: { rows, unreadFrom: null, readBy: [] } });
  const last = await screen.findByText('Line 299', {}, SLOW);
  const isFar = (line: number) => screen.getByText(`Line ${line}`).closest('li')?.classList.contains('msg--far');
  expect([0, 199, 200, 299].map(isFar)).toEqual([true, true, false, false]);
  const list = last.closest('main');
  await waitFor(() =>
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list?.getBoundingClientRect().bottom ?? 0),
  );

  const shown = () => store.get(talkAtom)?.rows ?? [];
  const before = shown();
  // Each message that is drawn has its time written.
  const written = countTimes();
  tell({
    news: 'talk',
    value: storyTalk({ roomId: ROOM, rows: many({ isEdited: true }), unreadFrom: null, readBy: [] }),
  });
  await screen.findByText(/edited/);
  expect(
    shown()
      .filter((row, n) => row !== before[n])
      .map(({ id }) => id),
  ).toEqual(['n150']);
  expect(written.end()).toBeLessThan(100);
});

test('each day of a room has its name once', async () => {
  const { tell } = openRoom({ talk: { rows: many(), unreadFrom: null, readBy: [] } });
  await screen.findByText('Line 299', {}, SLOW);
  const days = () => [...document.querySelectorAll('.msgs > .sys')].map((one) => one.textContent);
  expect(days()).toHaveLength(3);
  expect(new Set(days()).size).toBe(3);
  const noon = Date.UTC(2026, 1, 10, 12);
  const rows = [noon, noon + 60_000, noon + DAY, noon + DAY + 60_000, noon].map((at, n) =>
    message(`d${n}`, `Day ${n}`, { at, by: tomas }),
  );
  tell({ news: 'talk', value: storyTalk({ roomId: ROOM, rows, unreadFrom: null, readBy: [] }) });
  await screen.findByText('Day 4');
  expect(days()).toHaveLength(3);
  expect(days()[0]).toBe(days()[2]);
});
