import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import type { Area, Screen } from '../kernel/Area.ts';
import { areasAtom } from '../kernel/areasAtom.ts';
import { entryOf } from '../kernel/navigation/screens.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { useT } from '../words/useT.ts';

/** Fetches the code of screens while the browser is idle, so that no screen is empty at first. */
export function fetchScreens(areas: readonly Area[]): void {
  const fetchAll = () => {
    for (const { load, isFetchedAhead } of areas.flatMap(({ screens }) => screens))
      if (isFetchedAhead) load?.().catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchAll, { timeout: 5000 });
}

function Loading() {
  const t = useT();
  return (
    <main className="main main--late" data-region="content">
      <SkeletonRows count={5} label={t('state.loading')} />
    </main>
  );
}

/** The screen of an area. The skeleton appears only when its code, or the manifest of its area, takes longer than a moment. */
export function ScreenPage({ screen: { name, ...parts } }: { screen: Screen }) {
  const Page = entryOf(useAtomValue(areasAtom), name)?.Page;
  return <Suspense fallback={<Loading />}>{Page ? <Page {...parts} /> : name === 'late' && <Loading />}</Suspense>;
}
