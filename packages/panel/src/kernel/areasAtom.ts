import { atom } from 'jotai';
import { addEnglish } from '../words/translate.ts';
import type { Area, MenuEntry, Offers } from './Area.ts';
import { fetchAlways } from './code/fetchCode.ts';
import type { Store } from './store.ts';

/** What the panel consists of: the areas of the first screen when it is made, all of them a moment later. */
export const areasAtom = atom<readonly Area[]>([]);
/** Whether those are all: until then a path that none of them has may be that of another one. */
export const areAllHereAtom = atom(true);

/** Has the panel begin with some areas, and go on with all of them as soon as their manifests are fetched. */
export function beginWith(store: Store, first: readonly Area[], load: () => Promise<{ areas: readonly Area[] }>): void {
  store.set(areasAtom, first);
  store.set(areAllHereAtom, false);
  void fetchAlways(load).then(({ areas }) => {
    store.set(areasAtom, areas);
    store.set(areAllHereAtom, true);
  });
}

/** All areas, once their manifests are here. */
export const allAreas = (store: Store): Promise<readonly Area[]> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!store.get(areAllHereAtom)) return;
      stop();
      resolve(store.get(areasAtom));
    };
    const stop = store.sub(areAllHereAtom, look);
    look();
  });
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
  if (store.get(offersAtom) === null) store.set(offersAtom, await offersOf(await allAreas(store)));
}

/** The entries of the menu that the user has something behind, in their order. UI-001 */
export const menuAtom = atom((get): readonly MenuEntry[] =>
  (get(offersAtom) ?? []).flatMap(({ menu = [] }) => menu).filter(({ shownTo }) => !shownTo || get(shownTo)),
);
