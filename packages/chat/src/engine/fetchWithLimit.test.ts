import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithLimit } from './openClient.ts';

afterEach(() => vi.restoreAllMocks());

test('[MSG-054] a question for news ends after 90 s without an answer, and no other question does', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  const asked: RequestInit[] = [];
  const limited = fetchWithLimit(async (_, init) => {
    asked.push(init ?? {});
    return new Response();
  });
  const own = new AbortController();
  await limited('http://x/_matrix/client/v3/rooms/a/messages', { signal: own.signal });
  expect(timeout).not.toHaveBeenCalled();
  expect(asked[0]?.signal).toBe(own.signal);
  await limited('http://x/_matrix/client/v3/sync?timeout=30000', { signal: own.signal });
  expect(timeout).toHaveBeenCalledWith(90_000);
  expect(asked[1]?.signal?.aborted).toBe(false);
  over.abort();
  expect(asked[1]?.signal?.aborted).toBe(true);
});
