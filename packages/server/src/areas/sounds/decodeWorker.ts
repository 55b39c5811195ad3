import { parentPort, workerData } from 'node:worker_threads';
import { AudioTooLong, decodeAudio, UnsupportedAudio } from './decodeAudio.ts';

/** What a worker makes of one file. */
export type Decoded = { pcm: Int16Array } | { fault: 'format' | 'tooLong'; text: string };

// Entry of a worker that lives for one file of a user.
const { bytes, maxSeconds } = workerData as { bytes: ArrayBuffer; maxSeconds: number };

function decoded(): Decoded {
  try {
    return { pcm: decodeAudio(Buffer.from(bytes), maxSeconds) };
  } catch (error) {
    if (error instanceof AudioTooLong) return { fault: 'tooLong', text: error.message };
    if (error instanceof UnsupportedAudio) return { fault: 'format', text: error.message };
    throw error;
  }
}

parentPort?.postMessage(decoded());
