import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(`prompts/${name}.wav`, import.meta.url));

/** Spoken words and tones of the mailbox, in English: WAV, 16 bit, mono. */
export const prompts = {
  /** "The person you have called cannot take your call. Please leave a message after the tone." */
  greeting: file('greeting'),
  /** 1000 Hz, 0.4 s: the recording starts, or has ended. */
  beep: file('beep'),
  /** 480 Hz in short pulses: no message can be taken. */
  failed: file('failed'),
  newMessages: file('newMessages'),
  noNewMessages: file('noNewMessages'),
  oldMessages: file('oldMessages'),
  noMessages: file('noMessages'),
  menu: file('menu'),
  deleted: file('deleted'),
  end: file('end'),
} as const;

/** Frequency of `beep`, for tests. */
export const BEEP_HZ = 1000;
/** Frequency of `failed`, for tests. */
export const FAILED_HZ = 480;
