import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content } from '../rules/Event.ts';
import { roomDeviceKeys, roomDevices, roomIdentityKeys, roomInbox } from '../tables.ts';

export type DeviceRow = Readonly<typeof roomDevices.$inferSelect>;
export type InboxRow = Readonly<typeof roomInbox.$inferSelect>;
export type IdentityRow = Readonly<typeof roomIdentityKeys.$inferSelect>;
export interface DeviceKey {
  readonly keyId: string;
  readonly algorithm: string;
  readonly key: Content;
}
type Of = { readonly mxid: string; readonly deviceId: string };

/** Devices of people, their keys, and what waits for them. */
export function deviceStore(db: Database) {
  const isDevice = (of: Of) => and(eq(roomDevices.mxid, of.mxid), eq(roomDevices.deviceId, of.deviceId));
  const keysOf = (of: Of) => and(eq(roomDeviceKeys.mxid, of.mxid), eq(roomDeviceKeys.deviceId, of.deviceId));
  const inboxOf = (of: Of) => and(eq(roomInbox.mxid, of.mxid), eq(roomInbox.deviceId, of.deviceId));
  return {
    all: (): Promise<DeviceRow[]> => db.select().from(roomDevices),
    async put(tx: Database, row: DeviceRow): Promise<void> {
      await tx
        .insert(roomDevices)
        .values(row)
        .onConflictDoUpdate({ target: [roomDevices.mxid, roomDevices.deviceId], set: row });
    },
    async update(of: Of, set: Partial<DeviceRow>): Promise<void> {
      await db.update(roomDevices).set(set).where(isDevice(of));
    },
    /** With its keys and what waited for it. */
    async remove(tx: Database, of: Of): Promise<void> {
      await tx.delete(roomDeviceKeys).where(keysOf(of));
      await tx.delete(roomInbox).where(inboxOf(of));
      await tx.delete(roomDevices).where(isDevice(of));
    },

    /** One-time keys that are left, by algorithm, and algorithms of fallback keys that nobody was given yet. */
    async counts(of: Of): Promise<{ oneTime: Record<string, number>; fallbacks: string[] }> {
      const { algorithm, isFallback, isUsed } = roomDeviceKeys;
      const rows = await db
        .select({ algorithm, isFallback, isUsed, count: sql<number>`count(*)` })
        .from(roomDeviceKeys)
        .where(keysOf(of))
        .groupBy(algorithm, isFallback, isUsed);
      const oneTime: Record<string, number> = { signed_curve25519: 0 };
      for (const row of rows) if (!row.isFallback) oneTime[row.algorithm] = Number(row.count);
      return { oneTime, fallbacks: rows.filter((row) => row.isFallback && !row.isUsed).map((row) => row.algorithm) };
    },
    /** @returns ids of keys that are there already with another value */
    async addOneTimeKeys(tx: Database, of: Of, keys: readonly DeviceKey[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const ids = keys.map(({ keyId }) => keyId);
      const known = await tx
        .select()
        .from(roomDeviceKeys)
        .where(and(keysOf(of), eq(roomDeviceKeys.isFallback, false), inArray(roomDeviceKeys.keyId, ids)));
      const before = new Map(known.map(({ keyId, key }) => [keyId, JSON.stringify(key)]));
      const other = keys.filter(({ keyId, key }) => before.has(keyId) && before.get(keyId) !== JSON.stringify(key));
      if (other.length > 0) return other.map(({ keyId }) => keyId);
      const rows = keys.map((one) => ({ ...of, ...one, isFallback: false, isUsed: false }));
      await tx.insert(roomDeviceKeys).values(rows).onConflictDoNothing();
      return [];
    },
    async setFallback(tx: Database, of: Of, key: DeviceKey): Promise<void> {
      const isOld = and(keysOf(of), eq(roomDeviceKeys.isFallback, true), eq(roomDeviceKeys.algorithm, key.algorithm));
      await tx.delete(roomDeviceKeys).where(isOld);
      await tx.insert(roomDeviceKeys).values({ ...of, ...key, isFallback: true, isUsed: false });
    },
    /** A one-time key, which is nobody else's then; the fallback key where there is none left; null: nothing. */
    async claim(tx: Database, of: Of, algorithm: string): Promise<DeviceKey | null> {
      const [found] = await tx
        .select()
        .from(roomDeviceKeys)
        .where(and(keysOf(of), eq(roomDeviceKeys.algorithm, algorithm)))
        .orderBy(asc(roomDeviceKeys.isFallback), asc(roomDeviceKeys.keyId))
        .limit(1);
      if (!found) return null;
      const isIt = and(
        ...[keysOf(of), eq(roomDeviceKeys.keyId, found.keyId), eq(roomDeviceKeys.isFallback, found.isFallback)],
      );
      if (found.isFallback) await tx.update(roomDeviceKeys).set({ isUsed: true }).where(isIt);
      else await tx.delete(roomDeviceKeys).where(isIt);
      return found;
    },

    identityKeys: (people: readonly string[]): Promise<IdentityRow[]> =>
      people.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(roomIdentityKeys)
            .where(inArray(roomIdentityKeys.mxid, [...people])),
    async putIdentityKey(tx: Database, row: IdentityRow): Promise<void> {
      await tx
        .insert(roomIdentityKeys)
        .values(row)
        .onConflictDoUpdate({ target: [roomIdentityKeys.mxid, roomIdentityKeys.usage], set: row });
    },

    async post(tx: Database, rows: readonly InboxRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(roomInbox).values([...rows]);
    },
    inbox: (of: Of, after: number, upTo: number, limit: number): Promise<InboxRow[]> =>
      db
        .select()
        .from(roomInbox)
        .where(and(inboxOf(of), gt(roomInbox.pos, after), lte(roomInbox.pos, upTo)))
        .orderBy(asc(roomInbox.pos))
        .limit(limit),
    /** The device has taken them. */
    async taken(of: Of, upTo: number): Promise<void> {
      await db.delete(roomInbox).where(and(inboxOf(of), lte(roomInbox.pos, upTo)));
    },
    /** All of a user who was erased. */
    async erase(tx: Database, mxid: string): Promise<void> {
      for (const table of [roomDevices, roomDeviceKeys, roomIdentityKeys, roomInbox])
        await tx.delete(table).where(eq(table.mxid, mxid));
    },
  };
}
export type DeviceStore = ReturnType<typeof deviceStore>;
