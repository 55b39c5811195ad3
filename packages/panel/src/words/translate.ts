import type { PanelLanguage } from '@ringside/protocol/words/languages';
import { en } from './en.ts';
import type { Message, MessageKey } from './Words.ts';

export type { Message, MessageKey } from './Words.ts';

export type Locale = PanelLanguage;

/** The language of the texts for a language tag (BCP 47), e.g. `fr-CA`; English when there is none of it. UI-029 */
export const localeOf = (tag: string): Locale =>
  (/^(?:fr|de|es|ar)\b/i.exec(tag)?.[0].toLowerCase() as Locale | undefined) ?? 'en';

/** The tag by which dates and numbers are written: those of Britain, and digits as telephones have them in Arabic, too. */
export const tagOf = (locale: Locale): string =>
  locale === 'en' ? 'en-GB' : locale === 'ar' ? 'ar-u-nu-latn' : locale;

/** Which way the texts of a language run. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

export type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, params?: Params) => string;

/** English is always there, its rare texts a moment later; another language joins when it has been loaded. */
const english: Partial<Record<string, Message>> = { ...en };
const catalogues = new Map<Locale, Partial<Record<string, Message>>>([['en', english]]);
const pluralRules = new Map<Locale, Intl.PluralRules>();

const rulesOf = (locale: Locale): Intl.PluralRules => {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
};

/** True when texts of this language can be shown. UI-029 */
export const isLoaded = (locale: Locale): boolean => catalogues.has(locale);

/** English texts by key. */
export type Texts = Readonly<Record<string, Message>>;
/** Adds English texts. */
export const addEnglish = (texts: readonly Texts[]): void => void Object.assign(english, ...texts);

/**
 * Code that brings English texts of its own, as `words`: they are there before it is drawn.
 *
 * @param code the module, as `import` gives it
 */
export async function withWords<M extends { readonly words: readonly Texts[] }>(code: Promise<M>): Promise<M> {
  const brought = await code;
  addEnglish(brought.words);
  return brought;
}

/** Loads the English texts that are not in the first chunk. */
export async function loadRareTexts(): Promise<void> {
  addEnglish([(await import('./en.rare.ts')).enRare]);
}

/** Loads the texts of a language. False when they could not be loaded; the panel then stays in the language it has. */
export async function loadCatalogue(locale: Locale): Promise<boolean> {
  if (isLoaded(locale)) return true;
  try {
    const { readCatalogue } = await import('./readCatalogue.ts');
    catalogues.set(locale, await readCatalogue(locale));
    return true;
  } catch {
    return false;
  }
}

/** Keys that a language has been asked for and does not have; their English texts were shown. */
const missing = new Map<Locale, Set<string>>();
/** How many texts of a language were shown in English so far, because it does not have them. */
export const missingTexts = (locale: Locale): number => missing.get(locale)?.size ?? 0;

function countMissing(locale: Locale, key: string): void {
  const known = missing.get(locale) ?? new Set();
  missing.set(locale, known.add(key));
}

/**
 * Text of a key in a language. A language that is not loaded, or a key that it misses, shows the English text; a
 * parameter that is not given stays visible as `{name}`, so that the mistake is seen. In a text from right to left each
 * value keeps a direction of its own: a Latin name, or a number with a sign.
 *
 * @param params values of the `{name}` places; `n` also chooses the plural form
 */
export function translate(locale: Locale, key: MessageKey, params: Params = {}): string {
  const texts = catalogues.get(locale);
  const own: Message | undefined = texts?.[key];
  if (texts && own === undefined && locale !== 'en') countMissing(locale, key);
  const message: Message = own ?? english[key] ?? en.i__ERROR_DEFAULT_LABEL;
  const form = rulesOf(own === undefined ? 'en' : locale);
  const text =
    typeof message === 'string' ? message : (message[form.select(Number(params['n'] ?? 0))] ?? message.other);
  const isRtl = own !== undefined && directionOf(locale) === 'rtl';
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name] ?? place;
    return isRtl && typeof value === 'string' ? `\u2068${value}\u2069` : String(value);
  });
}

/** True for keys of the catalogue; what a server sends may be newer than this panel. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(english, key);
