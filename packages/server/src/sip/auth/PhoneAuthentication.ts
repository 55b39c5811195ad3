import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import { type DigestAlgorithm, DigestVerifier } from './digest.ts';
import { LockOut } from './LockOut.ts';

const WINDOW_MS = 60_000;
const MD5: readonly DigestAlgorithm[] = ['MD5'];
/** Names with the address from which they showed the right password, at most. */
const MAX_PROVEN = 10_000;

export interface PhoneAuthenticationOptions {
  realm: string;
  /** HA1 of a user name by an algorithm, null when unknown. */
  ha1Of: (user: string, algorithm: DigestAlgorithm) => string | null;
  /** Digest algorithms that desk phones are offered, the strongest first; default MD5. Browser phones know MD5 only. */
  algorithms?: readonly DigestAlgorithm[] | undefined;
  /** Called when five wrong passwords in a row came for a user name from one address. */
  onLocked?: (user: string, address: string) => void;
  nonceLifeMs?: number;
  /** Clock for durations, in milliseconds. */
  elapsed?: () => number;
}

/**
 * Asks phones for their password. Five wrong ones in a minute lock a user name out at that address for half a minute,
 * unless it has shown the right one from there before: nobody is kept out by what others of the same office, or behind
 * the same proxy, do.
 */
export class PhoneAuthentication {
  readonly #options: PhoneAuthenticationOptions;
  readonly #digest: DigestVerifier;
  readonly #locks: LockOut;
  readonly #proven = new Set<string>();

  constructor(options: PhoneAuthenticationOptions) {
    this.#options = options;
    const clock = options.elapsed ? { now: options.elapsed } : {};
    const { realm, nonceLifeMs } = options;
    this.#digest = new DigestVerifier({ realm, ...(nonceLifeMs === undefined ? {} : { nonceLifeMs }), ...clock });
    this.#locks = new LockOut({ limit: 5, windowMs: WINDOW_MS, lockMs: 30_000, ...clock });
  }

  /** User name of the phone that sent the request; null: the request was challenged or refused, and no state is kept for it. */
  userOf(tx: ServerTransaction): string | null {
    const { request, connection } = tx;
    const { remoteAddress: address } = connection;
    let name = '';
    let lockedMs = 0;
    const { algorithms = MD5 } = connection.remotePort === undefined ? {} : this.#options;
    const ha1Of = (user: string, algorithm: DigestAlgorithm): string | null => {
      name = user;
      const key = placeOf(user, address);
      lockedMs = this.#proven.has(key) ? 0 : this.#locks.lockedForMs(key);
      return lockedMs > 0 ? null : this.#options.ha1Of(user, algorithm);
    };
    const verdict = this.#digest.verify(request, address, ha1Of, algorithms);
    if (verdict.ok) {
      this.prove(verdict.user, address);
      return verdict.user;
    }
    if (verdict.fault !== 'wrong') {
      const isStale = verdict.fault === 'stale';
      const asked = verdict.only ? [verdict.only] : algorithms;
      const headers = asked.map(
        (each) => ['WWW-Authenticate', this.#digest.challenge(address, isStale, each)] as const,
      );
      tx.answerStranger(401, { headers });
    } else if (lockedMs > 0) {
      const seconds = `${Math.ceil(lockedMs / 1000)}`;
      tx.answerStranger(403, { reason: 'Too many failures', headers: [['Retry-After', seconds]] });
    } else {
      if (this.#locks.fail(placeOf(name, address))) this.#options.onLocked?.(name, address);
      tx.answerStranger(403);
    }
    return null;
  }

  /** Notes that the right password came for a user name from an address. */
  prove(user: string, address: string): void {
    const key = placeOf(user, address);
    this.#locks.succeed(key);
    this.#proven.delete(key);
    this.#proven.add(key);
    if (this.#proven.size > MAX_PROVEN) this.#proven.delete(this.#proven.values().next().value as string);
  }
}

const placeOf = (user: string, address: string): string => `${user} ${address}`;
