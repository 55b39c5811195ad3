import type { Translate } from '../i18n/translate.ts';
import type { Words } from './toasts/toasts.ts';

/** The words of a toast or prompt in the language of the panel. */
export function say(t: Translate, words: Words): string {
  if (typeof words === 'string') return t(words);
  return 'text' in words ? words.text : t(words.key, words.params);
}
