import { lazy, Suspense } from 'react';
import { lateAlways } from '../../app/late.ts';
import { useT } from '../../i18n/useT.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { QueueDetail } from './QueueDetail.tsx';
import { ShownQueue } from './ShownQueue.tsx';
import { useShownQueue } from './useGroup.ts';

const QueueEditor = lazy(async () => ({ default: (await lateAlways(() => import('./QueueEditor.tsx'))).QueueEditor }));

/** One queue, its settings or its announcements, by the path. NAV-006 .. NAV-009 */
export function QueueScreen() {
  const t = useT();
  const { part } = useShownQueue();
  const waiting = (
    <main className="main" data-region="content">
      <SkeletonRows count={5} label={t('state.loading')} />
    </main>
  );
  return (
    <ShownQueue>
      {(group) =>
        part === 'detail' ? (
          <QueueDetail key={group.uri} group={group} />
        ) : (
          <Suspense fallback={waiting}>
            <QueueEditor key={group.uri} group={group} part={part} />
          </Suspense>
        )
      }
    </ShownQueue>
  );
}
