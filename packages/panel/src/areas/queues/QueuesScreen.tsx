import './queues.css';
import { useAtomValue, useStore } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Layers from 'lucide-react/icons/layers';
import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { Content, useFirstChoice, useIsList } from '../../kernel/navigation/column.tsx';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { agentAtom, dataAsOfAtom, groups } from '../../kernel/state.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { queueRowActs } from './acts.ts';
import { QueueCard, queuePath } from './QueueCard.tsx';
import { useFollowedQueues } from './useFollowedQueues.ts';
import { type QueueRow, useQueueRows } from './useQueueRows.ts';
import { enQueues } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enQueues];

/** How many of their own queues the agent takes calls of. */
function Mine() {
  const t = useT();
  const own = useAtomValue(groups.allAtom).filter(({ isAcd, isMember, counters }) => isAcd && isMember && counters);
  const n = own.filter(({ isActiveMember }) => isActiveMember).length;
  return (
    <h2 className="sec">
      <span className="grow">
        {t('queues.mine')} <span className="t3 sub">{t('queues.mineOf', { n, of: own.length })}</span>
      </span>
    </h2>
  );
}

/** Longer lists draw only what is in view. */
const VIRTUAL_ABOVE = 100;

/** The queues of the user, those that need an agent first. S-ACD-1, NAV-005, ACD-001, ACD-002 */
export function QueuesScreen() {
  const t = useT();
  const store = useStore();
  const scroller = useRef<HTMLElement>(null);
  const isHeld = useRef(false);
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  useFollowedQueues();
  const acts = useActs(queueRowActs);
  const rows = useQueueRows(isHeld);
  const onRowKey = useRowKeys();
  useCounting();
  const isList = useIsList();
  const isAgent = useAtomValue(agentAtom) !== null;
  const own = rows.filter((row) => store.get(row).isMember).length;
  const hasOthers = own > 0 && own < rows.length;

  const draw = (row: QueueRow, index: number) => (
    <div key={`${row}`}>
      {hasOthers && index === own && (
        <h2 className="sec">
          <span className="grow">{t('queues.others')}</span>
        </h2>
      )}
      <QueueCard row={row} acts={acts} />
    </div>
  );
  const [first] = rows;
  useFirstChoice(first ? queuePath(store.get(first).id) : null);
  const hold = (on: boolean) => () => {
    isHeld.current = on;
  };
  return (
    <Content
      ref={scroller}
      className="main queues"
      onKeyDown={onRowKey}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      {!isKnown && rows.length === 0 && <SkeletonRows count={5} label={t('state.loading')} />}
      {isKnown && rows.length === 0 && (
        <EmptyState art={<Layers className="i" />} title={t('queues.empty')} text={t('queues.emptyText')} />
      )}
      {isList && isAgent && own > 0 && <Mine />}
      {rows.length > VIRTUAL_ABOVE ? <Virtualizer scrollRef={scroller}>{rows.map(draw)}</Virtualizer> : rows.map(draw)}
      {rows.length > 0 && (
        <ListLink className="row row--1 row--flush" path="/acd-conf-history">
          <span className="b">{t('screen.conferences')}</span>
          <ChevronRight className="i i-s chev" aria-hidden="true" />
        </ListLink>
      )}
    </Content>
  );
}
