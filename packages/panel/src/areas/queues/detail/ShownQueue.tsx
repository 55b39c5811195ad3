import type { QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { useShownQueue } from './useGroup.ts';

/** The queue of this page once it is known, or that there is none. */
export function ShownQueue({ children }: { children: (group: QueueGroup) => ReactNode }) {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const { group } = useShownQueue();
  if (group?.isAcd && group.counters) return children(group);
  return (
    <main className="main" data-region="content">
      {!group && !isKnown ? (
        <SkeletonRows count={5} label={t('state.loading')} />
      ) : (
        <EmptyState title={t('queues.gone')} text={t('queues.goneText')}>
          <PanelLink className="btn" path="/queue">
            {t('queues.all')}
          </PanelLink>
        </EmptyState>
      )}
    </main>
  );
}
