import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content } from '../rules/Event.ts';
import { roomPeople, roomSettings, roomTransactions } from '../tables.ts';

export type PersonRow = Readonly<typeof roomPeople.$inferSelect>;

/** What the server has fixed for itself, whose ids are whose, and answers that are given once. */
export function settingStore(db: Database) {
  const { mxid, deviceId, what } = roomTransactions;
  return {
    async setting(name: string): Promise<string | null> {
      const [row] = await db.select().from(roomSettings).where(eq(roomSettings.name, name));
      return row?.value ?? null;
    },
    async set(name: string, value: string): Promise<void> {
      await db
        .insert(roomSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: roomSettings.name, set: { value } });
    },
    people: (): Promise<PersonRow[]> => db.select().from(roomPeople),
    async putPerson(tx: Database, row: PersonRow): Promise<void> {
      await tx.insert(roomPeople).values(row).onConflictDoUpdate({ target: roomPeople.mxid, set: row });
    },
    /** What a device was answered for this already; null: it has not asked. */
    async answer(of: { mxid: string; deviceId: string }, asked: string): Promise<Content | null> {
      const where = and(eq(mxid, of.mxid), eq(deviceId, of.deviceId), eq(what, asked));
      const [row] = await db.select({ answer: roomTransactions.answer }).from(roomTransactions).where(where);
      return row?.answer ?? null;
    },
    async keepAnswer(
      tx: Database,
      of: { mxid: string; deviceId: string },
      asked: string,
      answer: Content,
      at: number,
    ): Promise<void> {
      await tx.insert(roomTransactions).values({ mxid: of.mxid, deviceId: of.deviceId, what: asked, answer, at });
    },
    async dropAnswers(before: number): Promise<void> {
      await db.delete(roomTransactions).where(lt(roomTransactions.at, before));
    },
  };
}
export type SettingStore = ReturnType<typeof settingStore>;
