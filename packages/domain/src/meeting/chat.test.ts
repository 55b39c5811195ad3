import { expect, test } from 'vitest';
import { type MeetingMessage, unreadIn } from './chat.ts';

test('unread is what others have written since', () => {
  const all = [1, 2, 3, 4].map((n) => ({ n, isOwn: n === 3 }) as MeetingMessage);
  expect([unreadIn(all, 0), unreadIn(all, 1), unreadIn(all, 4), unreadIn([], 0)]).toEqual([3, 2, 0, 0]);
});
