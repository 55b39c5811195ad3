import { localFault, refusalOf } from './faults.ts';
import type { RawFetch } from './Reach.ts';
import type { Result } from './result.ts';

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
