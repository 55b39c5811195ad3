import { fileURLToPath } from 'node:url';
import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';

const file = (name: string): string => fileURLToPath(new URL(`prompts/${name}.wav`, import.meta.url));

/** Tones without words. */
export const tones = {
  /** 1000 Hz, 0.4 s: the recording starts, or has ended. */
  beep: file('beep'),
  /** 480 Hz in short pulses: no message can be taken. */
  failed: file('failed'),
} as const;

/** What the mailbox says in English: the words are in docs/sounds.md. */
const english = {
  greeting: file('greeting'),
  newMessages: file('newMessages'),
  noNewMessages: file('noNewMessages'),
  oldMessages: file('oldMessages'),
  noMessages: file('noMessages'),
  menu: file('menu'),
  deleted: file('deleted'),
  end: file('end'),
  askNumber: file('askNumber'),
  askPin: file('askPin'),
  wrongEntry: file('wrongEntry'),
  goodbye: file('goodbye'),
  zero: file('zero'),
} as const;
export type Prompts = Record<keyof typeof english, string>;

/** The same in French. */
const french: Prompts = {
  greeting: file('fr/greeting'),
  newMessages: file('fr/newMessages'),
  noNewMessages: file('fr/noNewMessages'),
  oldMessages: file('fr/oldMessages'),
  noMessages: file('fr/noMessages'),
  menu: file('fr/menu'),
  deleted: file('fr/deleted'),
  end: file('fr/end'),
  askNumber: file('fr/askNumber'),
  askPin: file('fr/askPin'),
  wrongEntry: file('fr/wrongEntry'),
  goodbye: file('fr/goodbye'),
  zero: file('fr/zero'),
};

/** The words of a mailbox in the language of its user. */
export const promptsIn: Record<MailboxLanguage, Prompts> = { en: english, fr: french };

/** Frequency of `beep`, for tests. */
export const BEEP_HZ = 1000;
/** Frequency of `failed`, for tests. */
export const FAILED_HZ = 480;
