import type { MeetingKeyNews, MeetingKeyVerbs } from './MeetingKeys.ts';
import type { Done, Person } from './Messaging.ts';
import type { Verification } from './rules/devices/verification.ts';

/** Whether a device is verified, or is about to be. MSG-025 */
export type Verified = boolean | 'pending';

/** A device of a person, as this device sees it. MSG-013 */
export interface DeviceRow {
  id: string;
  /** Its display name; empty: none. */
  name: string;
  /** When it was last seen, epoch milliseconds; null: never, or the homeserver tells nobody but its owner. */
  seenAt: number | null;
  /** The one that this is seen on. */
  isThis: boolean;
  /** It has keys: without, it takes no part in encryption and cannot be verified. */
  hasKeys: boolean;
  /** The user knows it: false marks a new one. */
  isKnown: boolean;
  verified: Verified;
  /** It gets no keys of messages that are written on this device. */
  isBlocked: boolean;
}

/** Devices of some people. NAV-067, NAV-068 */
export interface DeviceList {
  /** Of the members of this room, the user first; null: the user's own alone. */
  roomId: string | null;
  people: readonly { person: Person; isOwn: boolean; devices: readonly DeviceRow[] }[];
}

/** Devices that are to be deleted and could not be yet. MSG-049 */
export interface Deletion {
  names: readonly string[];
  /** When it is tried again, epoch milliseconds; null: just now. */
  nextAt: number | null;
}

/** Everything about devices that comes without being asked for. */
export type DeviceNews =
  | MeetingKeyNews
  | { news: 'devices'; value: DeviceList }
  | { news: 'deletion'; value: Deletion | null }
  | { news: 'verification'; value: Verification | null };

/** What can be asked about devices. */
export interface DeviceVerbs extends MeetingKeyVerbs {
  /** Has a list pushed until it is closed. */
  openDevices(roomId: string | null): Promise<Done<null>>;
  closeDevices(roomId: string | null): void;
  /** The user has been shown the devices of a list: none of them is new any more. MSG-013 */
  noteDevices(roomId: string | null): void;
  renameDevice(id: string, name: string): Promise<Done<null>>;
  /**
   * Deletes devices of the user with the password; M_FORBIDDEN: it is another one. What did not reach the homeserver is tried again
   * until it does. MSG-042, MSG-049
   *
   * @returns whether they are gone; false: they are tried again
   */
  deleteDevices(ids: readonly string[], password: string): Promise<Done<boolean>>;
  /** Tries now what is to be deleted, or lets it be. */
  deleteNow(): void;
  deleteNever(): void;
  /** A blocked device gets no keys of what is written here from now on. MSG-013 */
  blockDevice(userId: string, id: string, isBlocked: boolean): Promise<Done<null>>;
  /** Asks a device to compare pictures. MSG-025 */
  verifyDevice(userId: string, id: string): Promise<Done<null>>;
  /** Another device asks, and the user wants to. */
  acceptVerification(): Promise<Done<null>>;
  /** What the user says of the pictures. */
  sayPictures(isMatch: boolean): Promise<Done<null>>;
  /** Stops it, or puts away how it ended. */
  endVerification(): void;
}
