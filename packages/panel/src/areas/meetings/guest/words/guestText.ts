import { createContext, useContext } from 'react';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type GuestWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Each language by its own name. */
export const guestLanguages = { en: 'English', fr: 'Français', de: 'Deutsch', es: 'Español', ar: 'العربية' } as const;
export type GuestLanguage = keyof typeof guestLanguages;
const texts: Readonly<Record<GuestLanguage, GuestWords>> = { en, fr, de, es, ar };

/** The language for a tag such as `fr-CA`; English when there is none of it. */
export const languageOf = (tag: string): GuestLanguage => {
  const [code = ''] = tag.toLowerCase().split('-', 1);
  return Object.hasOwn(texts, code) ? (code as GuestLanguage) : 'en';
};

export type GuestText = (key: keyof GuestWords, values?: Readonly<Record<string, string | number>>) => string;
export const textIn =
  (language: GuestLanguage): GuestText =>
  (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      texts[language][key],
    );

/** Texts in the language of the guest. */
export const GuestTexts = createContext<GuestText>(textIn('en'));
export const useText = (): GuestText => useContext(GuestTexts);
