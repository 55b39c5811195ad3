import { atom } from 'jotai';
import { addEnglish } from '../words/translate.ts';
import type { Area, MenuEntry, Offers } from './Area.ts';
import { fetchAlways } from './fetchCode.ts';
import type { Store } from './store.ts';

/** What the panel consists of; set once, when it is made. */
export const areasAtom = atom<readonly Area[]>([]);
/** What they offer beside their screens; null before it is there. */
export const offersAtom = atom<readonly Offers[] | null>(null);

/** Fetches the English texts that areas want before or beside their screens. */
export const fetchWords = async (areas: readonly Area[]): Promise<void> =>
  void (await Promise.all(areas.flatMap(({ words }) => (words ? [fetchAlways(words).then(addEnglish)] : []))));

/** What the areas offer, in their order. */
export const offersOf = async (areas: readonly Area[]): Promise<readonly Offers[]> =>
  (await Promise.all(areas.flatMap(({ offers }) => (offers ? [fetchAlways(offers)] : [])))).map(({ offers }) => offers);

/** Fetches it, once. */
export async function fetchOffers(store: Store): Promise<void> {
  if (store.get(offersAtom) === null) store.set(offersAtom, await offersOf(store.get(areasAtom)));
}

/** The entries of the menu that the user has something behind, in their order. UI-001 */
export const menuAtom = atom((get): readonly MenuEntry[] =>
  (get(offersAtom) ?? []).flatMap(({ menu = [] }) => menu).filter(({ shownTo }) => !shownTo || get(shownTo)),
);
