import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { KeyBackupInfo } from 'matrix-js-sdk/lib/crypto-api/index.js';
import type { Method } from 'matrix-js-sdk/lib/http-api/index.js';
import type { KeysState } from '../Keys.ts';

import {
  afterBackup,
  type BackupOutcome,
  type BackupTry,
  backupOutcome,
  backupPolicyOf,
  isSaved,
  mayReset,
  mayUse,
  WRONG_TRIES,
} from '../rules/backup.ts';
import { keyFromPassphrase } from '../rules/passphrase.ts';
import { codeOf, refusal } from './faults.ts';
import type { KeyRing } from './openClient.ts';

/** Account data with the passphrase that the company holds, where that is allowed: then the server can read, and the panel says so. */
const OF_COMPANY = 'ringside.message_keys';

type How = BackupTry['how'];
interface Given {
  /** As the company has set it. MSG-024 */
  policy: string;
  salt: string;
  changed(): void;
  /** This device is the current one, and is kept. MSG-020, MSG-022 */
  keep(outcome: BackupOutcome): Promise<void>;
}

const newSecret = (): string => crypto.randomUUID() + crypto.randomUUID();
const forbidden = () => refusal('M_FORBIDDEN');

/**
 * Keys of messages, saved on the server under a passphrase: what opens them never leaves this thread. A try that fails leaves rooms as they
 * are. MSG-019 .. MSG-023, MSG-043 .. MSG-047
 */
export function createKeys(client: MatrixClient, ring: KeyRing, given: Given) {
  const policy = backupPolicyOf(given.policy);
  const own = {
    ...{ at: 'unknown' as KeysState['at'], how: 'manual' as How, saved: 0, wrongTries: 0 },
    ...{ outcome: null as BackupOutcome | null, isPending: false, progress: null as KeysState['progress'] },
  };
  const engine = () => {
    const its = client.getCrypto();
    if (!its) throw new Error('there is no encryption');
    return its;
  };
  const secretOfCompany = async (): Promise<string | null> => {
    const content = await client.getAccountDataFromServer(OF_COMPANY as never);
    const { passphrase } = (content ?? {}) as { passphrase?: unknown };
    return typeof passphrase === 'string' && passphrase !== '' ? passphrase : null;
  };

  /** What the server has now: the SDK remembers an answer, and takes none for nothing. MSG-044 */
  const onServer = async (): Promise<KeyBackupInfo | null> => {
    try {
      return await client.http.authedRequest<KeyBackupInfo>('GET' as Method, '/room_keys/version');
    } catch (error) {
      if (codeOf(error) === 'M_NOT_FOUND') return null;
      throw error;
    }
  };

  /** What the server has, and whether this device has the key of it. */
  const look = async (): Promise<void> => {
    try {
      const info = await onServer();
      const check = info ? await engine().checkKeyBackupAndEnable() : null;
      own.saved = info?.count ?? 0;
      own.at = !info ? 'none' : check?.trustInfo.matchesDecryptionKey ? 'on' : 'locked';
      own.how = (await secretOfCompany()) === null ? 'manual' : 'automated';
    } catch {
      own.at = 'unknown';
    }
    given.changed();
  };

  /** With the key of the passphrase at hand, and without it afterwards. */
  const withKey = async (
    id: string | null,
    key: Uint8Array<ArrayBuffer>,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    Object.assign(ring, { id, key });
    try {
      await work();
      return true;
    } catch {
      return false;
    } finally {
      Object.assign(ring, { id: null, key: null });
    }
  };
  /** Keys that sign the user's devices: made once, fetched where they are saved; those of another device are left alone. MSG-046 */
  const crossSign = async (): Promise<void> => {
    const isMade = await engine().userHasCrossSigningKeys(client.getSafeUserId(), true);
    const isHere = (await engine().getCrossSigningStatus()).privateKeysCachedLocally.masterKey;
    if (isMade && !isHere && !(await client.secretStorage.isStored('m.cross_signing.master' as never))) return;
    await engine().bootstrapCrossSigning({
      authUploadDeviceSigningKeys: async (upload) => void (await upload(null)),
    });
  };
  const save = (key: Uint8Array<ArrayBuffer>): Promise<boolean> =>
    withKey(null, key, async () => {
      await crossSign().catch(() => undefined);
      await engine().bootstrapSecretStorage({
        createSecretStorageKey: async () => ({ privateKey: key }),
        ...{ setupNewSecretStorage: true, setupNewKeyBackup: true },
      });
    });
  const restore = (id: string, key: Uint8Array<ArrayBuffer>): Promise<boolean> =>
    withKey(id, key, async () => {
      await engine().loadSessionBackupPrivateKeyFromSecretStorage();
      await engine().checkKeyBackupAndEnable();
      await engine().restoreKeyBackup({
        progressCallback(progress) {
          if (progress.stage !== 'load_keys') return;
          own.progress = { done: progress.successes + progress.failures, total: progress.total };
          given.changed();
        },
      });
      await crossSign().catch(() => undefined);
    });

  /** What is found and done on the way: the rule says what became of it. */
  const work = async (facts: BackupTry, passphrase: string, isReset: boolean): Promise<void> => {
    try {
      const info = await onServer();
      facts.kept = info ? 'some' : 'none';
      if (info?.version && isReset) {
        await engine().deleteKeyBackupVersion(info.version);
        facts.kept = 'none';
      }
      const isNew = facts.kept === 'none' && facts.wants === 'save';
      const isOfCompany = facts.how === 'automated';
      const known = isOfCompany ? await secretOfCompany() : passphrase;
      const secret = isNew && isOfCompany ? newSecret() : known;
      const key = secret === null ? null : await keyFromPassphrase(secret, given.salt);
      if (!key) return;
      if (isNew) {
        const content = isOfCompany ? { passphrase: secret } : {};
        if (isOfCompany || (await secretOfCompany()) !== null)
          await client.setAccountData(OF_COMPANY as never, content as never);
        facts.isTaken = await save(key);
      } else if (facts.kept === 'some') {
        const found = await client.secretStorage.getKey();
        if (!found) return;
        const [id, about] = found;
        facts.fits = await client.secretStorage.checkKey(key, about);
        if (facts.fits && !(await restore(id, key))) facts.fits = null;
      }
    } catch {
      if (facts.kept === 'some') facts.fits = null;
    }
  };

  /** @param passphrase null: the user has closed the question */
  const attempt = async (
    wants: BackupTry['wants'],
    how: How,
    passphrase: string | null,
    isReset = false,
  ): Promise<BackupOutcome> => {
    const isCancelled = passphrase === null;
    const facts: BackupTry = {
      ...{ policy, how, hasSalt: given.salt !== '', isCancelled, kept: 'unknown', fits: null, wants, isTaken: false },
    };
    own.isPending = true;
    given.changed();
    if (!isCancelled && facts.hasSalt && mayUse(policy, how)) await work(facts, passphrase, isReset);
    const outcome = backupOutcome(facts);
    const after = afterBackup(outcome);
    if (outcome === 'ERROR_TRUST_INFO_INVALID') own.wrongTries += 1;
    if (isSaved(outcome)) own.wrongTries = 0;
    if (after.keepsDevice) await given.keep(outcome);
    Object.assign(own, { outcome, isPending: after.isPending, progress: null });
    await look();
    return outcome;
  };

  return {
    look,
    state: (): KeysState => ({ ...own, policy, mayReset: mayReset(own.wrongTries), tries: WRONG_TRIES }),
    save: (how: How, passphrase: string) => attempt('save', how, passphrase),
    restore: (how: How, passphrase: string | null) => attempt('restore', how, passphrase),
    /** Starts again without what is saved: after as many wrong tries. MSG-028 */
    async reset(how: How, passphrase: string): Promise<BackupOutcome> {
      if (!mayReset(own.wrongTries)) throw forbidden();
      return attempt('save', how, passphrase, true);
    },
  };
}
export type Keys = ReturnType<typeof createKeys>;
