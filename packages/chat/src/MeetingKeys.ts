import type { Done } from './Messaging.ts';

/** A device of a person, by the ids of the homeserver. */
export interface DeviceId {
  user: string;
  id: string;
}

/** What this device knows of another one, of which a key is taken or to which one is given. */
export interface PeerDevice {
  /** Its identity key (Curve25519, base64), as the homeserver has it: a message by this key is from that device. */
  identity: string;
  /** It is verified, or not; a blocked one was given nothing. */
  trust: 'verified' | 'unverified' | 'blocked';
}

/** A message about a key of a meeting, decrypted. */
export interface MeetingKeyNews {
  news: 'meetingKey';
  value: { identity: string; content: Readonly<Record<string, unknown>> };
}

/** Keys of meetings, from device to device, each message encrypted for one device alone. */
export interface MeetingKeyVerbs {
  /** The device that this is. */
  ownDevice(): Promise<Done<DeviceId>>;
  /**
   * Gives a key to devices, but to those that are blocked.
   *
   * @returns in their order; null: it is not known to the homeserver, and was given nothing
   */
  giveKey(devices: readonly DeviceId[], content: object): Promise<Done<readonly (PeerDevice | null)[]>>;
}
