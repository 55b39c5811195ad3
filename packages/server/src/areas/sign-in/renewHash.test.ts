import { expect, onTestFinished, test } from 'vitest';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { LOCK_AFTER } from './createSignIn.ts';
import { renewHash } from './renewHash.ts';

/** A company with one user, and what it was asked to change. */
function companyWith(passwordHash: string) {
  const user = { passwordHash };
  const changes: unknown[] = [];
  const company = { user: () => user, change: async (change: unknown) => void changes.push(change) };
  return { user, changes, company: company as never };
}

test('where the server is too busy to hash, the old hash stays and the sign-in goes on', async () => {
  const { company, changes } = companyWith('old');
  const hashing = { hash: () => Promise.reject(new Busy()) };
  expect(await renewHash({ company, hashing }, 'ines', 'old', 'ringside')).toBe('old');
  expect(changes).toEqual([]);
});

test('a password that was set while it was hashed is not undone', async () => {
  const { company, changes, user } = companyWith('old');
  const hashing = {
    hash: async () => {
      user.passwordHash = 'of another password';
      return 'new';
    },
  };
  expect(await renewHash({ company, hashing }, 'ines', 'old', 'ringside')).toBe('of another password');
  expect(changes).toEqual([]);
});

test('a password that is kept as an older hash is kept as a new one once it was right', async () => {
  const server = await testPlatform();
  onTestFinished(() => server.close());
  const login = (password: string, headers = {}) =>
    server.ask('/v1/login', { body: { login: 'ines', password }, headers });
  const hashOfInes = () => server.platform.company.user('ines')!.passwordHash;
  const older = 'scrypt$4$1$1$c2l4dGVlbiBieXRlcyBvaw$5b8puToXQj4-60PtR03j3HDrtPf4BgcURIpi-6W1z4M';
  await server.platform.company.change({ user: 'ines', set: { passwordHash: older } });
  expect((await login('nope')).status).toBe(401);
  expect(hashOfInes()).toBe(older);
  const first = await login('ringside');
  expect([first.status, hashOfInes().slice(0, 12)]).toEqual([200, '$argon2id$v=']);
  expect((await server.store.company.load()).users.find(({ id }) => id === 'ines')?.passwordHash).toBe(hashOfInes());
  // The mark that came with it is of the new hash, which stays.
  const [mark = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
  const kept = hashOfInes();
  for (let i = 0; i < LOCK_AFTER; i++) await login('nope');
  expect((await login('ringside')).status).toBe(423);
  expect((await login('ringside', { Cookie: mark })).status).toBe(200);
  expect(hashOfInes()).toBe(kept);
});
