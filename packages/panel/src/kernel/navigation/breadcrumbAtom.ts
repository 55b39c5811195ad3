import { atom, type createStore } from 'jotai';
import { layoutAtom } from '../layout.ts';
import { pathAtom } from './atoms.ts';
import { visit } from './breadcrumb.ts';

/** Pages that were opened, the newest at the end. NAV-117 */
export const breadcrumbAtom = atom<readonly string[]>([]);

/** Keeps the list from now on; what is open now is its first page. */
export function keepBreadcrumb(store: ReturnType<typeof createStore>): void {
  const look = (): void =>
    store.set(breadcrumbAtom, (now) => visit(now, store.get(pathAtom), store.get(layoutAtom) === 'wide'));
  store.sub(pathAtom, look);
  look();
}
