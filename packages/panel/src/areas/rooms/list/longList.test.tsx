import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import { roomRowsAtom } from '../state.ts';
import { countTimes } from '../test/countTimes.ts';
import { openRoom } from '../test/openRoom.ts';
import { storyRooms } from './stories.ts';

afterEach(cleanup);
const COUNT = 200;
/** As the thread of rooms gives them: other objects each time. */
const many = (unread = 0) =>
  Array.from({ length: COUNT }, (_, n) => {
    const [room] = structuredClone(storyRooms.filter(({ invitedBy, person }) => !invitedBy && !person));
    if (!room) throw new Error('no room');
    const at = Date.UTC(2026, 1, 1) - n * 60_000;
    return { ...room, id: `!many${n}:s`, name: `Room ${n}`, isFavourite: false, at, unread: n === 7 ? unread : 0 };
  });
const drawn = () => document.querySelectorAll('.room-row').length;

test('a long list of rooms is drawn a few at a time, and of what comes the room that is another', async () => {
  const seen = new Set<number>();
  const watched = new MutationObserver(() => seen.add(drawn()));
  watched.observe(document.body, { childList: true, subtree: true });
  const { store, tell } = openRoom({ rows: many() }, '/matrix');
  await waitFor(() => expect(drawn()).toBe(COUNT), { timeout: 20_000 });
  watched.disconnect();
  const counts = [0, ...[...seen].filter((count) => count > 0)];
  expect(Math.max(...counts.slice(1).map((count, at) => count - (counts[at] ?? 0)))).toBeLessThanOrEqual(20);

  const before = store.get(roomRowsAtom) ?? [];
  // Each room that is drawn has its time written.
  const written = countTimes();
  tell({ news: 'rooms', value: many() });
  expect(store.get(roomRowsAtom)).toBe(before);
  tell({ news: 'rooms', value: many(31) });
  await waitFor(() => expect(document.body.textContent).toContain('31'));
  const after = store.get(roomRowsAtom) ?? [];
  expect(after.filter((row, n) => row !== before[n]).map(({ id }) => id)).toEqual(['!many7:s']);
  expect(written.end()).toBeLessThan(COUNT / 4);
});
