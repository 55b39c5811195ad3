import type { Profile } from '@ringside/domain/profile';
import { buildProfile, createFakeIntents } from '@ringside/testing/panel';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenSettingsAtom } from '../../kernel/start/settings.ts';
import { environmentAtom, linkAtom, profileAtom, sessionAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { keepProfile } from './keepProfile.ts';

const INES = 'v1/user/IUser/ines';
const of = (more: Partial<Profile>): Profile => buildProfile({ userUri: INES, stamp: 'a', newestStamp: 'a', ...more });
type Answer = { ok: true; value: Profile } | { ok: false; fault: { code: string; status: number; label: string } };
const FAILED: Answer = { ok: false, fault: { code: 'ROUTER_ERR_500', status: 500, label: 'x' } };

let ends: () => void = () => undefined;
/** A panel of Inès, with what the server answers to each question after her profile. */
function panel(...answers: (Answer | (() => Promise<Answer>))[]) {
  const store = createStoryStore();
  store.set(profileAtom, of({}));
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(linkAtom, { at: 'connected' });
  store.set(environmentAtom, 'frame');
  const asked = { times: 0 };
  const ground = createStoryGround(store, createFakeIntents());
  const client = {
    ...ground.client,
    async profile() {
      const answer = answers[Math.min(asked.times, answers.length - 1)];
      asked.times += 1;
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  keepProfile({ ...ground, client: client as typeof ground.client });
  ends = () => ground.end();
  const pushed = (more: Partial<Profile>) => store.set(profileAtom, (now) => now && { ...now, ...more });
  return { store, asked, pushed, profile: () => store.get(profileAtom) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sees = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sees(false);
});
afterEach(() => {
  ends();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[PROF-017] [PROF-022] another stamp in a push: the profile is read, what pushes carry stays', async () => {
  const bench = panel({ ok: true, value: of({ stamp: 'b', switchboard: 'full', unreadMissedCalls: 9 }) });
  bench.pushed({ newestStamp: 'b', unreadMissedCalls: 3 });
  await pass(0);
  expect(bench.profile()).toMatchObject({ stamp: 'b', newestStamp: 'b', switchboard: 'full', unreadMissedCalls: 3 });
  await pass(60_000);
  expect(bench.asked.times).toBe(1);
});

test('[PROF-023] [PROF-024] presence, counters and the like are shown without asking', async () => {
  const bench = panel(FAILED);
  bench.pushed({ presence: 'lunch', unreadMissedCalls: 7, telephony: 'busy', callerId: '' });
  await pass(60_000);
  expect(bench.asked.times).toBe(0);
});

test('an answer that is older than the last push is asked for again, once', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const bench = panel(() => new Promise<Answer>((resolve) => (answer = resolve)), {
    ok: true,
    value: of({ stamp: 'c' }),
  });
  bench.pushed({ newestStamp: 'b' });
  bench.pushed({ newestStamp: 'c' });
  answer({ ok: true, value: of({ stamp: 'b' }) });
  await pass(0);
  expect([bench.asked.times, bench.profile()?.stamp]).toEqual([2, 'c']);
});

test.each([
  ['nobody looks', () => sees(true), () => sees(false)],
  [
    'the window of its own has not the focus',
    ({ store }: ReturnType<typeof panel>) => {
      store.set(environmentAtom, 'standalone');
      vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    },
    () => vi.spyOn(document, 'hasFocus').mockReturnValue(true),
  ],
  [
    'a choice of the user is under way',
    ({ store }: ReturnType<typeof panel>) => store.set(chosenSettingsAtom, { lightMode: true }),
    ({ store }: ReturnType<typeof panel>) => store.set(chosenSettingsAtom, {}),
  ],
  [
    'there is no link',
    ({ store }: ReturnType<typeof panel>) => store.set(linkAtom, { at: 'idle' }),
    ({ store }: ReturnType<typeof panel>) => store.set(linkAtom, { at: 'connected' }),
  ],
])('[PROF-019] while %s it waits, and looks again after 2 s', async (_, begin, end) => {
  const bench = panel({ ok: true, value: of({ stamp: 'b' }) });
  begin(bench);
  bench.pushed({ newestStamp: 'b' });
  await pass(10_000);
  expect(bench.asked.times).toBe(0);
  end(bench);
  await pass(1999);
  await pass(1);
  expect(bench.asked.times).toBe(1);
});

test('[PROF-018] who comes back to the window has a profile of now, not at each click', async () => {
  const bench = panel({ ok: true, value: of({ stamp: 'a', clockDeltaMs: 5000 }) });
  window.dispatchEvent(new Event('focus'));
  await pass(9000);
  expect(bench.asked.times).toBe(0);
  await pass(2000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect([bench.asked.times, bench.profile()?.clockDeltaMs]).toEqual([1, 5000]);
});

test('[PROF-025] a failure is told once, until the profile is read', async () => {
  const bench = panel(FAILED, FAILED, { ok: true, value: of({ stamp: 'b' }) });
  bench.pushed({ newestStamp: 'b' });
  await pass(0);
  expect(bench.store.get(toastsAtom)).toMatchObject([{ kind: 'info', title: 'profile.stale', timeoutMs: 0 }]);
  await pass(30_000);
  expect([bench.asked.times, bench.store.get(toastsAtom).length]).toEqual([2, 1]);
  await pass(30_000);
  expect([bench.asked.times, bench.store.get(toastsAtom).length, bench.profile()?.stamp]).toEqual([3, 0, 'b']);
});

test('an answer for who has signed out meanwhile is nobody’s', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const bench = panel(() => new Promise<Answer>((resolve) => (answer = resolve)));
  bench.pushed({ newestStamp: 'b' });
  bench.store.set(profileAtom, null);
  answer({ ok: true, value: of({ stamp: 'b' }) });
  await pass(0);
  expect(bench.profile()).toBeNull();
});
