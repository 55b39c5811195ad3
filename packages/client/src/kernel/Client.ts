import type { Profile } from '@ringside/domain/profile';
import type { SecondStep } from '@ringside/protocol/kernel/passkeys';
import type { LiveChange, LiveList } from './LiveList.ts';
import type { LinkState } from './link/LinkState.ts';
import type { Verbs } from './Reach.ts';
import type { Result } from './result.ts';

/** Shows recovery codes, which are shown this once; resolves when their user has kept them. */
export type ShowCodes = (codes: readonly string[]) => Promise<void>;

export interface ClientEvents {
  link: LinkState;
  /** The session ended on the server. Code of the refusal: SESSION_EXPIRED, SESSION_REVOKED, or ROUTER_ERR_401. */
  unauthorized: string;
  /** Live items that their schema did not take; the others of the list arrived. ROLE-018 */
  badData: { list: string; count: number };
}

/**
 * The panel's connection to the server: the session, the live link, and `open`, which gives the verbs of one subject. No method
 * rejects; none retries a call verb.
 */
export interface Client {
  /**
   * Signs in; the token stays in memory (and in `tokenStore`). 401 SECOND_PASSWORD: again, with the second step. AUTH-001
   *
   * @param shown recovery codes of who has just set the second step up; the session is the client's when it resolves
   */
  signIn(login: string, password: string, step?: SecondStep, shown?: ShowCodes): Promise<Result<null>>;
  /** Resumes with a kept token, and reads its profile; a fault with status 401 when it has expired. */
  resume(token: string): Promise<Result<Profile>>;
  signOut(): Promise<void>;
  readonly token: string | null;
  profile(): Promise<Result<Profile>>;

  /** The verbs of a subject; the same object for the same function, whoever asks. */
  open<T>(verbs: Verbs<T>): T;
  /** Follows one more live list from now on, in order with all others. Each list has one `take`. */
  follow<T>(list: LiveList<T>, take: (change: LiveChange<T>) => void): void;

  /**
   * Opens the live link and keeps it.
   *
   * @param lists imports and follows the lists that every client needs from the start; awaited with the link's own code, and asked for
   *   again like it when it cannot be fetched
   */
  connect(lists?: () => Promise<unknown>): void;
  disconnect(): void;
  readonly link: LinkState;
  on<E extends keyof ClientEvents>(event: E, handler: (value: ClientEvents[E]) => void): () => void;
}
