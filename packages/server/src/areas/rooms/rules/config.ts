import { type Content, part, textOf } from './Event.ts';

/** How message keys are backed up. MSG-024 */
export const backupPolicies = [
  'UserChoiceOfAutomatedOrManualPassphrase',
  'AutomatedPassphraseOnly',
  'ForceManualPassphrase',
] as const;

/** What the deployment allows; spelled as on the wire. MSG-017, MSG-018 */
export interface RoomsPolicy {
  readonly isDirectUnEncryptedAllowed: boolean;
  readonly isDirectEncryptedAllowed: boolean;
  readonly isAnnoucementUnEncryptedAllowed: boolean;
  readonly isAnnoucementEncryptedAllowed: boolean;
  readonly matrixKeyBackupPolicy: (typeof backupPolicies)[number];
}

/**
 * Why a room may not be made so; null: it may. Direct rooms are those of two and of invited people, known by their alias. MSG-003, MSG-004,
 * MSG-006, MSG-017
 */
export function refusedRoom(policy: RoomsPolicy, request: Content): string | null {
  const alias = textOf(request, 'room_alias_name');
  const isDirect = request['is_direct'] === true || /^private(direct|extended)_/.test(alias);
  const isAnnouncement = alias.startsWith('comannouncement');
  if (!isDirect && !isAnnouncement) return null;
  const state = Array.isArray(request['initial_state']) ? request['initial_state'] : [];
  const isEncrypted = state.some(
    (one) =>
      textOf(one as Content, 'type') === 'm.room.encryption' &&
      textOf(part(one as Content, 'content'), 'algorithm') !== '',
  );
  const allowed = isAnnouncement
    ? [policy.isAnnoucementUnEncryptedAllowed, policy.isAnnoucementEncryptedAllowed]
    : [policy.isDirectUnEncryptedAllowed, policy.isDirectEncryptedAllowed];
  if (allowed[isEncrypted ? 1 : 0]) return null;
  return isEncrypted ? 'encrypted rooms of this kind are not allowed' : 'rooms of this kind must be encrypted';
}
