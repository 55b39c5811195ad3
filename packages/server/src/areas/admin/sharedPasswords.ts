import type { UserRow } from '../../company/rows.ts';

/** A password that everybody knows must not be offered on a network. */
export class KnownPasswords extends Error {
  override readonly name = 'KnownPasswords';
}

/**
 * Every hash has a salt of its own: accounts with the same one were made together, with one password, as an example company
 * is. Whoever knows one of them knows them all.
 */
export function haveSharedPassword(users: readonly Pick<UserRow, 'passwordHash'>[]): boolean {
  const hashes = users.map(({ passwordHash }) => passwordHash).filter(Boolean);
  return new Set(hashes).size < hashes.length;
}
