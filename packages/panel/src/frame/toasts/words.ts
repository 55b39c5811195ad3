import type { Words } from '../../kernel/toasts/toasts.ts';
import type { Translate } from '../../words/translate.ts';

/** The words of a toast or prompt in the language of the panel. */
export function say(t: Translate, words: Words): string {
  if (typeof words === 'string') return t(words);
  return 'text' in words ? words.text : t(words.key, words.params);
}
