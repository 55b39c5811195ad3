/** Devices of one label that are kept at most. MSG-050 */
export const DEVICES_KEPT = 6;
/** How long a device is unseen before it may go, in milliseconds: about 62 days. MSG-051 */
export const UNSEEN_MS = 5_356_800_000;

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
