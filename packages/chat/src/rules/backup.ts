/** How saving or restoring message keys ended. MSG-019 */
export const backupOutcomes = [
  ...(['SUCCESS_AUTO', 'SUCCESS_MANUAL', 'ERROR_TRUST_INFO_INVALID', 'ERROR_TRUST_INFO_FAILED'] as const),
  ...(['ERROR_BACKUP_EMPTY', 'ERROR_NEW_BACKUP', 'ERROR_CANCEL', 'ERROR_SALT_EMPTY', 'ERROR_BACKUP_POLICY'] as const),
];
export type BackupOutcome = (typeof backupOutcomes)[number];

/** Who chooses the passphrase. MSG-024 */
export const backupPolicies = [
  'UserChoiceOfAutomatedOrManualPassphrase',
  'AutomatedPassphraseOnly',
  'ForceManualPassphrase',
] as const;
export type BackupPolicy = (typeof backupPolicies)[number];

/** The policy of a company as it comes; null: none that is known. */
export const backupPolicyOf = (text: string): BackupPolicy | null => backupPolicies.find((one) => one === text) ?? null;

/** Whether a passphrase may be made this way under a policy. Without a known policy it may not. MSG-024 */
export const mayUse = (policy: BackupPolicy | null, how: 'automated' | 'manual'): boolean =>
  policy !== null && policy !== (how === 'automated' ? 'ForceManualPassphrase' : 'AutomatedPassphraseOnly');

export const isSaved = (outcome: BackupOutcome): boolean => outcome.startsWith('SUCCESS_');

/** What was found and done on the way to saved or restored keys. */
export interface BackupTry {
  policy: BackupPolicy | null;
  how: 'automated' | 'manual';
  hasSalt: boolean;
  /** The user closed the question. */
  isCancelled: boolean;
  /** What the server keeps: nothing, keys, or it did not answer. */
  kept: 'none' | 'some' | 'unknown';
  /** Whether the key fits what is kept; null: it could not be checked. */
  fits: boolean | null;
  /** What is asked for. */
  wants: 'save' | 'restore';
  /** Whether keys of this device were taken by the server, where it saves. */
  isTaken: boolean;
}

/** The one outcome of a try: the first thing that stands in its way, in the order in which it would be met. MSG-019 */
export function backupOutcome(one: BackupTry): BackupOutcome {
  if (!mayUse(one.policy, one.how)) return 'ERROR_BACKUP_POLICY';
  if (!one.hasSalt) return 'ERROR_SALT_EMPTY';
  if (one.isCancelled) return 'ERROR_CANCEL';
  if (one.kept === 'unknown') return 'ERROR_TRUST_INFO_FAILED';
  if (one.kept === 'none') {
    if (one.wants === 'restore') return 'ERROR_BACKUP_EMPTY';
    if (!one.isTaken) return 'ERROR_NEW_BACKUP';
  } else {
    if (one.fits === null) return 'ERROR_TRUST_INFO_FAILED';
    if (!one.fits) return 'ERROR_TRUST_INFO_INVALID';
  }
  return one.how === 'automated' ? 'SUCCESS_AUTO' : 'SUCCESS_MANUAL';
}

/**
 * What follows from an outcome. Saved: this client is the current one, its device keys are uploaded and it is kept in the browser. Not
 * saved: the mark that it is waited for goes, and rooms stay open. MSG-020 .. MSG-023, Q-154
 */
export const afterBackup = (outcome: BackupOutcome) => ({
  ...{ becomesCurrent: isSaved(outcome), uploadsDeviceKeys: isSaved(outcome), keepsDevice: isSaved(outcome) },
  /** Never true at an end: a try that is over is not waited for. */
  isPending: false,
});

/** Wrong passphrases before starting again, without old messages, is offered. MSG-028, Q-153 */
export const WRONG_TRIES = 3;
/** Whether starting again without old messages is offered. */
export const mayReset = (wrongTries: number): boolean => wrongTries >= WRONG_TRIES;
