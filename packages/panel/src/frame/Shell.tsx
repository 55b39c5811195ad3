import { useAtomValue } from 'jotai';
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { lateAlways } from '../kernel/late.ts';
import { layoutAtom } from '../kernel/layout.ts';
import { Prompts, Toasts } from './LazyOverlays.tsx';
import { preloadScreens } from './LazyScreen.tsx';
import { NarrowShell } from './NarrowShell.tsx';
import { NoticeShell } from './NoticeShell.tsx';
import { Starting } from './Starting.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';

/** Not in the first chunk: most panels live in a narrow frame. */
const WideShell = lazy(async () => ({ default: (await lateAlways(() => import('./WideShell.tsx'))).WideShell }));

/** The panel of somebody signed in, in the layout of its width. Q-055 */
export function Shell({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const layout = useAtomValue(layoutAtom);
  useShortcuts(panel);
  useEffect(preloadScreens, []);
  return (
    <>
      {layout === 'notice' ? (
        <NoticeShell />
      ) : layout === 'wide' ? (
        <Suspense fallback={<Starting />}>
          <WideShell />
        </Suspense>
      ) : (
        <NarrowShell />
      )}
      <Prompts />
      <Toasts />
    </>
  );
}
