import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content } from '../rules/Event.ts';
import { roomAccountData, roomFilters, roomForgotten, roomReceipts } from '../tables.ts';

export type DataRow = Readonly<typeof roomAccountData.$inferSelect>;
export type ReceiptRow = Readonly<typeof roomReceipts.$inferSelect>;

/** What clients keep for people: data, filters, how far they have read, rooms they forget. */
export function dataStore(db: Database) {
  const data = roomAccountData;
  return {
    async data(mxid: string, roomId: string, type: string): Promise<Content | null> {
      const where = and(eq(data.mxid, mxid), eq(data.roomId, roomId), eq(data.type, type));
      const [row] = await db.select({ content: data.content }).from(data).where(where);
      return row?.content ?? null;
    },
    dataSince: (mxid: string, after: number, upTo: number): Promise<DataRow[]> =>
      db
        .select()
        .from(data)
        .where(and(eq(data.mxid, mxid), gt(data.pos, after), lte(data.pos, upTo))),
    async putData(tx: Database, row: DataRow): Promise<void> {
      await tx
        .insert(data)
        .values(row)
        .onConflictDoUpdate({ target: [data.mxid, data.roomId, data.type], set: row });
    },

    async filter(mxid: string, filterId: string): Promise<Content | null> {
      const where = and(eq(roomFilters.mxid, mxid), eq(roomFilters.filterId, filterId));
      const [row] = await db.select().from(roomFilters).where(where);
      return row?.filter ?? null;
    },
    async putFilter(mxid: string, filterId: string, filter: Content): Promise<void> {
      await db.insert(roomFilters).values({ mxid, filterId, filter }).onConflictDoNothing();
    },

    receiptsSince: (roomIds: readonly string[], after: number, upTo: number): Promise<ReceiptRow[]> =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(roomReceipts)
            .where(
              and(inArray(roomReceipts.roomId, [...roomIds]), gt(roomReceipts.pos, after), lte(roomReceipts.pos, upTo)),
            ),
    async receipt(of: Pick<ReceiptRow, 'roomId' | 'mxid' | 'type' | 'thread'>): Promise<ReceiptRow | null> {
      const [row] = await db
        .select()
        .from(roomReceipts)
        .where(
          and(
            ...[eq(roomReceipts.roomId, of.roomId), eq(roomReceipts.mxid, of.mxid)],
            ...[eq(roomReceipts.type, of.type), eq(roomReceipts.thread, of.thread)],
          ),
        );
      return row ?? null;
    },
    async putReceipt(tx: Database, row: ReceiptRow): Promise<void> {
      const { roomId, mxid, type, thread } = roomReceipts;
      await tx
        .insert(roomReceipts)
        .values(row)
        .onConflictDoUpdate({ target: [roomId, mxid, type, thread], set: row });
    },

    forgotten: (): Promise<{ mxid: string; roomId: string }[]> => db.select().from(roomForgotten),
    async forget(mxid: string, roomId: string): Promise<void> {
      await db.insert(roomForgotten).values({ mxid, roomId }).onConflictDoNothing();
    },
    async remember(tx: Database, mxid: string, roomId: string): Promise<void> {
      await tx.delete(roomForgotten).where(and(eq(roomForgotten.mxid, mxid), eq(roomForgotten.roomId, roomId)));
    },
    async erase(tx: Database, mxid: string): Promise<void> {
      for (const table of [roomAccountData, roomFilters, roomReceipts, roomForgotten])
        await tx.delete(table).where(eq(table.mxid, mxid));
    },
  };
}
export type DataStore = ReturnType<typeof dataStore>;
