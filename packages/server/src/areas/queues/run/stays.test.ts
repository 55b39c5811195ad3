import { expect, test } from 'vitest';
import { createStays } from './createStays.ts';
import type { CallerStay, QueueEntry } from './queuePorts.ts';

test('how long somebody waited and talked does not follow a clock that is set meanwhile', () => {
  let [now, elapsed] = [1_000_000_000, 500];
  const written: QueueEntry[] = [];
  const book = createStays({
    now: () => now,
    elapsed: () => elapsed,
    write: (entry) => void written.push(entry),
    changed: () => {},
  });
  const stay = (key: string, enteredAt: number): CallerStay => ({
    ...{ key, groupId: 'g', caller: { label: '', number: '' }, callId: null, isVip: false, isCallback: false },
    ...{ enteredAt, answeredAt: null, stateAt: now, state: 'QUEUED', userIds: [] },
  });
  book.add(stay('a', now));
  // Owed a call since an earlier run of the server.
  book.add(stay('b', now - 60_000));
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
