import { createHash } from 'node:crypto';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyOptions,
  PasskeyProof,
  PasskeysView,
  SecondStep,
} from '@ringside/protocol/kernel/passkeys';
import type { Company } from '../../company/company.ts';
import type { createTextSeal } from '../../kernel/seal/sealText.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createAuthenticators } from './authenticators.ts';
import { CHALLENGE_MS, createChallenges } from './challenges.ts';
import { hashOfCode, newCodes } from './recoveryCodes.ts';
import type { FactorRow, FactorStore, PasskeyRow } from './store.ts';
import { challengeOf, verifyNew, verifyProof } from './verifyPasskey.ts';

/** Passkeys of a user at most. */
export const MAX_PASSKEYS = 20;

export type Use = PasskeysView['use'];
/** What a second step is worth. `unneeded`: the user has one step only; `missing`: the company demands one, and there is none. */
export type StepResult = 'unneeded' | 'right' | 'wanted' | 'wrong' | 'missing';

/**
 * Passkeys, recovery codes, and what they are for. A passkey proves two things at once, a device and the user before it, so
 * it may stand for the password; or it comes after the password, and then neither is enough alone. AUTH-001, Q-190
 *
 * Written first, then in memory, one change of a user after another: what could not be written holds nowhere, and a code that
 * comes twice at once works once.
 *
 * @param options.elapsed a clock that never goes back, in milliseconds
 */
export async function createFactors(options: {
  store: FactorStore;
  company: Company;
  seal: ReturnType<typeof createTextSeal>;
  now: () => number;
  elapsed?: () => number;
}) {
  const { store, company, seal, now, elapsed = () => performance.now() } = options;
  const passkeys = new Map((await store.passkeys()).map((row) => [row.id, row]));
  const factors = new Map((await store.factors()).map((row) => [row.userId, row]));
  const challenges = createChallenges(elapsed);
  const turns = createTurns();
  const stored = await store.authenticators();
  const apps = createAuthenticators({ store, stored, seal, company, now, elapsed });
  await apps.sealAll();
  const of = (userId: string): PasskeyRow[] => [...passkeys.values()].filter((row) => row.userId === userId);
  const purposeOf = (userId: string): Use =>
    of(userId).length > 0 ? (factors.get(userId)?.use ?? 'instead') : 'instead';
  const isDemanded = (userId: string): boolean => {
    const { secondStep } = company.policies;
    return secondStep === 'everybody' || (secondStep === 'byRole' && Boolean(company.user(userId)?.accessRightsType));
  };
  const hasAny = (userId: string): boolean => of(userId).length > 0 || apps.of(userId) !== null;
  /** Something comes after the password: the user wants it so, or the company does. */
  const isAfter = (userId: string): boolean =>
    apps.of(userId) !== null || purposeOf(userId) === 'after' || (isDemanded(userId) && hasAny(userId));
  const putFactor = async (userId: string, set: Partial<FactorRow>): Promise<void> => {
    const before = factors.get(userId) ?? { userId, use: 'instead' as const, codes: [], codesMadeAt: now() };
    const row = { ...before, ...set };
    await store.putFactor(row);
    factors.set(userId, row);
  };
  /** Whose passkey has signed a challenge of a sign-in; a challenge is void whatever comes of it. */
  const proven = async (proof: PasskeyProof): Promise<PasskeyRow | null> => {
    const challenge = challengeOf(proof.clientDataJSON);
    const origin = challenges.take(challenge, null);
    const passkey = passkeys.get(proof.id);
    if (origin === null || !passkey) return null;
    if (proof.userHandle !== undefined && proof.userHandle !== handleOf(passkey.userId)) return null;
    const counter = await verifyProof(proof, { challenge, origin, passkey });
    return turns(passkey.userId, async () => {
      // It may have been removed, or have signed again, while this was looked at.
      if (counter === null || passkeys.get(proof.id) !== passkey) return null;
      const used = { ...passkey, counter, lastUsedAt: now() };
      await store.put(used);
      passkeys.set(used.id, used);
      return used;
    });
  };
  const newCodesOf = async (userId: string): Promise<string[]> => {
    const codes = newCodes();
    await putFactor(userId, { codes: codes.map(hashOfCode), codesMadeAt: now() });
    return codes;
  };
  /** The first factor of a user brings recovery codes. */
  const codesOfFirst = async (userId: string): Promise<{ codes?: string[] }> =>
    factors.get(userId)?.codes.length ? {} : { codes: await newCodesOf(userId) };
  /** Whether a code of the app, or one for the day when all is lost, is right; it works once. */
  const isCode = (userId: string, code: string): Promise<boolean> =>
    turns(userId, async () => {
      if (await apps.check(userId, code)) return true;
      const hash = hashOfCode(code);
      const codes = factors.get(userId)?.codes ?? [];
      if (!codes.includes(hash)) return false;
      await putFactor(userId, { codes: codes.filter((one) => one !== hash) });
      return true;
    });
  const forget = (userId: string): void => {
    for (const { id } of of(userId)) passkeys.delete(id);
    factors.delete(userId);
    apps.forget(userId);
  };

  return {
    view(userId: string): PasskeysView {
      const factor = factors.get(userId);
      return {
        use: purposeOf(userId),
        passkeys: of(userId).map(({ id, label, createdAt, lastUsedAt, isSynced }) => ({
          ...{ id, label, createdAt, lastUsedAt, isSynced },
        })),
        codesLeft: factor?.codes.length ?? 0,
        codesMadeAt: factor?.codesMadeAt ?? null,
        app: appView(apps.of(userId)),
        isDemanded: isDemanded(userId),
      };
    },
    /** The company demands a second step of the user. */
    isDemanded,
    /** What a browser asks an authenticator for at a sign-in: any passkey of this origin. */
    signInOptions: (origin: string): PasskeyOptions => ({
      challenge: challenges.issue({ userId: null, origin }),
      rpId: new URL(origin).hostname,
      timeout: CHALLENGE_MS,
    }),
    /** Who signs in with a passkey alone. `isSecond`: it is right, but comes after the password. */
    async enter(proof: PasskeyProof): Promise<{ userId: string; isSecond: boolean } | null> {
      const passkey = await proven(proof);
      return passkey && { userId: passkey.userId, isSecond: purposeOf(passkey.userId) === 'after' };
    },
    /** What comes beside a right password. A recovery code works once. */
    async check(userId: string, step: SecondStep): Promise<StepResult> {
      if (!hasAny(userId) && isDemanded(userId)) {
        // Of who has none yet the first code of the app that is set up is the second step.
        if (!step.secondPassword) return 'missing';
        const code = step.secondPassword;
        return (await turns(userId, () => apps.confirm(userId, code))) ? 'right' : 'wrong';
      }
      if (!isAfter(userId)) return 'unneeded';
      if (step.passkey) return (await proven(step.passkey))?.userId === userId ? 'right' : 'wrong';
      if (!step.secondPassword) return 'wanted';
      return (await isCode(userId, step.secondPassword)) ? 'right' : 'wrong';
    },
    /** Null: the user has too many. */
    creationOptions(userId: string, origin: string): CreationOptions | null {
      const user = company.user(userId);
      if (!user || of(userId).length >= MAX_PASSKEYS) return null;
      return {
        challenge: challenges.issue({ userId, origin }),
        rp: { id: new URL(origin).hostname, name: company.enterprise?.name ?? 'Ringside' },
        user: { id: handleOf(userId), name: user.login, displayName: user.displayName },
        excluded: of(userId).map(({ id }) => id),
        timeout: CHALLENGE_MS,
      };
    },
    /** Keeps a new passkey; the first one brings recovery codes, which are shown this once. Null: it proves nothing. */
    async add(userId: string, made: NewPasskey): Promise<{ codes?: string[] } | null> {
      const challenge = challengeOf(made.clientDataJSON);
      const origin = challenges.take(challenge, userId);
      const kept = origin === null ? null : await verifyNew(made, { challenge, origin });
      if (!kept) return null;
      const keep = async () => {
        if (passkeys.has(kept.id) || of(userId).length >= MAX_PASSKEYS) return null;
        const row = { ...kept, userId, label: made.label, createdAt: now(), lastUsedAt: null };
        await store.put(row);
        passkeys.set(row.id, row);
        return codesOfFirst(userId);
      };
      // Nobody else makes the same one meanwhile.
      return turns(`passkey ${kept.id}`, () => turns(userId, keep));
    },
    /** Codes of a user who has a second step and was never given any: who set it up while signing in. Null: there are some. */
    firstCodes: (userId: string): Promise<string[] | null> =>
      turns(userId, async () => (hasAny(userId) && !factors.has(userId) ? newCodesOf(userId) : null)),
    renewCodes: (userId: string): Promise<string[]> => turns(userId, () => newCodesOf(userId)),
    /** False: without a passkey there is no second step. */
    setUse: (userId: string, use: Use): Promise<boolean> =>
      turns(userId, async () => {
        if (of(userId).length === 0) return false;
        await putFactor(userId, { use });
        return true;
      }),
    /** `last`: the only one of a user who has two steps stays. */
    remove: (userId: string, id: string): Promise<'removed' | 'unknown' | 'last'> =>
      turns(userId, async () => {
        if (passkeys.get(id)?.userId !== userId) return 'unknown';
        const isLast = of(userId).length === 1 && apps.of(userId) === null;
        if (isLast && (purposeOf(userId) === 'after' || isDemanded(userId))) return 'last';
        await store.remove(id);
        passkeys.delete(id);
        return 'removed';
      }),
    /** Begins to set an authenticator app up: what it is given. */
    beginApp: apps.begin,
    /** The app is the second step from now on; the first factor brings recovery codes. Null: it is not its code. */
    confirmApp: (userId: string, code: string): Promise<{ codes?: string[] } | null> =>
      turns(userId, async () => ((await apps.confirm(userId, code)) ? codesOfFirst(userId) : null)),
    /** `last`: the company demands a second step, and there is no other. */
    removeApp: (userId: string): Promise<'removed' | 'unknown' | 'last'> =>
      turns(userId, async () => {
        if (of(userId).length === 0 && isDemanded(userId)) return 'last';
        return (await apps.remove(userId)) ? 'removed' : 'unknown';
      }),
    /** Everything of a user, who has lost all of it or is gone. */
    clear: (userId: string): Promise<void> =>
      turns(userId, async () => {
        await store.clear(userId);
        forget(userId);
      }),
    /** The same in memory alone. */
    forget,
  };
}
export type Factors = Awaited<ReturnType<typeof createFactors>>;

/** Never with its secret. */
const appView = (row: { createdAt: number; lastUsedAt: number | null } | null): PasskeysView['app'] =>
  row && { createdAt: row.createdAt, lastUsedAt: row.lastUsedAt };

/** What an authenticator keeps of whose passkey it is: nothing that says it. */
const handleOf = (userId: string): string => createHash('sha256').update(`passkey ${userId}`).digest('base64url');
