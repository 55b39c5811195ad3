import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const cheap = { log2n: 4, r: 1, p: 1 };

test('a password fits its own hash only, and two hashes of one password differ', async () => {
  const hash = await hashPassword('Grüße 7', cheap);
  expect(hash).toMatch(/^scrypt\$4\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword('Grüße 7', cheap)).not.toBe(hash);
  expect(await verifyPassword('Grüße 7', hash)).toBe(true);
  expect(await verifyPassword('Gru\u0308ße 7', hash)).toBe(true);
  expect(await verifyPassword('Grüße 8', hash)).toBe(false);
});

test.each(['', 'plain', 'scrypt$4$1$1$$', 'scrypt$99$1$1$YQ$YQ', 'bcrypt$4$1$1$YQ$YQ'])(
  'the unreadable hash %j fits nothing and throws nothing',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
  },
);
