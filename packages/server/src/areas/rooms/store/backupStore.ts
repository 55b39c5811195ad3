import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content } from '../rules/Event.ts';
import { roomBackupKeys, roomBackups } from '../tables.ts';

export type BackupRow = Readonly<typeof roomBackups.$inferSelect>;
export type BackupKeyRow = Readonly<typeof roomBackupKeys.$inferSelect>;

/** Backups of message keys: what is in them only their owners can read. */
export function backupStore(db: Database) {
  const keys = roomBackupKeys;
  const isBackup = (mxid: string, version: number) => and(eq(roomBackups.mxid, mxid), eq(roomBackups.version, version));
  const keysOf = ({ mxid, version }: BackupRow, roomId?: string, sessionId?: string) =>
    and(
      ...[eq(keys.mxid, mxid), eq(keys.version, version)],
      roomId === undefined ? undefined : eq(keys.roomId, roomId),
      sessionId === undefined ? undefined : eq(keys.sessionId, sessionId),
    );
  /** @returns the backup with another etag, in the same transaction as the change of its keys */
  const change = (backup: BackupRow, work: (tx: Database) => Promise<boolean>): Promise<BackupRow> =>
    db.transaction(async (tx) => {
      const isOther = await work(tx as unknown as Database);
      if (!isOther) return backup;
      const etag = backup.etag + 1;
      await tx.update(roomBackups).set({ etag }).where(isBackup(backup.mxid, backup.version));
      return { ...backup, etag };
    });
  return {
    /** The newest one without a version; null: there is none, or it is deleted. */
    async backup(mxid: string, version?: number): Promise<BackupRow | null> {
      const where = version === undefined ? eq(roomBackups.mxid, mxid) : isBackup(mxid, version);
      const isThere = and(where, eq(roomBackups.isDeleted, false));
      const [row] = await db.select().from(roomBackups).where(isThere).orderBy(desc(roomBackups.version)).limit(1);
      return row ?? null;
    },
    /** Versions are never given twice, deleted or not. */
    create: (mxid: string, algorithm: string, authData: Content): Promise<number> =>
      db.transaction(async (tx) => {
        const [last] = await tx
          .select({ version: roomBackups.version })
          .from(roomBackups)
          .where(eq(roomBackups.mxid, mxid))
          .orderBy(desc(roomBackups.version))
          .limit(1);
        const version = (last?.version ?? 0) + 1;
        await tx.insert(roomBackups).values({ mxid, version, algorithm, authData, etag: 0, isDeleted: false });
        return version;
      }),
    async setAuth({ mxid, version }: BackupRow, authData: Content): Promise<void> {
      await db.update(roomBackups).set({ authData }).where(isBackup(mxid, version));
    },
    async remove(backup: BackupRow): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(keys).where(keysOf(backup));
        await tx.update(roomBackups).set({ isDeleted: true }).where(isBackup(backup.mxid, backup.version));
      });
    },
    async count(backup: BackupRow): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)` }).from(keys).where(keysOf(backup));
      return Number(row?.count ?? 0);
    },
    keys: (backup: BackupRow, roomId?: string, sessionId?: string): Promise<BackupKeyRow[]> =>
      db
        .select()
        .from(keys)
        .where(keysOf(backup, roomId, sessionId)),
    /** @param isBetter whether a key takes the place of the one that is there */
    put: (
      backup: BackupRow,
      rows: readonly BackupKeyRow[],
      isBetter: (is: BackupKeyRow, was: BackupKeyRow) => boolean,
    ) =>
      change(backup, async (tx) => {
        let isOther = false;
        for (const row of rows) {
          const [was] = await tx
            .select()
            .from(keys)
            .where(keysOf(backup, row.roomId, row.sessionId));
          if (was && !isBetter(row, was)) continue;
          isOther = true;
          const target = [keys.mxid, keys.version, keys.roomId, keys.sessionId];
          await tx.insert(keys).values(row).onConflictDoUpdate({ target, set: row });
        }
        return isOther;
      }),
    removeKeys: (backup: BackupRow, roomId?: string, sessionId?: string) =>
      change(backup, async (tx) => {
        const gone = await tx
          .delete(keys)
          .where(keysOf(backup, roomId, sessionId))
          .returning({ id: keys.sessionId });
        return gone.length > 0;
      }),
    async erase(tx: Database, mxid: string): Promise<void> {
      await tx.delete(keys).where(eq(keys.mxid, mxid));
      await tx.delete(roomBackups).where(eq(roomBackups.mxid, mxid));
    },
  };
}
export type BackupStore = ReturnType<typeof backupStore>;
