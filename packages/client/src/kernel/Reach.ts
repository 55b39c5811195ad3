import type { Http } from './createHttp.ts';
import type { LiveChange, LiveList } from './LiveList.ts';
import type { Result } from './result.ts';
import type { Self } from './self.ts';

/** One request with the session's token, for bodies and answers that are no JSON. */
export type RawFetch = (path: string, init: RequestInit) => Promise<Response>;

/** What the verbs of a subject reach the server with. */
export interface Reach {
  ask: Http;
  raw: RawFetch;
  /** Paths of the signed-in user. */
  self(): Promise<Result<Self>>;
  /** Takes the token of a new session. */
  enter(token: string): void;
  follow<T>(list: LiveList<T>, take: (change: LiveChange<T>) => void): void;
}

/** Makes the verbs of one subject, for `client.open`. */
export type Verbs<T> = (reach: Reach) => T;
