import { fileURLToPath } from 'node:url';

/** Recordings that robot customers can speak, by name: a customer in words, and a chime of 660 Hz for tests. */
export const recordings = ['claire', 'chime'] as const;

/** WAV file of a recording, 16-bit mono. */
export const recordingFile = (name: (typeof recordings)[number]): string =>
  fileURLToPath(new URL(`voices/${name}.wav`, import.meta.url));
