import type { BackupOutcome, BackupPolicy } from './rules/backup.ts';

/** Who makes the passphrase of saved message keys: the user, or the company. */
export type KeysHow = 'manual' | 'automated';
/** Message keys on the server: none, locked for this device, or saved and open. MSG-019 */
export interface KeysState {
  at: 'unknown' | 'none' | 'locked' | 'on';
  policy: BackupPolicy | null;
  /** Of what is saved. */
  how: KeysHow;
  /** Keys on the server. */
  saved: number;
  /** How the last try in this session ended; null: there was none. */
  outcome: BackupOutcome | null;
  /** A try is on its way. MSG-023 */
  isPending: boolean;
  /** Keys that are read on this device, while they are. */
  progress: { done: number; total: number } | null;
  wrongTries: number;
  /** Wrong tries after which starting again is offered, and whether it is. MSG-028 */
  tries: number;
  mayReset: boolean;
}
