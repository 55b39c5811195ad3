import './queues.css';
import { lazy, Suspense } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { withWords } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { QueueDetail } from './detail/QueueDetail.tsx';
import { ShownQueue } from './detail/ShownQueue.tsx';
import { useShownQueue } from './detail/useGroup.ts';
import { enQueueDesk } from './detail/words.en.ts';
import { enSaid } from './move/said/words.en.ts';
import { enQueues } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enQueues, enQueueDesk, enSaid];

const QueueEditor = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./edit/QueueEditor.tsx')))).QueueEditor,
}));

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
