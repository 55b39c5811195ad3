import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type Locale, type Translate, translate } from './translate.ts';

/** Language of the texts on the screen. Changes when the texts of the chosen language are there, so nothing is half translated. UI-029 */
export const shownLocaleAtom = atom<Locale>('en');

/** `t(key, params)` in the language of the panel. */
export function useT(): Translate {
  const locale = useAtomValue(shownLocaleAtom);
  return useMemo<Translate>(() => (key, params) => translate(locale, key, params), [locale]);
}

/** The language whose texts are shown; for dates and numbers. */
export const useLocale = (): Locale => useAtomValue(shownLocaleAtom);
