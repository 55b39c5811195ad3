import type { WireExternalAccount, WireExternalContact } from '@ringside/protocol/people/externalContacts';

/** What providers hand out: the access token is kept in memory alone. `refreshToken` null: they gave no other than before. */
export interface Tokens {
  accessToken: string;
  /** Milliseconds from now. */
  lastsMs: number;
  refreshToken: string | null;
}

/** What is searched for; `most` is within the limits already. */
export interface Wanted {
  text: string;
  most: number;
  withNumber: boolean;
}

/** A contact as far as a call needs it. */
export interface CallerCard {
  label: string;
  company: string;
  numbers: string[];
}

/** Contacts that are looked through for the name of a caller, and of those in one answer. */
export const [CALLERS, CALLERS_AT_ONCE] = [5000, 500];

/** Google or Microsoft. Each verb rejects with a `ProviderFault`. */
export interface Provider {
  /** Its page where the user gives the permission. */
  signInUrl(of: { state: string; challenge: string; redirect: string }): string;
  exchange(of: { code: string; verifier: string; redirect: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Tells the provider that the permission is given back, where there is a way. */
  revoke(refreshToken: string): Promise<void>;
  account(accessToken: string): Promise<WireExternalAccount>;
  search(accessToken: string, wanted: Wanted): Promise<WireExternalContact[]>;
  /** Contacts that have a number, of the first `CALLERS`. CALL-017 */
  callers(accessToken: string): Promise<CallerCard[]>;
}

/** Why a provider gave nothing; codes of the error catalogue. `ended`: it takes the token no more. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly code: string;
  readonly retryAfterMs: number | undefined;
  constructor(
    code:
      | 'ended'
      | 'EXTERNAL_ADDRESS'
      | 'EXTERNAL_BUSY'
      | 'EXTERNAL_DENIED'
      | 'EXTERNAL_FAILED'
      | 'EXTERNAL_UNREACHABLE',
    retryAfterMs?: number,
  ) {
    super(code);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
