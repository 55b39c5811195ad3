import { expect, test } from 'vitest';
import { decoyHash, hashPassword, isOutdated, verifyPassword } from './password.ts';

const cheap = { memory: 8, passes: 1, parallelism: 1 };

test('a password fits its own hash only, and two hashes of one password differ', async () => {
  const hash = await hashPassword('Grüße 7', cheap);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('Grüße 7', cheap)).not.toBe(hash);
  expect(await verifyPassword('Grüße 7', hash)).toBe(true);
  expect(await verifyPassword('Gru\u0308ße 7', hash)).toBe(true);
  expect(await verifyPassword('Grüße 8', hash)).toBe(false);
});

test.each([
  '',
  'plain',
  'scrypt$4$1$1$$',
  'scrypt$99$1$1$YQ$YQ',
  'bcrypt$4$1$1$YQ$YQ',
  '$argon2id$v=19$m=9999999,t=1,p=1$YWFhYWFhYWE$YQ',
  '$argon2id$v=19$m=8,t=0,p=1$YWFhYWFhYWE$YQ',
  '$argon2id$v=19$m=8,t=1,p=16$YWFhYWFhYWE$YQ',
  '$argon2id$v=16$m=8,t=1,p=1$YWFhYWFhYWE$YQ',
])('the unreadable hash %j fits nothing and throws nothing', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});

test('a hash is the one that the reference program makes, and one of before it still fits', async () => {
  // argon2 of Debian: printf 'Grüße 7' | argon2 somesalt8 -id -m 13 -t 2 -p 1 -l 32 -e
  const reference = '$argon2id$v=19$m=8192,t=2,p=1$c29tZXNhbHQ4$d7JcyY8XkOd7otGBJrMc6xNkBeHFFqdTFPnDiILkhJI';
  expect(await verifyPassword('Grüße 7', reference)).toBe(true);
  expect(await verifyPassword('Grüße 8', reference)).toBe(false);
  const before = 'scrypt$4$1$1$c2l4dGVlbiBieXRlcyBvaw$5b8puToXQj4-60PtR03j3HDrtPf4BgcURIpi-6W1z4M';
  expect(await verifyPassword('ringside', before)).toBe(true);
  expect(await verifyPassword('Ringside', before)).toBe(false);
});

test('what is weaker than new hashes is outdated, what is as strong or stronger is not', async () => {
  const hash = await hashPassword('ringside', cheap);
  const isOutdatedAt = (cost: Partial<typeof cheap>) => isOutdated(hash, { ...cheap, ...cost });
  expect([isOutdatedAt({}), isOutdatedAt({ memory: 9 }), isOutdatedAt({ passes: 2 })]).toEqual([false, true, true]);
  expect(isOutdated('scrypt$15$8$3$YQ$YQ')).toBe(true);
  expect(isOutdated(decoyHash())).toBe(false);
});
