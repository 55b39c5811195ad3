import type { QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { dataAsOfAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
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
