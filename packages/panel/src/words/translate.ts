import type { enRare } from './en.rare.ts';
import { en } from './en.ts';
import type { KeysOfAreas, Message } from './Words.ts';

export type { KeysOfAreas, Message } from './Words.ts';

export type Locale = 'en' | 'fr';

/** The language of the texts for a language tag (BCP 47), e.g. `fr-CA`; English when there is none of it. UI-029 */
export const localeOf = (tag: string): Locale => (/^fr\b/i.test(tag) ? 'fr' : 'en');
export type MessageKey = keyof typeof en | keyof typeof enRare | KeysOfAreas;
export type Catalogue = Record<MessageKey, Message>;
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

/** Adds English texts that came with their screens. */
export const addEnglish = (texts: Readonly<Record<string, Message>>): void => void Object.assign(english, texts);

/** Loads the English texts that are not in the first chunk. */
export async function loadRareTexts(): Promise<void> {
  const [{ enRare }, { enCrm }, { enCalls }] = await Promise.all([
    import('./en.rare.ts'),
    import('../areas/crm/words.en.ts'),
    import('../areas/calls/words.en.ts'),
  ]);
  Object.assign(english, enRare, enCrm, enCalls);
}

/** Loads the texts of a language. False when they could not be loaded; the panel then stays in the language it has. */
export async function loadCatalogue(locale: Locale): Promise<boolean> {
  if (isLoaded(locale)) return true;
  try {
    catalogues.set('fr', (await import('./fr.ts')).fr);
    return true;
  } catch {
    return false;
  }
}

/**
 * Text of a key in a language. A language that is not loaded, or a key that it misses, shows the English text; a
 * parameter that is not given stays visible as `{name}`, so that the mistake is seen.
 *
 * @param params values of the `{name}` places; `n` also chooses the plural form
 */
export function translate(locale: Locale, key: MessageKey, params: Params = {}): string {
  const own: Message | undefined = catalogues.get(locale)?.[key];
  const message: Message = own ?? english[key] ?? en.i__ERROR_DEFAULT_LABEL;
  const text =
    typeof message === 'string'
      ? message
      : message[
          rulesOf(own === undefined ? 'en' : locale).select(Number(params['n'] ?? 0)) === 'one' ? 'one' : 'other'
        ];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** True for keys of the catalogue; what a server sends may be newer than this panel. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(english, key);
