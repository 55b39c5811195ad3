import { areAllHereAtom, areasAtom } from '../areasAtom.ts';
import type { Store } from '../store.ts';
import { raiseToastAtom } from '../toasts/toasts.ts';
import { pathAtom } from './atoms.ts';
import { pathOnly } from './navigation.ts';
import { knownScreen } from './screens.ts';

/** Whoever follows an address that the panel does not have is at home, and a toast says why. NAV-109 */
export function tellUnknownPath(store: Store): () => void {
  let told = '';
  const look = (): void => {
    const path = store.get(pathAtom);
    if (path === told || !store.get(areAllHereAtom)) return;
    told = path;
    const areas = store.get(areasAtom);
    // A page that only the other layout has is shown in another place.
    if (areas.length === 0 || [false, true].some((wide) => knownScreen(areas, path, wide))) return;
    store.set(raiseToastAtom, {
      ...{ kind: 'info', title: 'page.unknown', cause: 'unknown page' },
      detail: { key: 'page.unknownText', params: { path: pathOnly(path) } },
    });
  };
  const stops = [store.sub(pathAtom, look), store.sub(areAllHereAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
