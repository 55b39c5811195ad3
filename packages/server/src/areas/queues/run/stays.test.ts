import { expect, test } from 'vitest';
import { createGuestBook } from './createGuestBook.ts';
import type { QueueEntry, QueueGuest } from './queuePorts.ts';

test('how long somebody waited and talked does not follow a clock that is set meanwhile', () => {
  let [now, elapsed] = [1_000_000_000, 500];
  const written: QueueEntry[] = [];
  const book = createGuestBook({
    now: () => now,
    elapsed: () => elapsed,
    write: (entry) => void written.push(entry),
    changed: () => {},
  });
  const guest = (key: string, enteredAt: number): QueueGuest => ({
    ...{ key, groupId: 'g', caller: { label: '', number: '' }, callId: null, isVip: false, isCallback: false },
    ...{ enteredAt, answeredAt: null, stateAt: now, state: 'QUEUED', userIds: [] },
  });
  book.add(guest('a', now));
  // Owed a call since an earlier run of the server.
  book.add(guest('b', now - 60_000));
  elapsed += 4000.4;
  now += 7_204_000;
  book.note('a', 'answered');
  book.update('a', { state: 'TALKING', answeredAt: now });
  elapsed += 9000;
  now -= 14_400_000;
  book.note('a', 'ended');
  book.note('b', 'calledBack');
  expect(written.map(({ kind, ms }) => [kind, ms])).toEqual([
    ['answered', 4000],
    ['ended', 9000],
    ['calledBack', 73_000],
  ]);
});
