import { LANDING_HEADER, TOKEN_HEADER } from '@ringside/protocol/words/paths';
import type * as z from 'zod/mini';
import { badData, localFault, refusalOf } from './faults.ts';
import type { Clock } from './ports.ts';
import type { Result } from './result.ts';

/** An answer later than this is a time-out. */
export const TIMEOUT_MS = 10_000;

export interface HttpRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL, without a leading slash. */
  path: string;
  body?: unknown;
  /** Shape of a good answer. */
  answer: z.ZodMiniType<T>;
  /** Sent instead of the session's token. */
  token?: string | null;
  signal?: AbortSignal;
  /** It may be answered that the user's phone is elsewhere: 303 with a page. Without, any redirection is a failure. AUTH-005, Q-191 */
  mayLand?: boolean;
}

/**
 * One request, one result: no rejection, no retry, nothing cached, no cookie, no redirect followed but that of a sign-in. API-001 .. API-005
 *
 * @param unauthorized the server does not know the session's token any more
 */
export function createHttp(options: {
  baseUrl: string;
  fetch: typeof fetch;
  clock: Clock;
  token: () => string | null;
  unauthorized: (token: string, code: string) => void;
}) {
  const { clock } = options;

  return async <T>(request: HttpRequest<T>): Promise<Result<T>> => {
    const token = request.token === undefined ? options.token() : request.token;
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token !== null) headers[TOKEN_HEADER] = token;
    if (request.body !== undefined) headers['Content-Type'] = 'application/json';

    const abort = new AbortController();
    const timer = clock.setTimeout(() => abort.abort('late'), TIMEOUT_MS);
    const cancel = () => abort.abort('cancelled');
    request.signal?.addEventListener('abort', cancel, { once: true });
    if (request.signal?.aborted) cancel();
    try {
      const response = await options.fetch(new URL(request.path, options.baseUrl), {
        method: request.method,
        headers,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: request.mayLand ? 'follow' : 'error',
        signal: abort.signal,
      });
      // The body may hang as well: the time-out covers it.
      const text = await response.text();
      const body = parse(text);
      if (!response.ok) {
        const refusal = refusalOf(response.status, body);
        const page = response.status === 303 && response.headers.get(LANDING_HEADER);
        if (page) refusal.fault.landingPage = page;
        if (response.status === 401 && token !== null) options.unauthorized(token, refusal.fault.code);
        return refusal;
      }
      // another user may be signed in by now, and is not to see it
      if (request.token === undefined && token !== null && token !== options.token()) return localFault('CANCELLED');
      const parsed = request.answer.safeParse(body);
      return parsed.success ? { ok: true, value: parsed.data } : badData(response.status);
    } catch {
      if (!abort.signal.aborted) return localFault('NETWORK');
      return localFault(abort.signal.reason === 'late' ? 'TIMEOUT' : 'CANCELLED');
    } finally {
      clock.clearTimeout(timer);
      request.signal?.removeEventListener('abort', cancel);
    }
  };
}
export type Http = ReturnType<typeof createHttp>;

/** Undefined for text that is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
