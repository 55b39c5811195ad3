import { passwordFaults } from '@ringside/domain/password';
import { passwordPolicy } from '@ringside/protocol/passwords';
import { expect, test } from 'vitest';
import { passwordFault } from '../../packages/server/src/areas/passwords/passwordFault.ts';

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
    const told = passwordFault(password, policy, isAdministrator)?.replace('PWD_ERR_', '').toLowerCase() ?? null;
    expect([password, shown ?? null]).toEqual([password, told === 'specialchar' ? 'speciachar' : told]);
  }
});
