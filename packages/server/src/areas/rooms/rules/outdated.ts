import { MESSAGING_DEVICE_UNSEEN_MS, MESSAGING_DEVICES_KEPT } from '@ringside/protocol/words/rooms/devices';

/** A device as its owner lists it. */
interface Listed {
  readonly deviceId: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

/**
 * Devices that their owner may delete from another one of the same name without the password: nothing is lost with them. They have that
 * name, are older than the six that were seen last, and were not seen for about 62 days. A client asks for the same by a rule of its own. MSG-050, MSG-051
 *
 * @param now epoch milliseconds
 */
export function outdatedOf(devices: readonly Listed[], by: Listed, now: number): Set<string> {
  if (by.name === '') return new Set();
  const others = devices
    .filter(({ deviceId, name }) => deviceId !== by.deviceId && name === by.name)
    .sort((a, b) => b.seenAt - a.seenAt);
  return new Set(
    others
      .slice(MESSAGING_DEVICES_KEPT - 1)
      .filter(({ seenAt }) => now - seenAt >= MESSAGING_DEVICE_UNSEEN_MS)
      .map(({ deviceId }) => deviceId),
  );
}
