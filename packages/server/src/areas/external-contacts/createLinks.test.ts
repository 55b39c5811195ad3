import { createHash } from 'node:crypto';
import { EXTERNAL_WINDOW_MS } from '@ringside/protocol/words/contacts';
import { expect, test } from 'vitest';
import { createLinks } from './createLinks.ts';

test.each([2, -2])('a window is over after its time, also when the clock is set by %s hours', (hours) => {
  const clock = { now: 1_795_183_320_000, elapsed: 0 };
  const links = createLinks({ now: () => clock.now, elapsed: () => clock.elapsed });
  const hash = createHash('sha256').update('secret').digest('base64url');
  const begun = links.begin({ userId: 'ines', tokenHash: 't', directory: 'google', redirect: '/' }, hash);
  expect(begun?.expiresAt).toBe(clock.now + EXTERNAL_WINDOW_MS);
  clock.now += hours * 3_600_000;
  clock.elapsed = EXTERNAL_WINDOW_MS - 1;
  expect(links.isOpen(begun?.state ?? '')).toBe(true);
  clock.elapsed++;
  expect(links.take(begun?.state ?? '', 'secret')).toBe(null);
});
