import { createHash } from 'node:crypto';
import { EXTERNAL_WINDOW_MS } from '@ringside/protocol/words/contacts';
import { expect, test } from 'vitest';
import { createLinks } from './createLinks.ts';

const hash = createHash('sha256').update('secret').digest('base64url');
const of = (userId: string) => ({ userId, tokenHash: 't', directory: 'google', redirect: '/' }) as const;
/** Windows at a clock that stands, and one that a user opens. */
function opened() {
  const clock = { now: 0, elapsed: 0 };
  const links = createLinks({ now: () => clock.now, elapsed: () => clock.elapsed });
  return { links, clock, open: (userId: string) => links.begin(of(userId), hash)?.state ?? '' };
}

test.each([2, -2])('a window is over after its time, also when the clock is set by %s hours', (hours) => {
  const clock = { now: 1_795_183_320_000, elapsed: 0 };
  const links = createLinks({ now: () => clock.now, elapsed: () => clock.elapsed });
  const begun = links.begin(of('ines'), hash);
  expect(begun?.expiresAt).toBe(clock.now + EXTERNAL_WINDOW_MS);
  clock.now += hours * 3_600_000;
  clock.elapsed = EXTERNAL_WINDOW_MS - 1;
  expect(links.isOpen(begun?.state ?? '')).toBe(true);
  clock.elapsed++;
  expect(links.take(begun?.state ?? '', 'secret')).toBe(null);
});

test('nobody gives up the window of another, waits for it, or hears what it came to', async () => {
  const { links, open } = opened();
  const state = open('ines');
  links.cancel(state, 'paul');
  expect(await links.wait(state, 'paul', 0)).toBe('gone');
  expect(await links.wait(state, 'ines', 0)).toBe('waiting');
  const waiting = links.wait(state, 'ines', 60_000);
  links.settle(state, { fault: null });
  expect(await links.wait(state, 'paul', 0)).toBe('gone');
  expect(await waiting).toEqual({ fault: null });
  // once
  expect(await links.wait(state, 'ines', 0)).toBe('gone');
});

test('a window that is given up ends the wait for it, and is taken by nobody any more', async () => {
  const { links, open } = opened();
  const state = open('ines');
  const waiting = links.wait(state, 'ines', 60_000);
  links.cancel(state, 'ines');
  expect([await waiting, links.take(state, 'secret'), links.isOpen(state)]).toEqual(['gone', null, false]);
});

test('a user has four windows at a time: a fifth takes the place of the first, and of nobody else', () => {
  const { links, clock, open } = opened();
  const other = open('paul');
  const own = Array.from({ length: 5 }, () => open('ines'));
  expect(own.map(links.isOpen)).toEqual([false, true, true, true, true]);
  expect(links.isOpen(other)).toBe(true);
  // those whose time is over count no more
  clock.elapsed = EXTERNAL_WINDOW_MS;
  expect([open('ines'), open('ines'), open('ines'), open('ines')].map(links.isOpen)).toEqual([true, true, true, true]);
});

test('all windows of a user who is gone are over, and those of others are not; all are when the server ends', async () => {
  const { links, open } = opened();
  const [first, second, other] = [open('ines'), open('ines'), open('paul')];
  const waiting = links.wait(second, 'ines', 60_000);
  links.close('ines');
  expect([links.isOpen(first), await waiting, links.isOpen(other)]).toEqual([false, 'gone', true]);
  links.close();
  expect(links.isOpen(other)).toBe(false);
});
