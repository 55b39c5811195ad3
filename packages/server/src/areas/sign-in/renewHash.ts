import type { Company } from '../../company/company.ts';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';

/**
 * Keeps a password that has just been right as a stronger hash. Marks of the user's other devices end with the old one, as with
 * a new password; sign-ins go on. Where the server has no time for it, the next sign-in tries again. AUTH-001
 *
 * @param stored the hash that the password was compared with
 * @returns the hash that is kept now
 */
export async function renewHash(
  { company, hashing }: { company: Company; hashing: Pick<Hashing, 'hash'> },
  userId: string,
  stored: string,
  password: string,
): Promise<string> {
  const passwordHash = await hashing.hash(password).catch((error: unknown) => {
    if (error instanceof Busy) return null;
    throw error;
  });
  // Another password may have been set meanwhile.
  if (passwordHash === null || company.user(userId)?.passwordHash !== stored)
    return company.user(userId)?.passwordHash ?? stored;
  await company.change({ user: userId, set: { passwordHash } });
  return passwordHash;
}
