import { fileURLToPath } from 'node:url';
import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import type { Step } from '../../routing/RoutePlan.ts';

/** What is said to callers who are asked: the words are in docs/sounds.md. */
type Word = 'askWish' | 'wishKept' | 'notHere' | 'until' | 'keyMessage' | 'keyPerson' | 'keyWish';

/** WAV file of a sentence. */
export const spoken = (language: MailboxLanguage, word: string): string =>
  fileURLToPath(new URL(`prompts/${language}/${word}.wav`, import.meta.url));

const keyWords: Readonly<Record<string, Word>> = { '1': 'keyMessage', '2': 'keyPerson', '3': 'keyWish' };

/**
 * Files that a caller hears before a key is waited for.
 *
 * @param greeting of the user; null: there is none
 */
export function sayAsked(
  { says, keys, backMinute }: Extract<Step, { to: 'ask' }>,
  greeting: string | null,
  language: MailboxLanguage,
): string[] {
  const word = (one: Word): string => spoken(language, one);
  if (says === 'callBack') return [word('askWish')];
  const choices = Object.keys(keys).flatMap((key) => keyWords[key] ?? []);
  if (says === 'greeting') return [greeting ?? word('notHere'), ...choices.map(word)];
  const back = backMinute === null ? [] : ['until', ...timeWords(backMinute, language)];
  return ['notHere', ...back, ...choices].map((one) => spoken(language, one));
}

/** A clock time in words, to the next five minutes: never before the time. */
export function timeWords(minute: number, language: MailboxLanguage): string[] {
  const at = (Math.ceil(minute / 5) * 5) % 1440;
  const [hour, rest] = [Math.floor(at / 60), at % 60];
  if (language === 'fr') return [`h${hour}`, ...(rest === 0 ? [] : [`n${rest}`])];
  const half = hour < 12 ? 'am' : 'pm';
  const minutes = rest === 0 ? [] : rest === 5 ? ['oh5'] : [`n${rest}`];
  return [`n${hour % 12 === 0 ? 12 : hour % 12}`, ...minutes, half];
}
