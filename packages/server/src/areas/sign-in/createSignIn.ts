import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import type { SignInWork } from '@ringside/protocol/kernel/session';
import type { Company } from '../../company/company.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import { createPuzzles, LEAST_BITS } from '../../kernel/limits/createPuzzles.ts';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import { createSlowDown } from '../../kernel/limits/slowDown.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { monotonicMs } from '../../kernel/time/monotonicMs.ts';
import type { Factors } from '../second-factor/area.ts';
import { deviceMarks } from './deviceMarks.ts';
import { renewHash } from './renewHash.ts';

/** Wrong passwords in a row from one address, or one known device, that lock an account there. */
export const LOCK_AFTER = 10;
/** How long it stays locked there. */
export const LOCK_MS = 5 * 60_000;
/** Locks and counts remembered. */
const MAX_LOCKS = 20_000;

/** Who tries to sign in. */
export interface Client {
  address: string;
  /** Its `Cookie` header. */
  cookies?: string | undefined;
}

export type SignInResult =
  /** `cookie`: the device's mark, to be kept by the browser. `kind`: whether there was a second step. */
  | { ok: true; userId: string; cookie: string; kind: 'password' | 'sure' }
  /**
   * `secondMissing`: the password is right, the company demands a second step, and there is none.
   * `secondWanted`: the password is right, and the user has two steps; `secondWrong`: what came as the second was not it.
   */
  | { ok: false; fault: 'wrong' | 'secondWanted' | 'secondWrong' }
  | { ok: false; fault: 'secondMissing'; userId: string }
  | { ok: false; fault: 'locked'; retryAfterMs: number }
  /** No room to wait in; whoever solves the puzzle goes before strangers who have not. */
  | { ok: false; fault: 'busy'; retryAfterMs: number; puzzle: string };

/** What comes with a login and password. */
export type SignInMore = SecondStep & { work?: SignInWork | undefined };
export type SignIn = (login: string, password: string, client: Client, more?: SignInMore) => Promise<SignInResult>;

/**
 * Checks a login and password. An unknown login costs the same time, counts the same failures and locks the same way
 * as a known one, so that nobody learns which logins exist; so does a right password of an account that may not sign in.
 * AUTH-001, AUTH-002
 *
 * Nobody can shut others out: a lock holds for the address it came from, devices that have signed in before have a count
 * of their own, and many failures at an account from everywhere slow further tries down instead of refusing them.
 *
 * A user with a device that is new, at an address from which strangers flood or have failed often, works for a place before
 * them: a puzzle that takes a browser some 30 ms. Failures of those who did not work for it delay nobody who did, and the other way round.
 *
 * Of a user with two steps the second one is asked once the password was right; a wrong one counts as a wrong password does.
 *
 * @param options.now clock of the day, by which administrators lock accounts
 * @param options.elapsed a clock that never goes back, by which locks end
 */
export function createSignIn(options: {
  company: Company;
  factors: Pick<Factors, 'check'>;
  hashing: Hashing;
  now: () => number;
  elapsed?: () => number;
  audit: Audit;
  /** The browser speaks https to us, or to the proxy in front. */
  isSecure: boolean;
}): SignIn {
  const { company, factors, hashing, now, elapsed = monotonicMs, audit, isSecure } = options;
  // By the clock that their waits are waited with.
  const perSource = createSlowDown({ free: 20, stepMs: 100, maxMs: 2000, fadeMs: 3000, now: monotonicMs });
  const perAccount = createSlowDown({ free: 50, stepMs: 100, maxMs: 3000, fadeMs: 60_000, now: monotonicMs });
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  const remember = (key: string, value: { count: number; lockedUntil: number }) => {
    failures.delete(key);
    failures.set(key, value);
    if (failures.size > MAX_LOCKS) failures.delete(failures.keys().next().value ?? '');
  };

  const puzzles = createPuzzles(monotonicMs);

  return async (login, password, { address, cookies }, { work, ...step } = {}) => {
    const name = login.trim().toLowerCase();
    const user = company.userByLogin(name);
    const stored = user?.passwordHash ?? hashing.decoy;
    const device = deviceMarks.known(cookies, user?.id ?? name, stored);
    const place = `${address} ${name}`;
    const isKnown = device !== null;
    const hasWorked = !isKnown && work !== undefined && puzzles.isSolved(place, work.puzzle, work.answer);
    const stranger = hasWorked ? `worked ${address}` : address;
    const source = isKnown ? `device ${device}` : stranger;
    const key = device === null ? place : `${source} ${name}`;
    const tell = (result: 'ok' | 'refused', why?: string) =>
      audit({
        what: 'session.signIn',
        who: user?.id ?? name,
        from: address,
        result,
        ...(why ? { detail: { why } } : {}),
      });
    const lockedFor = () => (failures.get(key)?.lockedUntil ?? 0) - elapsed();
    const locked = (): SignInResult => ({ ok: false, fault: 'locked', retryAfterMs: lockedFor() });
    if (lockedFor() > 0) return locked();

    const wrong = (why: string, fault: 'wrong' | 'secondWrong' = 'wrong'): SignInResult => {
      perSource.failed(source);
      if (device === null) perAccount.failed(name);
      const past = failures.get(key);
      const count = (past && past.lockedUntil === 0 ? past.count : 0) + 1;
      const isLast = count >= LOCK_AFTER;
      remember(key, isLast ? { count: 0, lockedUntil: elapsed() + LOCK_MS } : { count, lockedUntil: 0 });
      tell('refused', isLast ? 'locked' : why);
      return isLast ? locked() : { ok: false, fault };
    };

    const busy = (retryAfterMs: number): SignInResult => {
      const puzzle = puzzles.make(place, LEAST_BITS + hashing.worked());
      return { ok: false, fault: 'busy', retryAfterMs, puzzle };
    };
    const sourceMs = perSource.delayMs(source);
    // Work instead of a wait, where strangers have failed often; those who have worked and failed wait.
    if (!isKnown && !hasWorked && sourceMs > 0) return busy(sourceMs);
    const delayMs = Math.max(sourceMs, isKnown ? 0 : perAccount.delayMs(name));
    const ticket = { source, account: name, isKnown, hasWorked, delayMs };
    let right: boolean;
    try {
      right = await hashing.verify(password, stored, ticket);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      return busy(error.retryAfterMs);
    }
    // Guesses that were sent at once are no more guesses than one after the other.
    if (lockedFor() > 0) return locked();
    if (!user || !right) return wrong('wrong');
    if (user.lockedUntil > now()) return wrong('disabled');
    if (!company.extensionOf(user.id)) return wrong('noExtension');
    const second = await factors.check(user.id, step);
    if (second === 'missing') return { ok: false, fault: 'secondMissing', userId: user.id };
    if (second === 'wanted') return { ok: false, fault: 'secondWanted' };
    if (second === 'wrong') return wrong('secondStep', 'secondWrong');
    failures.delete(key);
    tell('ok');
    const kept = hashing.isOutdated(stored) ? await renewHash(options, user.id, stored, password) : stored;
    const cookie = deviceMarks.remember(cookies, user.id, kept, isSecure);
    return { ok: true, userId: user.id, cookie, kind: second === 'right' ? 'sure' : 'password' };
  };
}
