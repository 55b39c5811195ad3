import { Worker } from 'node:worker_threads';
import { MAX_GREETING_SECONDS } from '@ringside/protocol/words/voicemail';
import { RETRY_MS } from '../../kernel/files/createUploadSlots.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Decoded } from './decodeWorker.ts';

/** Sounds that a user may upload at once, and again within an hour. */
const UPLOADS = { burst: 10, perMs: 3_600_000 };

/** Samples at `SAMPLE_RATE`, or why there are none: `code` is of the error catalogue. */
export type ConvertedSound =
  | { ok: true; pcm: Int16Array }
  | { ok: false; code: 'GREETING_FORMAT' | 'GREETING_TOO_LONG'; text?: string }
  | { ok: false; code: 'ROUTER_ERR_429'; retryAfterMs: number };

export interface SoundUploads {
  /** Makes a user's WAV file of at most three minutes fit for the phones. Rejects when the worker fails. VM-006, LIM-004 */
  convert(userId: string, file: Blob): Promise<ConvertedSound>;
}

/**
 * Sounds that users upload, greetings and announcements: converted in a worker, so that nobody's calls wait for it, one file at a
 * time in all, one at a time per user and ten an hour.
 *
 * @param parts.now a clock that never goes back, in milliseconds
 */
export function createSoundUploads(
  parts: { now?: () => number; decode?: (bytes: ArrayBuffer) => Promise<Decoded> } = {},
): SoundUploads {
  const { now = () => performance.now(), decode = decodeInWorker } = parts;
  const limit = createRateLimit({ ...UPLOADS, now });
  const busy = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async convert(userId, file) {
      if (busy.has(userId)) return { ok: false, code: 'ROUTER_ERR_429', retryAfterMs: RETRY_MS };
      const retryAfterMs = limit.take(userId);
      if (retryAfterMs > 0) return { ok: false, code: 'ROUTER_ERR_429', retryAfterMs };
      busy.add(userId);
      const decoding = last.then(async () => decode(await file.arrayBuffer()));
      last = decoding.catch(() => {});
      try {
        const decoded = await decoding;
        if ('pcm' in decoded) return { ok: true, pcm: decoded.pcm };
        return decoded.fault === 'tooLong'
          ? { ok: false, code: 'GREETING_TOO_LONG' }
          : { ok: false, code: 'GREETING_FORMAT', text: decoded.text };
      } finally {
        busy.delete(userId);
      }
    },
  };
}

function decodeInWorker(bytes: ArrayBuffer): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./decodeWorker.ts', import.meta.url), {
      name: 'sound upload',
      workerData: { bytes, maxSeconds: MAX_GREETING_SECONDS },
      transferList: [bytes],
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the sound was not converted')));
  });
}
