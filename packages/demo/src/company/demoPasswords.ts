import { companyStore } from '@ringside/server/company/companyStore';
import type { UserRow } from '@ringside/server/company/rows';
import type { OpenDatabase } from '@ringside/server/kernel/database/openDatabase';
import { newPassword } from '@ringside/server/kernel/passwords/newPassword';
import { hashPassword, verifyPassword } from '@ringside/server/kernel/passwords/password';
import { DEMO_PASSWORD, people } from './demoPeople.ts';

/** Accounts of the demo company that still have the password which everybody knows. */
export async function withKnownPassword({ db }: OpenDatabase): Promise<UserRow[]> {
  const { users } = await companyStore(db).load();
  const ofDemo = users.filter(({ id }) => people.some((person) => person.id === id));
  const isKnown = new Map<string, Promise<boolean>>();
  const known = await Promise.all(
    ofDemo.map(({ passwordHash }) => {
      const check = isKnown.get(passwordHash) ?? verifyPassword(DEMO_PASSWORD, passwordHash);
      isKnown.set(passwordHash, check);
      return check;
    }),
  );
  return ofDemo.filter((_user, index) => known[index]);
}

/** Gives them passwords of their own, which are kept as hashes: they can be shown this once. */
export async function replaceKnownPasswords(database: OpenDatabase): Promise<{ login: string; password: string }[]> {
  const replaced: { login: string; password: string }[] = [];
  for (const { id, login } of await withKnownPassword(database)) {
    const password = newPassword();
    await companyStore(database.db).save({ user: id, set: { passwordHash: await hashPassword(password) } });
    replaced.push({ login, password });
  }
  return replaced;
}
