import { fileURLToPath } from 'node:url';
import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import type { BackDay, Step } from '../../routing/RoutePlan.ts';
import { tones } from '../mailbox/promptFiles.ts';

/** What is said to callers who are asked: the words are in docs/sounds.md. */
type Word = 'askWish' | 'wishKept' | 'notHere' | 'until' | 'keyMessage' | 'keyPerson' | 'keyWish' | 'keyZero';

/** WAV file of a sentence. */
export const spoken = (language: MailboxLanguage, word: string): string =>
  fileURLToPath(new URL(`prompts/${language}/${word}.wav`, import.meta.url));

const keyWords: Readonly<Record<string, Word>> = {
  ...{ '1': 'keyMessage', '2': 'keyPerson', '3': 'keyWish', '0': 'keyZero' },
};

/** What everybody in a meeting hears before it is recorded: a tone, then the words. */
export const recordNotice = (language: MailboxLanguage): readonly string[] => [
  tones.beep,
  spoken(language, 'meetRecord'),
];

/**
 * Files that a caller hears before a key is waited for.
 *
 * @param greeting of the user; null: there is none
 */
export function sayAsked(
  { says, keys, backMinute, backDay }: Extract<Step, { to: 'ask' }>,
  greeting: string | null,
  language: MailboxLanguage,
): string[] {
  const word = (one: Word): string => spoken(language, one);
  // Digits that are members of an object come in their order: the switchboard is the last to be offered.
  const digits = Object.keys(keys).sort((one, other) => (Number(one) || 10) - (Number(other) || 10));
  const choices = digits.flatMap((key) => keyWords[key] ?? []);
  if (says === 'callBack') return [word('askWish'), ...choices.map(word)];
  const back = backMinute === null ? [] : backWords(backMinute, backDay, language);
  const first = says === 'greeting' ? (greeting ?? word('notHere')) : word('notHere');
  return [first, ...[...back, ...choices].map((one) => spoken(language, one))];
}

/** When a user is back; of a midnight the day is said alone. */
function backWords(minute: number, day: BackDay | null, language: MailboxLanguage): string[] {
  const time = timeWords(minute, language);
  if (day === null) return ['until', ...time];
  return ['back', ...dayWords(day, language), ...(minute === 0 ? [] : ['at', ...time])];
}

/** `tomorrow`, a weekday within a week, else the date. */
function dayWords({ ahead, weekday, date }: BackDay, language: MailboxLanguage): string[] {
  if (ahead === 1) return ['tomorrow'];
  if (ahead < 7) return [`w${weekday}`];
  const [, month, day] = date.split('-').map(Number);
  return language === 'fr' ? [`d${day}`, `m${month}`] : [`m${month}`, `d${day}`];
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
