import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { pushKeys, pushSubscriptions } from './tables.ts';

export type PushKeys = Pick<Readonly<typeof pushKeys.$inferSelect>, 'publicKey' | 'privateKey'>;
export type PushSubscriptionRow = Readonly<typeof pushSubscriptions.$inferSelect>;

const ID = 'vapid';

/** Keys of the server and subscriptions of browsers, oldest first. */
export function webPushStore(db: Database) {
  return {
    async keys(make: () => PushKeys): Promise<PushKeys> {
      const [kept] = await db.select().from(pushKeys).where(eq(pushKeys.id, ID));
      if (kept) return kept;
      const made = make();
      await db.insert(pushKeys).values({ id: ID, ...made });
      return made;
    },
    all: (): Promise<PushSubscriptionRow[]> => db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.at)),
    async put(row: PushSubscriptionRow): Promise<void> {
      await db
        .insert(pushSubscriptions)
        .values(row)
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    },
    async remove(endpoint: string): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    },
  };
}
export type WebPushStore = ReturnType<typeof webPushStore>;
