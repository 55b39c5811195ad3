import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { DeviceVerification } from 'matrix-js-sdk/lib/models/device.js';
import type { DeviceList, DeviceRow } from '../../Devices.ts';
import type { Person } from '../../Messaging.ts';
import type { KnownDevice } from '../../rules/devices.ts';
import { personIn } from '../roomRows.ts';

/** Device ids that the user knows, by owner. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** The user's own devices, as the homeserver lists them. MSG-041 */
export async function ownDevices(client: MatrixClient): Promise<KnownDevice[]> {
  const { devices } = await client.getDevices();
  return devices.map(({ device_id: id, display_name: label = '', last_seen_ts: seenAt = null }) => ({
    ...{ id, label, seenAt },
  }));
}

/** Members of a room, the user first; of no room the user alone. */
export async function peopleOf(client: MatrixClient, roomId: string | null): Promise<Person[]> {
  const userId = client.getSafeUserId();
  const room = roomId === null ? null : client.getRoom(roomId);
  if (!room) return [{ id: userId, name: '' }];
  await room.loadMembersIfNeeded().catch(() => false);
  const others = room
    .getMembers()
    .filter(({ userId: id, membership }) => id !== userId && (membership === 'join' || membership === 'invite'))
    .map(({ userId: id }) => personIn(room, id))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [personIn(room, userId), ...others];
}

/** Devices of people by the keys that the homeserver gives, with the flags of this device. MSG-013, MSG-025 */
export async function readDevices(
  client: MatrixClient,
  people: readonly Person[],
  isPending: (userId: string, deviceId: string) => boolean,
): Promise<Map<string, DeviceRow[]>> {
  const userId = client.getSafeUserId();
  const [found, own] = await Promise.all([
    client.getCrypto()?.getUserDeviceInfo(
      people.map(({ id }) => id),
      true,
    ),
    ownDevices(client).catch(() => [] as KnownDevice[]),
  ]);
  const rows = new Map<string, DeviceRow[]>();
  for (const { id: owner } of people) {
    const keys = found?.get(owner) ?? new Map();
    const isOwn = owner === userId;
    const listed = isOwn ? own : [];
    const ids = new Set([...listed.map(({ id }) => id), ...keys.keys()]);
    rows.set(
      owner,
      [...ids].map((id): DeviceRow => {
        const device = keys.get(id);
        const its = listed.find((one) => one.id === id);
        const isThis = isOwn && id === client.getDeviceId();
        const isVerified = isThis || device?.verified === DeviceVerification.Verified;
        return {
          ...{ id, name: its?.label || device?.displayName || '', seenAt: its?.seenAt ?? null, isThis },
          ...{
            hasKeys: device !== undefined,
            isKnown: true,
            isBlocked: device?.verified === DeviceVerification.Blocked,
          },
          verified: isPending(owner, id) ? 'pending' : isVerified,
        };
      }),
    );
  }
  return rows;
}

/** In the order of a list: this device, then whatever was seen last. */
export const inOrder = (rows: readonly DeviceRow[]): DeviceRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(b.isThis) - Number(a.isThis) ||
      (b.seenAt ?? 0) - (a.seenAt ?? 0) ||
      a.name.localeCompare(b.name) ||
      a.id.localeCompare(b.id),
  );

/** A list with what the user knows. */
export const listOf = (
  roomId: string | null,
  people: readonly Person[],
  rows: ReadonlyMap<string, readonly DeviceRow[]>,
  known: Known,
  userId: string,
): DeviceList => ({
  roomId,
  people: people.map((person) => ({
    ...{ person, isOwn: person.id === userId },
    devices: inOrder(rows.get(person.id) ?? []).map((row) => ({
      ...row,
      isKnown: row.isThis || row.verified === true || (known[person.id]?.includes(row.id) ?? true),
    })),
  })),
});
