/** A refusal or failure of the server, as a value. */
export interface Fault {
  /** Code of the error catalogue, e.g. ROUTER_ERR_1_LOGIN_UNAUTHORIZED, or NETWORK, TIMEOUT, BAD_DATA. */
  code: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Label and detail keys of the catalogue. */
  label: string;
  detail?: string;
  retryAfterMs?: number;
  /** Of a sign-in that found no room: solved, it goes first. */
  puzzle?: string;
  /** Of 303: where the user's phone is. AUTH-005 */
  landingPage?: string;
}
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** The result with its value translated; a fault stays as it is. */
export const mapResult = <T, U>(result: Result<T>, translate: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: translate(result.value) } : result;
