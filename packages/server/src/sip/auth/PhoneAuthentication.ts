import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import { type DigestAlgorithm, DigestVerifier } from './digest.ts';
import { LockOut } from './LockOut.ts';

const WINDOW_MS = 60_000;
const MD5: readonly DigestAlgorithm[] = ['MD5'];

export interface PhoneAuthenticationOptions {
  realm: string;
  /** HA1 of a user name by an algorithm, null when unknown. */
  ha1Of: (user: string, algorithm: DigestAlgorithm) => string | null;
  /** Digest algorithms that desk phones are offered, the strongest first; default MD5. Browser phones know MD5 only. */
  algorithms?: readonly DigestAlgorithm[] | undefined;
  /** Called when five wrong passwords in a row came for a user name from one address. */
  onTried?: (user: string, address: string) => void;
  nonceLifeMs?: number;
  /** Clock for durations, in milliseconds. */
  elapsed?: () => number;
}

/**
 * Asks phones for their password. A right one is always taken: nobody is kept out by what others of the same office, or
 * behind the same proxy, do, and a password that the server has made (98 bits) is not found by trying. Five wrong ones in a
 * minute are noted, and further ones for that name from that address are asked to wait for half a minute.
 */
export class PhoneAuthentication {
  readonly #options: PhoneAuthenticationOptions;
  readonly #digest: DigestVerifier;
  readonly #locks: LockOut;

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
    const { algorithms = MD5 } = connection.remotePort === undefined ? {} : this.#options;
    const ha1Of = (user: string, algorithm: DigestAlgorithm): string | null => {
      name = user;
      return this.#options.ha1Of(user, algorithm);
    };
    const verdict = this.#digest.verify(request, address, ha1Of, algorithms);
    const key = `${name} ${address}`;
    if (verdict.ok) {
      this.#locks.succeed(key);
      return verdict.user;
    }
    const waitMs = this.#locks.lockedForMs(key);
    if (verdict.fault !== 'wrong') {
      const isStale = verdict.fault === 'stale';
      const asked = verdict.only ? [verdict.only] : algorithms;
      const headers = asked.map(
        (each) => ['WWW-Authenticate', this.#digest.challenge(address, isStale, each)] as const,
      );
      tx.answerStranger(401, { headers });
    } else if (waitMs > 0) {
      const seconds = `${Math.ceil(waitMs / 1000)}`;
      tx.answerStranger(403, { reason: 'Too many failures', headers: [['Retry-After', seconds]] });
    } else {
      if (this.#locks.fail(key)) this.#options.onTried?.(name, address);
      tx.answerStranger(403);
    }
    return null;
  }
}
