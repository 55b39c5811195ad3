import { useAtomValue, useStore } from 'jotai';
import { lazy, type RefObject, Suspense, useCallback, useEffect } from 'react';
import { areasAtom, fetchOffers, offersAtom } from '../kernel/areasAtom.ts';
import { fetchAlways } from '../kernel/code/fetchCode.ts';
import { layoutAtom } from '../kernel/layout.ts';
import { usePageTitle } from '../kernel/navigation/usePageTitle.ts';
import { liveLinesAtom } from '../kernel/state.ts';
import { CallBelow } from '../kit/overlay/CallBelow.ts';
import { NarrowShell } from './NarrowShell.tsx';
import { NoticeShell } from './NoticeShell.tsx';
import { Prompts, Toasts } from './parts.ts';
import { Starting } from './Starting.tsx';
import { fetchScreens } from './screens/ScreenPage.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';

/** Not in the first chunk: most panels live in a narrow frame. */
const WideShell = lazy(async () => ({ default: (await fetchAlways(() => import('./WideShell.tsx'))).WideShell }));

/** The panel of a signed-in user, in the layout of its width. Q-055 */
export function Shell({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const layout = useAtomValue(layoutAtom);
  useShortcuts(panel);
  usePageTitle();
  const areas = useAtomValue(areasAtom);
  const store = useStore();
  useEffect(() => {
    void fetchOffers(store);
    return fetchScreens(areas);
  }, [store, areas]);
  const hasCall = useCallback(() => store.get(liveLinesAtom).length > 0, [store]);
  const hasMenu = useAtomValue(offersAtom) !== null;
  return (
    <CallBelow.Provider value={hasCall}>
      {layout === 'notice' ? (
        <NoticeShell />
      ) : layout === 'wide' ? (
        <Suspense fallback={<Starting />}>{hasMenu ? <WideShell /> : <Starting />}</Suspense>
      ) : (
        <NarrowShell />
      )}
      <Prompts />
      <Toasts />
    </CallBelow.Provider>
  );
}
