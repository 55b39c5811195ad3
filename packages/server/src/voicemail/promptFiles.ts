import { fileURLToPath } from 'node:url';
import type { MailboxLanguage } from '@ringside/protocol/voicemail';

const file = (name: string): string => fileURLToPath(new URL(`prompts/${name}.wav`, import.meta.url));

/** Tones without words. */
export const tones = {
  /** 1000 Hz, 0.4 s: the recording starts, or has ended. */
  beep: file('beep'),
  /** 480 Hz in short pulses: no message can be taken. */
  failed: file('failed'),
} as const;

/**
 * What the mailbox says in English: WAV, 16 bit, mono, a synthetic voice. The greeting: "The person you have called
 * cannot take your call. Please leave a message after the tone." The last four (espeak-ng): "Please enter the
 * number of the mailbox, followed by the hash key." · "Please enter the PIN, followed by the hash key." · "The number or
 * the PIN is not right." · "Goodbye."
 */
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
} as const;
export type Prompts = Record<keyof typeof english, string>;

/**
 * The same in French, a synthetic voice as well (espeak-ng): « La personne que vous appelez ne peut pas vous répondre.
 * Laissez un message après le signal sonore. » · « Vous avez de nouveaux messages. » · « Vous n’avez pas de nouveau
 * message. » · « Pour écouter vos anciens messages, appuyez sur un. » · « Vous n’avez aucun message. » · « Pour réécouter,
 * appuyez sur un. Pour effacer, sur trois. Pour le message suivant, sur sept. Pour terminer, sur étoile. » · « Message
 * effacé. » · « Il n’y a plus de message. » · « Composez le numéro de la messagerie, puis dièse. » · « Composez le
 * code, puis dièse. » · « Le numéro ou le code est erroné. » · « Au revoir. »
 */
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
};

/** The words of a mailbox in the language of its user. */
export const promptsIn: Record<MailboxLanguage, Prompts> = { en: english, fr: french };

/** Frequency of `beep`, for tests. */
export const BEEP_HZ = 1000;
/** Frequency of `failed`, for tests. */
export const FAILED_HZ = 480;
