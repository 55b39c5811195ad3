import { expect, test } from 'vitest';
import { type PasswordPolicy, passwordFaults } from './password.ts';

const policy = (more: Partial<PasswordPolicy> = {}): PasswordPolicy => ({
  ...{ active: true, minLength: 10, complexity: true, forceUpperCase: null, forceLowerCase: null },
  ...{ forceSpecialChar: null, forceDigit: null },
  ...more,
});
const forced = policy({
  ...{ forceUpperCase: 'AtLeastOne', forceLowerCase: 'AtLeastOne' },
  ...{ forceSpecialChar: 'AtLeastOne', forceDigit: 'AtLeastOne' },
});

test.each([
  ['', ['minlength', 'sequence', 'unicity', 'pattern']],
  ['harbour-l', ['minlength']],
  ['harbour-li', []],
])('[PWD-001] %j of at least ten characters lacks %j', (password, faults) => {
  expect(passwordFaults(password, policy(), 'User')).toEqual(faults);
});

test.each([
  ['abcdefghij', true],
  ['jihgfedcba', true],
  ['0123456789', true],
  ['6789012345', true],
  ['5432109876', true],
  ['cdeab', true],
  ['45123', true],
  ['abcdefghijl', false],
  ['abdefghijk', false],
  ['abab', false],
  ['cdabcd', false],
  ['aceg', false],
])('[PWD-002] %s is a sequence: %s', (password, is) => {
  const short = policy({ minLength: 1 });
  expect(passwordFaults(password, short, 'User').includes('sequence')).toBe(is);
  expect(passwordFaults(password, { ...short, complexity: false }, 'User')).toEqual([]);
});

test('[PWD-003] one character again and again is refused, but not without complexity', () => {
  expect(passwordFaults('aaaaaaaaaa', policy(), 'User')).toEqual(['unicity']);
  expect(passwordFaults('aaaaaaaaab', policy(), 'User')).toEqual([]);
  expect(passwordFaults('aaaaaaaaaa', policy({ complexity: false }), 'User')).toEqual([]);
});

test.each([
  ['harbour-line-20', ['uppercase']],
  ['HARBOUR-LINE-20', ['lowercase']],
  ['Harbour-line-xx', ['digit']],
  ['Harbour4line420', ['speciachar']],
  ['Harbour-line-20', []],
])('[PWD-004] [PWD-007] an administrator whose password is %s lacks %j, another user nothing', (password, faults) => {
  expect(passwordFaults(password, forced, 'Administrator')).toEqual(faults);
  expect(passwordFaults(password, forced, 'User')).toEqual([]);
  expect(passwordFaults(password, policy(), 'Administrator')).toEqual([]);
});

test.each([
  ["Aa0-_.!~*'()%@", []],
  ['with a space', ['pattern']],
  ['über-den-fluss', ['pattern']],
  ['semicolon;20', ['pattern']],
  [`${'ab'.repeat(64)}`, []],
  [`${'ab'.repeat(64)}c`, ['pattern']],
])('[PWD-005] [PWD-008] of the characters of %j is told %j', (password, faults) => {
  expect(passwordFaults(password, policy(), 'User')).toEqual(faults);
});

test('a policy that is not active asks for a password of allowed characters, no more', () => {
  expect(passwordFaults('abc', { ...forced, active: false }, 'Administrator')).toEqual([]);
  expect(passwordFaults('', { ...forced, active: false }, 'Administrator')).toEqual(['minlength', 'pattern']);
});
