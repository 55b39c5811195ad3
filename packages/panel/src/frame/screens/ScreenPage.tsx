import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense } from 'react';
import type { Area, Parts, Screen } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { type ComponentCode, useComponent } from '../../kernel/code/ComponentCode.ts';
import { entryOf } from '../../kernel/navigation/screens.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';

/**
 * Fetches the code of screens while the browser is idle, so that no screen is empty at first: one after the other, so that what a user
 * presses meanwhile comes before the rest.
 *
 * @returns fetches no more of them
 */
export function fetchScreens(areas: readonly Area[]): () => void {
  const wanted = areas.flatMap(({ screens }) => screens).filter(({ isFetchedAhead }) => isFetchedAhead);
  const fetchOne = (): void => {
    const one = wanted.shift();
    // Nobody waits for it: what cannot be fetched now is asked for when it is wanted, and missed only then.
    void one?.load?.().then(one.page?.fetch).then(fetchNext, fetchNext);
  };
  const fetchNext = (): void => {
    if (wanted.length > 0) requestIdleCallback(fetchOne, { timeout: 5000 });
  };
  if (typeof requestIdleCallback === 'function') fetchNext();
  return () => {
    wanted.length = 0;
  };
}

function Loading() {
  const t = useT();
  return (
    <main className="main main--late" data-region="content">
      <SkeletonRows count={5} label={t('state.loading')} />
    </main>
  );
}

function Page({ page, parts }: { page: ComponentCode<ComponentType<Parts>>; parts: Parts }) {
  const Known = useComponent(page);
  return Known ? <Known {...parts} /> : <Loading />;
}

/** The screen of an area. The skeleton appears only when its code, or the manifest of its area, takes longer than a moment. */
export function ScreenPage({ screen: { name, ...parts } }: { screen: Screen }) {
  const page = entryOf(useAtomValue(areasAtom), name)?.page;
  if (!page) return name === 'late' ? <Loading /> : null;
  return (
    <Suspense fallback={<Loading />}>
      <Page key={name} page={page} parts={parts} />
    </Suspense>
  );
}
