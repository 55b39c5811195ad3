import { atom, useAtomValue } from 'jotai';
import { type Locale, type Translate, translate } from './translate.ts';

/** Language of the texts on the screen. Changes when the texts of the chosen language are there, so nothing is half translated. UI-029 */
export const shownLocaleAtom = atom<Locale>('en');

/** `t(key, params)` in the language of the panel. */
export const tAtom = atom<Translate>((get) => {
  const locale = get(shownLocaleAtom);
  return (key, params) => translate(locale, key, params);
});
export const useT = (): Translate => useAtomValue(tAtom);

/** The language whose texts are shown; for dates and numbers. */
export const useLocale = (): Locale => useAtomValue(shownLocaleAtom);
