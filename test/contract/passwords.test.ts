import { passwordFaults } from '@ringside/domain/password';
import { passwordPolicy } from '@ringside/protocol/passwords';
import { expect, test } from 'vitest';
import { ALL_KINDS, passwordFault } from '../../packages/server/src/kernel/passwords/passwordFault.ts';

const words = [
  '',
  'a',
  'ab',
  'cdeab',
  '45123',
  '32154',
  'aaaa',
  'aab',
  'Abc-1',
  'ABCDEFGHIJ',
  'x'.repeat(129),
  'a b',
  'é1-A',
];
const pieces = ['A', 'b', '7', '-', '%', ' ', 'é', 'abcd', '9876', 'zz', 'Harbour'];
/** The same row of numbers at each run. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

test('panel and server, each by itself, find the same passwords good, and the same first fault', () => {
  const next = random(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const force = () => (next() < 0.5 ? ('AtLeastOne' as const) : null);
  for (let n = 0; n < 5000; n++) {
    const made = Array.from({ length: Math.floor(next() * 6) }, () => pick(pieces)).join('');
    const password = n < words.length ? (words[n] as string) : made;
    const policy = passwordPolicy.parse({
      ...{ active: next() < 0.8, minLength: 1 + Math.floor(next() * 12), complexity: next() < 0.7 },
      ...{ forceUpperCase: force(), forceLowerCase: force(), forceSpecialChar: force(), forceDigit: force() },
    });
    const isAdministrator = next() < 0.5;
    const [shown] = passwordFaults(password, policy, isAdministrator ? 'Administrator' : 'User');
    const told =
      passwordFault(password, policy, isAdministrator ? ALL_KINDS : null)
        ?.replace('PWD_ERR_', '')
        .toLowerCase() ?? null;
    expect([password, shown ?? null]).toEqual([password, told === 'specialchar' ? 'speciachar' : told]);
  }
});

test('[PWD-011] every length from the least one of the policy to 128 is good, and there is no other bound', () => {
  const good = (length: number): string => 'Ab-1'.repeat(32).slice(0, length);
  for (const minLength of [1, 10, 64, 128])
    for (const active of [true, false]) {
      const policy = passwordPolicy.parse({ active, minLength, complexity: false });
      const least = active ? minLength : 1;
      for (const length of new Set([least, Math.min(128, least + 1), 128])) {
        expect([length, passwordFaults(good(length), policy, 'User')]).toEqual([length, []]);
        expect([length, passwordFault(good(length), policy, null)]).toEqual([length, null]);
      }
      expect(passwordFault(good(least - 1), policy, null)).toBe('PWD_ERR_MINLENGTH');
      expect(passwordFault(`${good(128)}x`, policy, null)).toBe('PWD_ERR_PATTERN');
    }
  for (const minLength of [0, 129]) expect(passwordPolicy.safeParse({ minLength }).success).toBe(false);
});
