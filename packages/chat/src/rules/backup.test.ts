import { expect, test } from 'vitest';
import {
  afterBackup,
  type BackupTry,
  backupOutcome,
  backupOutcomes,
  backupPolicies,
  backupPolicyOf,
  mayReset,
  mayUse,
} from './backup.ts';

const tried = (more: Partial<BackupTry>): BackupTry => ({
  ...{ policy: 'UserChoiceOfAutomatedOrManualPassphrase', how: 'manual', hasSalt: true, isCancelled: false },
  ...{ kept: 'some', fits: true, wants: 'restore', isTaken: true },
  ...more,
});

test.each([
  ['SUCCESS_MANUAL', {}],
  ['SUCCESS_AUTO', { how: 'automated' }],
  ['SUCCESS_MANUAL', { wants: 'save', kept: 'none', fits: null }],
  ['ERROR_TRUST_INFO_INVALID', { fits: false }],
  ['ERROR_TRUST_INFO_INVALID', { fits: false, wants: 'save' }],
  ['ERROR_TRUST_INFO_FAILED', { fits: null }],
  ['ERROR_TRUST_INFO_FAILED', { kept: 'unknown' }],
  ['ERROR_BACKUP_EMPTY', { kept: 'none' }],
  ['ERROR_NEW_BACKUP', { kept: 'none', wants: 'save', isTaken: false }],
  ['ERROR_CANCEL', { isCancelled: true }],
  ['ERROR_SALT_EMPTY', { hasSalt: false }],
  ['ERROR_BACKUP_POLICY', { policy: 'AutomatedPassphraseOnly' }],
  ['ERROR_BACKUP_POLICY', { policy: 'ForceManualPassphrase', how: 'automated' }],
  ['ERROR_BACKUP_POLICY', { policy: null }],
] satisfies [string, Partial<BackupTry>][])('MSG-019: a backup ends with %s: %j', (outcome, more) => {
  expect(backupOutcome(tried(more))).toBe(outcome);
});

test('MSG-019: there are nine outcomes', () => {
  expect(backupOutcomes).toHaveLength(9);
  expect(new Set(backupOutcomes).size).toBe(9);
});

test('MSG-024: each policy allows the passphrases that it names', () => {
  expect(backupPolicies.map((one) => [mayUse(one, 'automated'), mayUse(one, 'manual')])).toEqual([
    ...[
      [true, true],
      [true, false],
      [false, true],
    ],
  ]);
  expect(backupPolicyOf('ForceManualPassphrase')).toBe('ForceManualPassphrase');
  expect(['none', '', 'forceManualPassphrase'].map(backupPolicyOf)).toEqual([null, null, null]);
});

test('MSG-020, MSG-021, MSG-022: keys that are saved make this client the current one', () => {
  for (const outcome of ['SUCCESS_AUTO', 'SUCCESS_MANUAL'] as const)
    expect(afterBackup(outcome)).toEqual({
      ...{ becomesCurrent: true, uploadsDeviceKeys: true, keepsDevice: true, isPending: false },
    });
});

test('MSG-023: after an error nothing is waited for, and nothing is said to be saved', () => {
  for (const outcome of backupOutcomes.filter((one) => one.startsWith('ERROR')))
    expect(afterBackup(outcome)).toEqual({
      ...{ becomesCurrent: false, uploadsDeviceKeys: false, keepsDevice: false, isPending: false },
    });
});

test('MSG-028: starting again is offered after three wrong passphrases', () => {
  expect([0, 1, 2, 3, 4].map(mayReset)).toEqual([false, false, false, true, true]);
});
