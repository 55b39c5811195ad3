import { eq, lt } from 'drizzle-orm';
import type { Database } from '../kernel/database/openDatabase.ts';
import { sessions } from './tables.ts';

export type SessionRow = Readonly<typeof sessions.$inferSelect>;

/** Sessions, known by the hash of their token only. */
export function sessionStore(db: Database) {
  return {
    async all(): Promise<SessionRow[]> {
      return db.select().from(sessions);
    },
    async create(row: SessionRow): Promise<void> {
      await db.insert(sessions).values(row);
    },
    async extend(tokenHash: string, expiresAt: number): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async remove(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async removeExpired(now: number): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
