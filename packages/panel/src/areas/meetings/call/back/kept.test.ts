import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

function tab() {
  const all = new Map<string, string>();
  const clock = { now: 1000 };
  const storage = {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
  return {
    all,
    clock,
    kept: createKept(
      () => storage,
      () => clock.now,
    ),
  };
}
const meeting = { user: '2104', meetingUri: 'data/Meeting/m', isMuted: true, hasCamera: false };

test('a meeting outlives the reload of a page, once and for a minute', () => {
  const { kept, clock } = tab();
  expect(kept.take()).toBe(null);
  kept.keep(meeting);
  clock.now += 60_000;
  expect([kept.take(), kept.take()]).toEqual([meeting, null]);
  kept.keep(meeting);
  clock.now += 60_001;
  expect(kept.take()).toBe(null);
});

test('what is no meeting is none, and a storage that is refused keeps nothing', () => {
  const { kept, all } = tab();
  for (const text of ['{', 'null', '{"at":1000}', '{"user":"1","meetingUri":"m"}', '{"at":1000,"meetingUri":"m"}']) {
    all.set('ringside.meeting', text);
    expect(kept.take()).toBe(null);
  }
  const refused = createKept(
    () => {
      throw new Error('refused');
    },
    () => 0,
  );
  refused.keep(meeting);
  expect(refused.take()).toBe(null);
});
