import type { NewRoomKind } from './createRoom.ts';

/** What the company allows, spelled as on the wire. MSG-017, Q-159 */
export interface MessagingFlags {
  isDirectUnEncryptedAllowed: boolean;
  isDirectEncryptedAllowed: boolean;
  isAnnoucementUnEncryptedAllowed: boolean;
  isAnnoucementEncryptedAllowed: boolean;
}

/** What is left to choose of a kind: whether it is encrypted, nothing, or that it cannot be made. */
export type EncryptionChoice = 'free' | 'always' | 'never' | 'refused';

/**
 * Whether rooms of a kind can be made, and encrypted. Rooms with one person and private ones by the direct flags, announcements by
 * theirs; open rooms have no flags: everybody may come in. MSG-030, Q-159
 */
export function encryptionChoice(kind: NewRoomKind, flags: MessagingFlags): EncryptionChoice {
  if (kind === 'PUBLIC') return 'free';
  const [isPlain, isEncrypted] =
    kind === 'ANNOUNCEMENT'
      ? [flags.isAnnoucementUnEncryptedAllowed, flags.isAnnoucementEncryptedAllowed]
      : [flags.isDirectUnEncryptedAllowed, flags.isDirectEncryptedAllowed];
  if (isPlain && isEncrypted) return 'free';
  return isEncrypted ? 'always' : isPlain ? 'never' : 'refused';
}

/** Whether a room is encrypted: as the user wants where that is free, on unless said otherwise. */
export const isEncryptedRoom = (choice: EncryptionChoice, wish: boolean | null, kind: NewRoomKind): boolean =>
  choice === 'free' ? (wish ?? kind !== 'PUBLIC') : choice === 'always';
