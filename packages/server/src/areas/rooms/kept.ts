import { join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { mediaFile } from './routes/mediaRoutes.ts';
import { backupStore } from './store/backupStore.ts';
import { dataStore } from './store/dataStore.ts';
import { deviceStore } from './store/deviceStore.ts';
import { mediaStore } from './store/mediaStore.ts';
import { roomAccountData, roomDevices, roomEvents, roomPeople } from './tables.ts';

/**
 * Devices, messages and files of a person. Erased with the person are devices, keys, backups, files and what clients kept; messages stay in
 * their rooms, under an id that nobody has any more.
 *
 * @param folder of the files; null: none are kept
 */
export function keptRooms(db: Database, folder: string | null, seal: Pick<Seal, 'remove'>): Kept {
  const [devices, data, backups, media] = [deviceStore(db), dataStore(db), backupStore(db), mediaStore(db)];
  const mxidOf = async (userId: string, within: Database = db): Promise<string> => {
    const [row] = await within
      .select({ mxid: roomPeople.mxid })
      .from(roomPeople)
      .where(and(eq(roomPeople.userId, userId), isNotNull(roomPeople.userId)));
    return row?.mxid ?? '';
  };
  return {
    async of(userId) {
      const mxid = await mxidOf(userId);
      const files = await media.of(mxid);
      const [own, events, kept] = [
        await db.select().from(roomDevices).where(eq(roomDevices.mxid, mxid)),
        await db.select().from(roomEvents).where(eq(roomEvents.sender, mxid)),
        await db.select().from(roomAccountData).where(eq(roomAccountData.mxid, mxid)),
      ];
      return {
        data: {
          roomDevices: own.map(({ tokenHash, ...row }) => row),
          ...{ roomEvents: events, roomAccountData: kept, roomMedia: files },
        },
        files:
          folder === null ? [] : files.map(({ id }) => ({ name: `rooms/${id}`, file: join(folder, mediaFile(id)) })),
      };
    },
    async eraseFiles(userId) {
      const mxid = await mxidOf(userId);
      for (const { id } of await media.of(mxid)) if (folder !== null) await seal.remove(join(folder, mediaFile(id)));
      await media.remove(mxid);
    },
    async erase(tx, userId) {
      const mxid = await mxidOf(userId, tx);
      await devices.erase(tx, mxid);
      await data.erase(tx, mxid);
      await backups.erase(tx, mxid);
      await tx.update(roomPeople).set({ userId: null }).where(eq(roomPeople.mxid, mxid));
    },
    bytes: async (of) => {
      if (of === null) return media.bytes(null);
      return 'userId' in of ? media.bytes(await mxidOf(of.userId)) : 0;
    },
  };
}
