import {
  MESSAGING_DEVICES_KEPT as DEVICES_KEPT,
  MESSAGING_DEVICE_UNSEEN_MS as UNSEEN_MS,
} from '@ringside/protocol/words/rooms/devices';

/** A deletion that failed is tried again after this long, in milliseconds. MSG-049 */
export const DELETE_AGAIN_MS = 10_000;

/** A device as the server lists it. MSG-041 */
export interface KnownDevice {
  id: string;
  /** Its display name; empty: none. */
  label: string;
  /** When it was last seen, epoch milliseconds; null: never. */
  seenAt: number | null;
}

/**
 * Devices that go at a log-in: of those with the label of this one, whatever is older than the newest six and was never seen, or not for
 * about 62 days. This device stays. MSG-050, MSG-051
 *
 * @param now epoch milliseconds
 * @returns ids, the longest unseen first
 */
export function outdatedDevices(
  devices: readonly KnownDevice[],
  own: { id: string; label: string },
  now: number,
): string[] {
  const others = devices
    .filter(({ id, label }) => id !== own.id && label === own.label)
    .sort((a, b) => (b.seenAt ?? 0) - (a.seenAt ?? 0));
  return others
    .slice(DEVICES_KEPT - 1)
    .filter(({ seenAt }) => seenAt === null || now - seenAt >= UNSEEN_MS)
    .map(({ id }) => id)
    .reverse();
}

/**
 * Devices that a user knows: those that were there when this browser first heard of their owner, and those that the user was shown.
 * Any other is new. MSG-013
 *
 * @param known device ids by owner, as they are kept
 * @param devices all devices of some owners now
 * @returns `known` with the owners that are in it for the first time; itself where there are none
 */
export function knownAtFirst(
  known: Readonly<Record<string, readonly string[]>>,
  devices: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const fresh = Object.entries(devices).filter(([owner, ids]) => !(owner in known) && ids.length > 0);
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) };
}
