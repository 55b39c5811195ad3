import { localFault, refusalOf } from './http/faults.ts';
import type { Result } from './types.ts';

/** One request with the session's token, for bodies and answers that are no JSON. */
export type RawFetch = (path: string, init: RequestInit) => Promise<Response>;

/** A sound may be 20 MB over a slow line. */
const SOUND_TIMEOUT_MS = 120_000;

/** Sends or fetches a sound: the answer's body as `read` takes it, a refusal as a fault. Never rejects. */
export const sendSound =
  (raw: RawFetch) =>
  async <T>(path: string, init: RequestInit, read: (answer: Response) => Promise<T>): Promise<Result<T>> => {
    const signal = AbortSignal.timeout(SOUND_TIMEOUT_MS);
    try {
      const answer = await raw(path, { ...init, signal });
      if (!answer.ok) return refusalOf(answer.status, await answer.json().catch(() => null));
      return { ok: true, value: await read(answer) };
    } catch {
      return localFault(signal.aborted ? 'TIMEOUT' : 'NETWORK');
    }
  };
