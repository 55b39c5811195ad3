import { expect, test } from 'vitest';
import { CHALLENGE_MS, createChallenges } from './challenges.ts';

test('a challenge is answered once, in time, for whom it was made', () => {
  const clock = { now: 0 };
  const challenges = createChallenges(() => clock.now);
  const origin = 'https://phone.test';
  const make = (userId: string | null) => challenges.issue({ userId, origin });
  const once = make(null);
  expect([challenges.take(once, null), challenges.take(once, null)]).toEqual([origin, null]);
  const ofInes = make('ines');
  // void after the first try, whoever made it
  expect([challenges.take(ofInes, 'marc'), challenges.take(ofInes, 'ines')]).toEqual([null, null]);
  expect(challenges.take(make('ines'), null)).toBe(null);
  const [inTime, late] = [make(null), make(null)];
  clock.now = CHALLENGE_MS - 1;
  expect(challenges.take(inTime, null)).toBe(origin);
  clock.now = CHALLENGE_MS;
  expect(challenges.take(late, null)).toBe(null);
});
