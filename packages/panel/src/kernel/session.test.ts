import type { Client, Result } from '@ringside/client';
import type { Profile } from '@ringside/domain/profile';
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';
import type { createTokenStore } from './start/preferences.ts';
import { sessionAtom, sessionEventAtom } from './state.ts';

/** Each answer is given once, in this order; the last one goes on. */
type Answers = (number | 'good')[];

const fault = (status: number) => ({
  ok: false as const,
  fault: { code: status ? `ROUTER_ERR_${status}` : 'NETWORK', status, label: 'i__X' },
});
const good = { ok: true as const, value: { number: '2104' } as unknown as Profile };

/** A browser that has kept the session `kept`, and a server that gives these answers. */
function start(answers: Answers) {
  const store = createStore();
  let kept: string | null = 'kept';
  let asked = 0;
  const answer = async (): Promise<Result<Profile>> => {
    const status = answers[Math.min(asked++, answers.length - 1)] as Answers[number];
    return status === 'good' ? good : fault(status);
  };
  const client = {
    token: 'kept',
    resume: answer,
    profile: answer,
    signIn: async () => ({ ok: true, value: null }),
  } as unknown as Client;
  const tokens = {
    get: () => kept,
    set(next: string | null) {
      kept = next;
      return true;
    },
    watch() {},
  } as unknown as ReturnType<typeof createTokenStore>;
  const session = createSession(store, client, tokens, false, { signedIn() {}, signedOut() {} });
  return {
    session,
    seen: () => [store.get(sessionAtom).at, store.get(sessionEventAtom)?.reason, kept, asked],
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([0, 429, 502, 503])(
  'a kept session survives an answer %i: the page was left, or the server is starting; it is asked for again',
  async (status) => {
    const { session, seen } = start([status, status, 'good']);
    session.start();
    await vi.advanceTimersByTimeAsync(1999);
    expect(seen()).toEqual(['starting', undefined, 'kept', 1]);
    await vi.advanceTimersByTimeAsync(2001);
    expect(seen()).toEqual(['signedIn', 'kept', 'kept', 3]);
  },
);

test('a kept session that the server does not know any more is over, and no longer kept', async () => {
  const { session, seen } = start([401]);
  session.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen()).toEqual(['signedOut', 'expired', null, 1]);
});

test('one request is enough to resume', async () => {
  const { session, seen } = start(['good']);
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen()).toEqual(['signedIn', 'kept', 'kept', 1]);
});

test('what the page has kept is not given up for a passing fault either, neither of the exchange nor of the profile', async () => {
  const { session, seen } = start([503, 'good']);
  const exchanged: Result<null>[] = [fault(0), { ok: true, value: null }];
  const entered = session.enter('kept', async () => exchanged.shift() as Result<null>, 'expired');
  await vi.advanceTimersByTimeAsync(1999);
  expect([exchanged.length, seen()[0]]).toEqual([1, 'starting']);
  await vi.advanceTimersByTimeAsync(2001);
  expect(await entered).toEqual({ ok: true, value: null });
  expect(seen()).toEqual(['signedIn', 'kept', 'kept', 2]);
});

test('asking again ends when somebody signs out or in', async () => {
  const { session, seen } = start([0]);
  const entered = session.enter('kept', async () => fault(0), 'expired');
  session.greeted();
  const other = session.enter('password', async () => fault(403));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await entered).toMatchObject({ ok: false, refused: { code: 'CANCELLED' } });
  expect(await other).toMatchObject({ ok: false, refused: { status: 403 } });
  expect(seen().slice(0, 2)).toEqual(['signedOut', 'refused']);
});

test('a password is answered at once, a lost connection too', async () => {
  const { session, seen } = start([0]);
  const entered = session.signIn('ines', 'ringside');
  await vi.advanceTimersByTimeAsync(0);
  expect(await entered).toMatchObject({ ok: false, refused: { code: 'NETWORK' } });
  expect(seen().slice(0, 2)).toEqual(['signedOut', 'refused']);
});
