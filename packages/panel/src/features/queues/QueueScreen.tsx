import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { late } from '../../app/late.ts';
import { dataAsOfAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { QueueDetail } from './QueueDetail.tsx';
import { useShownQueue } from './useGroup.ts';

const QueueEditor = lazy(async () => ({ default: (await late(() => import('./QueueEditor.tsx'))).QueueEditor }));

/** One queue, its settings or its announcements, by the path. NAV-006 .. NAV-009 */
export function QueueScreen() {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const { group, part } = useShownQueue();
  const waiting = (
    <main className="main" data-region="content">
      <SkeletonRows count={5} label={t('state.loading')} />
    </main>
  );
  if (!group && !isKnown) return waiting;
  if (!group?.isAcd)
    return (
      <main className="main" data-region="content">
        <EmptyState title={t('queues.gone')} text={t('queues.goneText')}>
          <PanelLink className="btn" path="/queue">
            {t('queues.all')}
          </PanelLink>
        </EmptyState>
      </main>
    );
  if (part === 'detail') return <QueueDetail key={group.uri} group={group} />;
  return (
    <Suspense fallback={waiting}>
      <QueueEditor key={group.uri} group={group} part={part} />
    </Suspense>
  );
}
