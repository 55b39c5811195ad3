import type { Deletion, DeviceList, DeviceNews } from '@ringside/chat/Devices';
import type { Verification } from '@ringside/chat/rules/devices/verification';
import { type Store, userAtom } from '../../../kernel/store.ts';

/** Devices that are shown, by the id of the room whose members' they are; of the user alone: an empty id. NAV-067, NAV-068 */
export const roomDevicesAtom = userAtom<Readonly<Record<string, DeviceList>>>({});
/** Devices that could not be deleted yet. MSG-049 */
export const deviceDeletionAtom = userAtom<Deletion | null>(null);
/** Two devices that are compared; null: none are. MSG-025 */
export const verificationAtom = userAtom<Verification | null>(null);

/** Takes what is new about devices. */
export function takeDeviceNews(store: Store, { news, value }: DeviceNews): void {
  if (news === 'devices') store.set(roomDevicesAtom, (all) => ({ ...all, [value.roomId ?? '']: value }));
  else if (news === 'deletion') store.set(deviceDeletionAtom, value);
  else if (news === 'verification') store.set(verificationAtom, value);
}

/** NAV-067 */
export const DEVICES = '/matrix/device';
/** NAV-068 */
export const roomDevicesPath = (roomId: string): string => `${DEVICES}/${encodeURIComponent(roomId)}`;
