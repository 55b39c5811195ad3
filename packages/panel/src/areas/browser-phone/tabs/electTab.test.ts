import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANSWERS_MS, BEAT_MS, electByTalk, SILENCE_MS } from './electByTalk.ts';
import { electTab } from './electTab.ts';
import { memoryChannels } from './memoryChannels.ts';

/** Locks of one browser, as the standard has them, without modes. */
function memoryLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    await Promise.resolve();
    if (ifAvailable && held.has(name)) return work(null);
    while (held.has(name)) {
      await Promise.race([
        held.get(name),
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    }
    const result = Promise.resolve(work({ name, mode: 'exclusive' }));
    held.set(name, result);
    await result;
    held.delete(name);
    return result;
  };
  return { request } as unknown as LockManager;
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('[WRTC-018] of the tabs of one user one has the phone', () => {
  test('the first leads, the others follow; when it goes, the next in line leads', async () => {
    const locks = memoryLocks();
    const roles: string[] = [];
    const join = (tab: string, name = 'ines') =>
      electTab(
        name,
        { locks, channel: () => null },
        { lead: () => roles.push(`${tab} leads`), follow: () => roles.push(`${tab} follows`) },
      );
    const leave = { a: join('a'), b: join('b'), c: join('c'), marc: join('marc', 'marc') };
    await settle();
    expect(roles).toEqual(['a leads', 'b follows', 'c follows', 'marc leads']);
    leave.b();
    leave.a();
    await settle();
    expect(roles.slice(4)).toEqual(['c leads']);
  });

  test('a tab that left before its turn came does not lead', async () => {
    const locks = memoryLocks();
    const roles: string[] = [];
    const leave = electTab('ines', { locks, channel: () => null }, { lead: () => roles.push('lead'), follow: vi.fn() });
    leave();
    await settle();
    expect(roles).toEqual([]);
  });

  test.each([
    ['refuses its locks', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as never],
    ['has neither locks nor channels', null],
  ])('a frame that %s has the phone for itself', async (_what, locks) => {
    const lead = vi.fn();
    electTab('ines', { locks, channel: () => null }, { lead, follow: vi.fn() });
    await settle();
    expect(lead).toHaveBeenCalledTimes(1);
  });
});

describe('[WRTC-018] without locks the tabs talk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const talk = () => {
    const open = memoryChannels();
    const roles: string[] = [];
    const join = (tab: string) =>
      electByTalk(
        open('election'),
        { lead: () => roles.push(`${tab} leads`), follow: () => roles.push(`${tab} follows`) },
        tab,
      );
    return { roles, join };
  };

  test('who hears nobody leads; who comes later follows, and leads soon after the leader left', async () => {
    const { roles, join } = talk();
    const leave = join('b');
    await vi.advanceTimersByTimeAsync(ANSWERS_MS);
    join('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(roles).toEqual(['b leads', 'a follows']);
    leave();
    await vi.advanceTimersByTimeAsync(ANSWERS_MS);
    expect(roles.slice(2)).toEqual(['a leads']);
  });

  test('two that lead meet, and the greater id steps back', async () => {
    const open = memoryChannels();
    const other = open('election');
    const roles: string[] = [];
    electByTalk(open('election'), { lead: () => roles.push('leads'), follow: () => roles.push('follows') }, 'b');
    await vi.advanceTimersByTimeAsync(ANSWERS_MS);
    other.post({ is: 'leads', tab: 'c' });
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect(roles).toEqual(['leads']);
    other.post({ is: 'leads', tab: 'a' });
    await vi.advanceTimersByTimeAsync(1);
    expect(roles).toEqual(['leads', 'follows']);
  });

  test('a leader that is gone without a word is missed', async () => {
    const open = memoryChannels();
    const ghost = open('election');
    const roles: string[] = [];
    electByTalk(open('election'), { lead: () => roles.push('leads'), follow: () => roles.push('follows') }, 'b');
    ghost.post({ is: 'leads', tab: 'a' });
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 100);
    expect(roles).toEqual(['follows']);
    await vi.advanceTimersByTimeAsync(ANSWERS_MS + 200);
    expect(roles).toEqual(['follows', 'leads']);
  });
});
