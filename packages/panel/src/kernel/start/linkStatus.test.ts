import type { LinkState } from '@ringside/client';
import { expect, test } from 'vitest';
import { pushState, SOCKET_STATUS, shownLink, socketStatus } from './linkStatus.ts';

const retry = { at: 'retry', attempt: 1, retryAt: 0, since: 0 } as const;

test.each<[LinkState, string, string | number, string]>([
  [{ at: 'idle' }, 'connecting', 'ready', 'idle'],
  [{ at: 'connecting' }, 'connecting', 'ready', 'idle'],
  [{ at: 'connected' }, 'connected', 1, 'ready'],
  [{ at: 'polling', since: 0 }, 'connected', 2, 'error'],
  [retry, 'retry', 8, 'error'],
  [{ ...retry, isCut: true }, 'error', 0, 'error'],
])(
  '[PUSH-001] [PUSH-002] [PUSH-003] %j is the push state %s, the status %s and is shown as %s',
  (link, push, status, shown) => {
    expect([pushState(link), socketStatus(link, 'idle', true), shownLink(link)]).toEqual([push, status, shown]);
  },
);

test('[PUSH-002] a link that was ended is closed; without WebSocket it is bad support', () => {
  expect(socketStatus({ at: 'idle' }, 'connected', true)).toBe(3);
  expect(socketStatus({ at: 'polling', since: 0 }, 'retry', false)).toBe(7);
  expect(Object.values(SOCKET_STATUS).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
