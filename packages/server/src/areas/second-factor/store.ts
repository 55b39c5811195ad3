import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { passkeys, secondFactors } from './tables.ts';

export type PasskeyRow = Readonly<typeof passkeys.$inferSelect>;
export type FactorRow = Readonly<typeof secondFactors.$inferSelect>;

/** Passkeys in the order in which they were made, and what they are for. */
export function factorStore(db: Database) {
  return {
    passkeys: (): Promise<PasskeyRow[]> => db.select().from(passkeys).orderBy(asc(passkeys.createdAt)),
    factors: (): Promise<FactorRow[]> => db.select().from(secondFactors),
    async put(row: PasskeyRow): Promise<void> {
      await db.insert(passkeys).values(row).onConflictDoUpdate({ target: passkeys.id, set: row });
    },
    async remove(id: string): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.id, id));
    },
    async putFactor(row: FactorRow): Promise<void> {
      await db.insert(secondFactors).values(row).onConflictDoUpdate({ target: secondFactors.userId, set: row });
    },
    /** Everything of a user. */
    async clear(userId: string): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.userId, userId));
      await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    },
  };
}
export type FactorStore = ReturnType<typeof factorStore>;

/** Passkeys of a person by their names, without keys; they go with the person. */
export const keptFactors = (db: Database): Kept => ({
  async of(userId) {
    const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return {
      data: {
        passkeys: rows.map(({ label, createdAt, lastUsedAt }) => ({ label, createdAt, lastUsedAt })),
        secondFactor: factor && { use: factor.use, codesMadeAt: factor.codesMadeAt },
      },
    };
  },
  async erase(tx, userId) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  },
});
