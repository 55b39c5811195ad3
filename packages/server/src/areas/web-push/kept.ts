import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { pushSubscriptions } from './tables.ts';

/** Browsers in which a person's calls ring, without what encrypts them. */
export const keptWebPush = (db: Database): Kept => ({
  async of(userId) {
    const { endpoint, language, hidesNames, at } = pushSubscriptions;
    const chosen = db.select({ endpoint, language, hidesNames, at }).from(pushSubscriptions);
    return { data: { webPush: await chosen.where(eq(pushSubscriptions.userId, userId)) } };
  },
  async erase(tx, userId) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  },
});
