import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { CryptoEvent } from 'matrix-js-sdk/lib/crypto-api/CryptoEvent.js';
import type { DeviceNews } from '../../Devices.ts';
import { knownAtFirst, outdatedDevices } from '../../rules/devices.ts';
import type { After } from './After.ts';
import { createDeletion } from './createDeletion.ts';
import { createVerification } from './createVerification.ts';
import { setBlocked } from './deviceTrust.ts';
import { meetingKeys } from './meetingKeys.ts';
import { type Known, listOf, ownDevices, peopleOf, readDevices } from './readDevices.ts';

/** Changes that come together are shown together, in milliseconds. */
const TOGETHER_MS = 50;

interface Given {
  after: After;
  now(): number;
  tell(news: DeviceNews): void;
  /** What is known of devices in this browser. */
  known: Known;
  keep(known: Known): void;
}

/** Devices of the user and of the people in rooms: what they are, verified and blocked ones, deleting one's own. NAV-067, NAV-068 */
export function createDevices(client: MatrixClient, given: Given) {
  const { after, now, tell } = given;
  const opened = new Map<string | null, number>();
  const own = { known: given.known, stop: null as (() => void) | null, isOver: false, isRead: Promise.resolve() };

  const read = async (roomId: string | null): Promise<void> => {
    const people = await peopleOf(client, roomId);
    const rows = await readDevices(client, people, verification.isPending);
    const ids = Object.fromEntries([...rows].map(([owner, list]) => [owner, list.map(({ id }) => id)]));
    const known = knownAtFirst(own.known, ids);
    if (known !== own.known) given.keep(known);
    own.known = known;
    if (own.isOver) return;
    tell({ news: 'devices', value: listOf(roomId, people, rows, known, client.getSafeUserId()) });
  };
  /** Reads lists one after another, so that an older one never comes last. */
  const readAll = (): Promise<void> => {
    own.isRead = own.isRead.then(async () => {
      for (const roomId of opened.keys()) if (!own.isOver) await read(roomId).catch(() => undefined);
    });
    return own.isRead;
  };
  const changed = (): void => {
    if (own.isOver || own.stop || opened.size === 0) return;
    own.stop = after(TOGETHER_MS, () => {
      own.stop = null;
      void readAll();
    });
  };
  const nameOf = async (userId: string, deviceId: string) => {
    const found = await client.getCrypto()?.getUserDeviceInfo([userId], true);
    const name = client.getUser(userId)?.displayName ?? /^@([^:]+)/.exec(userId)?.[1] ?? userId;
    return { name, deviceName: found?.get(userId)?.get(deviceId)?.displayName ?? '' };
  };
  const verification = createVerification(client, {
    ...{ after, now, nameOf },
    changed() {
      if (!own.isOver) tell({ news: 'verification', value: verification.value() });
      changed();
    },
  });
  const deletion = createDeletion(client, {
    ...{ after, now, gone: changed },
    changed: () => !own.isOver && tell({ news: 'deletion', value: deletion.value() }),
  });
  client.on(CryptoEvent.DevicesUpdated, changed);
  client.on(CryptoEvent.UserTrustStatusChanged, changed);

  return {
    verification,
    deletion,
    changed,
    keys: meetingKeys(client, given.tell),
    tellNow(): void {
      tell({ news: 'verification', value: verification.value() });
      tell({ news: 'deletion', value: deletion.value() });
    },
    async open(roomId: string | null): Promise<null> {
      opened.set(roomId, (opened.get(roomId) ?? 0) + 1);
      await readAll();
      return null;
    },
    close(roomId: string | null): void {
      const by = opened.get(roomId) ?? 0;
      if (by > 1) opened.set(roomId, by - 1);
      else opened.delete(roomId);
    },
    /** The user was shown these devices. MSG-013 */
    async note(roomId: string | null): Promise<void> {
      const rows = await readDevices(client, await peopleOf(client, roomId), verification.isPending);
      own.known = { ...own.known, ...Object.fromEntries([...rows].map(([id, its]) => [id, its.map((row) => row.id)])) };
      given.keep(own.known);
      changed();
    },
    async rename(id: string, name: string): Promise<null> {
      await client.setDeviceDetails(id, { display_name: name });
      changed();
      return null;
    },
    async remove(ids: readonly string[], password: string): Promise<boolean> {
      const all = await ownDevices(client).catch(() => []);
      const names = ids.map((id) => all.find((one) => one.id === id)?.label || id);
      return deletion.delete({ ids, names, password });
    },
    async block(userId: string, id: string, isBlocked: boolean): Promise<null> {
      await setBlocked(client, userId, id, isBlocked);
      changed();
      return null;
    },
    /** Devices of this label that are too many and were not seen for long go, without a question. MSG-050, MSG-051 */
    async tidy(): Promise<void> {
      const all = await ownDevices(client).catch(() => []);
      const id = client.getDeviceId() ?? '';
      const label = all.find((one) => one.id === id)?.label ?? '';
      const ids = label === '' ? [] : outdatedDevices(all, { id, label }, now());
      if (ids.length === 0) return;
      await deletion.delete({ ids, names: ids.map(() => label), password: null }).catch(() => undefined);
    },
    end(): void {
      own.isOver = true;
      own.stop?.();
      verification.close();
      deletion.close();
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
