import { createHash, randomBytes } from 'node:crypto';
import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import type { Company } from '../../../company/company.ts';
import { type Answer, refused } from '../../../kernel/api/Api.ts';
import type { Audit } from '../../../kernel/audit/Audit.ts';
import type { SignInKind } from '../../../kernel/sessions/createSessions.ts';
import type { Factors } from '../../second-factor/area.ts';
import { LOCK_AFTER, LOCK_MS } from '../createSignIn.ts';
import { WINDOW_MS } from '../createWindows.ts';
import type { MicrosoftLinks } from '../store.ts';
import { loginOf, type Microsoft, MicrosoftFault } from './createMicrosoft.ts';

/** Sign-ins that are begun or wait for a second step, at a time. */
const MOST = 10_000;

/** Who has signed in; what is wanted beside; or what is answered instead. */
export type MicrosoftEntered =
  | { at: 'in'; userId: string; kind: SignInKind }
  | { at: 'second'; login: string }
  | { at: 'refused'; answer: Answer };

interface Begun {
  windowId: string;
  verifier: string;
  nonce: string;
  redirect: string;
  endsAt: number;
}

interface Named {
  userId: string;
  account: string;
}

const randomCode = (): string => randomBytes(32).toString('base64url');

/** Makes room: what is over goes, and the oldest when there are too many. */
function sweep<T extends { endsAt: number }>(known: Map<string, T>, now: number): void {
  for (const [key, { endsAt }] of known) {
    if (endsAt > now && known.size < MOST) break;
    known.delete(key);
  }
}

/**
 * Signing in with an account of Microsoft, in a window that a panel waits for:
 *
 *   begin ── back (once, by the browser that has the secret of the window) ──▶ in
 *     │        └── second ── step ──▶ in
 *     └── five minutes ──▶ gone
 *
 * `state` and `nonce` belong to one window, whose secret is in no address; so the address of Microsoft's page, or that by which it sends
 * back, signs nobody in who has not begun. A second step counts as after a password, and locks the account for those who got this far. AUTH-001
 */
export function createMicrosoftEntry(ports: {
  microsoft: Microsoft;
  domains: readonly string[];
  company: Company;
  factors: Pick<Factors, 'check'>;
  links: Pick<MicrosoftLinks, 'find' | 'put'>;
  audit: Audit;
  /** Clock of the day, by which administrators lock accounts. */
  now: () => number;
  /** A clock that never goes back. */
  elapsed: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { microsoft, domains, company, factors, links, audit, now, elapsed, onError } = ports;
  const begun = new Map<string, Begun>();
  /** Whom Microsoft has named, by window, while the second step is wanted. */
  const named = new Map<string, { who: Named; endsAt: number }>();
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  const tell = (who: string | null, from: string, result: 'ok' | 'refused', why?: string): void =>
    audit({ what: 'session.microsoft', who, from, result, ...(why && { detail: { why } }) });
  const refuse = (code: string, more: object = {}): MicrosoftEntered => ({
    at: 'refused',
    answer: refused(code, more),
  });
  const lockedFor = (userId: string): number => (failures.get(userId)?.lockedUntil ?? 0) - elapsed();
  const locked = (userId: string) => refuse('ROUTER_ERR_1_ACCOUNT_LOCKED', { retryAfterMs: lockedFor(userId) });

  /** By the account from the second sign-in on, by the name at the first. */
  const userOf = async ({ name, account }: { name: string; account: string }) => {
    const linked = await links.find({ account });
    const user = linked ? company.user(linked.userId) : company.userByLogin(loginOf(name, domains));
    const isAnothers = user && !linked && (await links.find({ userId: user.id })) !== null;
    return isAnothers ? null : user;
  };
  const pass = async (windowId: string, who: Named, from: string, step: SecondStep): Promise<MicrosoftEntered> => {
    const { userId, account } = who;
    const user = company.user(userId);
    if (!user || user.lockedUntil > now()) {
      tell(userId, from, 'refused', user ? 'disabled' : 'unknown');
      return refuse('MICROSOFT_UNKNOWN');
    }
    if (!company.extensionOf(userId)) {
      tell(userId, from, 'refused', 'noExtension');
      return refuse('ROUTER_ERR_418');
    }
    if (lockedFor(userId) > 0) return locked(userId);
    const second = await factors.check(userId, step);
    if (second === 'missing') return refuse('SECOND_STEP_MISSING');
    if (second === 'wanted') {
      sweep(named, elapsed());
      named.set(windowId, { who, endsAt: elapsed() + WINDOW_MS });
      return { at: 'second', login: user.login };
    }
    if (second === 'wrong') {
      const past = failures.get(userId);
      const count = (past && past.lockedUntil === 0 ? past.count : 0) + 1;
      const isLast = count >= LOCK_AFTER;
      failures.set(userId, isLast ? { count: 0, lockedUntil: elapsed() + LOCK_MS } : { count, lockedUntil: 0 });
      tell(userId, from, 'refused', isLast ? 'locked' : 'secondStep');
      return isLast ? locked(userId) : refuse('SECOND_PASSWORD_WRONG');
    }
    await links.put({ userId, account, linkedAt: now() });
    failures.delete(userId);
    named.delete(windowId);
    tell(userId, from, 'ok');
    return { at: 'in', userId, kind: second === 'right' ? 'sure' : 'password' };
  };

  return {
    /** @returns the page of Microsoft for this window */
    begin(windowId: string, redirect: string): string {
      sweep(begun, elapsed());
      const [state, nonce, verifier] = [randomCode(), randomCode(), randomCode()];
      begun.set(state, { windowId, verifier, nonce, redirect, endsAt: elapsed() + WINDOW_MS });
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return microsoft.signInUrl({ state, nonce, challenge, redirect });
    },
    /** A window comes back. Its `state` is worth nothing afterwards, whatever comes of it. */
    async back(
      windowId: string,
      { state, code }: { state: string; code?: string | undefined },
      from: string,
    ): Promise<MicrosoftEntered> {
      const found = begun.get(state);
      begun.delete(state);
      const isMine = found?.windowId === windowId && found.endsAt > elapsed();
      if (!isMine || code === undefined) {
        tell(null, from, 'refused', isMine ? 'givenUp' : 'state');
        return refuse('MICROSOFT_REFUSED');
      }
      const { verifier, nonce, redirect } = found;
      let who: Awaited<ReturnType<Microsoft['whoIs']>>;
      try {
        who = await microsoft.whoIs({ code, verifier, nonce, redirect });
      } catch (error) {
        if (!(error instanceof MicrosoftFault)) throw error;
        onError(`a sign-in with Microsoft was ${error.why}`, error.cause);
        tell(null, from, 'refused', error.why);
        return refuse(error.why === 'refused' ? 'MICROSOFT_REFUSED' : 'MICROSOFT_UNREACHABLE');
      }
      const user = await userOf(who);
      if (user) return pass(windowId, { userId: user.id, account: who.account }, from, {});
      tell(who.name, from, 'refused', 'unknown');
      return refuse('MICROSOFT_UNKNOWN');
    },
    /** The second step of whom Microsoft has named in this window. */
    step(windowId: string, step: SecondStep, from: string): Promise<MicrosoftEntered> {
      const found = named.get(windowId);
      if (!found || found.endsAt <= elapsed()) return Promise.resolve(refuse('SIGN_IN_WINDOW_GONE'));
      return pass(windowId, found.who, from, step);
    },
  };
}
export type MicrosoftEntry = ReturnType<typeof createMicrosoftEntry>;
