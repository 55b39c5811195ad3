import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { MatrixFault } from '../http/MatrixFault.ts';
import { newDeviceId } from '../rules/ids.ts';
import type { DeviceRow, DeviceStore } from '../store/deviceStore.ts';
import type { People } from './createPeople.ts';
import { rowsOf, type Stream } from './createStream.ts';

/** The time of use is written at most this often. */
const WRITE_EVERY_MS = 5 * 60_000;

/** Devices of one person at most: each is keys, and a message to every one of them. */
export const MAX_DEVICES = 100;

export type Device = DeviceRow;
export type Devices = ReturnType<typeof createDevices>;

/** Devices in memory, by person and by access token. A token is known by its hash alone, and is no session of the product. */
export function createDevices(ports: {
  db: Database;
  store: DeviceStore;
  rows: readonly DeviceRow[];
  people: People;
  stream: Stream;
  /** Those who share a room with a user; they hear of changed keys. */
  near: (mxid: string) => Iterable<string>;
  /** A sign-in of the product goes on. */
  isSignedIn: (userId: string, signIn: string) => boolean;
  now: () => number;
}) {
  const { db, store, people, stream, near, isSignedIn, now } = ports;
  const all = new Map<string, Map<string, DeviceRow>>();
  const byToken = new Map<string, DeviceRow>();
  const written = new Map<string, number>();
  const set = (row: DeviceRow): void => {
    const own = all.get(row.mxid) ?? new Map<string, DeviceRow>();
    all.set(row.mxid, own);
    const before = own.get(row.deviceId);
    if (before?.tokenHash) byToken.delete(before.tokenHash);
    own.set(row.deviceId, row);
    if (row.tokenHash) byToken.set(row.tokenHash, row);
  };
  for (const row of ports.rows) set(row);
  const drop = ({ mxid, deviceId, tokenHash }: DeviceRow): void => {
    if (tokenHash) byToken.delete(tokenHash);
    all.get(mxid)?.delete(deviceId);
    stream.wake(mxid, deviceId);
  };
  const isLive = ({ mxid, signIn }: DeviceRow): boolean => {
    const user = people.userOf(mxid);
    return user !== null && people.isThere(mxid) && (signIn === null || isSignedIn(user.id, signIn));
  };
  const of = (mxid: string): DeviceRow[] => [...(all.get(mxid)?.values() ?? [])];
  const tellOf = (mxid: string): void => stream.tell([mxid, ...near(mxid)]);
  /** The token is none any more; the device stays, with its keys. */
  const endToken = async (device: DeviceRow): Promise<void> => {
    set({ ...device, tokenHash: null, signIn: null });
    stream.wake(device.mxid, device.deviceId);
    await store.update(device, { tokenHash: null, signIn: null });
  };
  /** Devices are gone, with keys and token; who shares a room hears. */
  const remove = async (mxid: string, ids: readonly string[]): Promise<void> => {
    const gone = of(mxid).filter(({ deviceId }) => ids.includes(deviceId));
    if (gone.length === 0) return;
    await stream.write(async (next) => {
      const pos = next();
      await db.transaction(async (tx) => {
        for (const device of gone) await store.remove(tx as unknown as Database, device);
        await people.keysChanged(tx as unknown as Database, mxid, pos);
      });
      for (const device of gone) {
        drop(device);
        for (const rows of [rowsOf.keys, rowsOf.inbox]) stream.changed(rows(mxid, device.deviceId));
      }
      tellOf(mxid);
    });
  };
  return {
    of,
    device: (mxid: string, deviceId: string): DeviceRow | null => all.get(mxid)?.get(deviceId) ?? null,
    /** The device of an access token; null: it is none, or none any more. Writes down that it was used. */
    use(token: string, address: string): DeviceRow | null {
      const device = byToken.get(hashOf(token));
      if (!device || !isLive(device)) return null;
      const key = `${device.mxid} ${device.deviceId}`;
      if (now() - (written.get(key) ?? 0) < WRITE_EVERY_MS) return device;
      written.set(key, now());
      const used = { ...device, seenAt: now(), seenFrom: address };
      set(used);
      void store.update(device, { seenAt: used.seenAt, seenFrom: address }).catch(() => written.delete(key));
      return used;
    },
    isLive: (device: DeviceRow): boolean =>
      byToken.get(device.tokenHash ?? '')?.deviceId === device.deviceId && isLive(device),
    /**
     * Signs a device in: a new one, or one that is known, whose former token ends. In place of a hundred-and-first goes the one that was
     * unseen for longest of those that are signed out.
     *
     * @returns its access token, which is kept nowhere
     * @throws MatrixFault 403: all of a hundred are signed in
     */
    async signIn(
      mxid: string,
      wish: { deviceId?: string | undefined; name?: string | undefined; signIn: string | null; address: string },
    ): Promise<{ token: string; deviceId: string }> {
      const token = randomBytes(32).toString('base64url');
      const deviceId = wish.deviceId || newDeviceId();
      const isNew = !all.get(mxid)?.has(deviceId);
      if (isNew && of(mxid).length >= MAX_DEVICES) {
        const idle = of(mxid).filter((one) => one.tokenHash === null || !isLive(one));
        const [oldest] = idle.sort((a, b) => a.seenAt - b.seenAt);
        if (!oldest) throw tooMany();
        await remove(mxid, [oldest.deviceId]);
      }
      await stream.write(async (next) => {
        const known = all.get(mxid)?.get(deviceId);
        // Beside others who sign in at the same time.
        if (!known && of(mxid).length >= MAX_DEVICES) throw tooMany();
        const used = { tokenHash: hashOf(token), signIn: wish.signIn, seenAt: now(), seenFrom: wish.address };
        const fresh = { mxid, deviceId, name: wish.name ?? '', createdAt: now(), keys: null };
        const row = { ...(known ?? fresh), ...used };
        await db.transaction(async (tx) => {
          await people.settle(tx as unknown as Database, mxid);
          await store.put(tx as unknown as Database, row);
          // The other devices of the user, and those who share a room, hear of a new one at once.
          if (!known) await people.keysChanged(tx as unknown as Database, mxid, next());
        });
        stream.wake(mxid, deviceId);
        set(row);
        if (!known) tellOf(mxid);
      });
      return { token, deviceId };
    },
    /** The name is read beside the keys: who shares a room hears. */
    rename: (device: DeviceRow, name: string): Promise<void> =>
      stream.write(async (next) => {
        const pos = next();
        await db.transaction(async (tx) => {
          await store.put(tx as unknown as Database, { ...device, name });
          await people.keysChanged(tx as unknown as Database, device.mxid, pos);
        });
        set({ ...device, name });
        tellOf(device.mxid);
      }),
    remove,
    /** A change of keys, announced to who shares a room. `row`: of the device whose keys they are. */
    changeKeys: (mxid: string, row: DeviceRow | null, write: (tx: Database) => Promise<void>): Promise<void> =>
      stream.write(async (next) => {
        const pos = next();
        await db.transaction(async (tx) => {
          if (row) await store.put(tx as unknown as Database, row);
          await write(tx as unknown as Database);
          await people.keysChanged(tx as unknown as Database, mxid, pos);
        });
        if (row) set(row);
        tellOf(mxid);
      }),
    /** Ends tokens whose sign-in is over, and those that a user got by a password of old. */
    async endTokens(passwordOf: string | null = null): Promise<void> {
      for (const device of [...byToken.values()])
        if (!isLive(device) || (device.mxid === passwordOf && device.signIn === null)) await endToken(device);
    },
    forget(mxid: string): void {
      for (const device of of(mxid)) drop(device);
    },
  };
}

const tooMany = () =>
  new MatrixFault(403, 'M_RESOURCE_LIMIT_EXCEEDED', `Delete one of your ${MAX_DEVICES} devices first.`, {
    limit_type: 'devices',
    admin_contact: 'the administrator of your company',
  });

// Looked up by hash: how long that takes says nothing about the token.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
