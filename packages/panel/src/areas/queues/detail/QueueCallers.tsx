import '../../../kit/styles/callsheets.css';
import type { QueuedCaller, QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { type RefObject, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { Avatar } from '../../../kit/Avatar.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { agentLook } from '../../agents/agentLook.ts';
import type { QueueRowActs } from '../acts.ts';
import { callersOf, membersOf } from '../queueState.ts';
import { CallerRow } from './CallerRow.tsx';

interface Props {
  group: QueueGroup;
  acts: QueueRowActs;
  isSupervisor: boolean;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Says how many places are left. */
  isWide: boolean;
}

/** Below it all rows are drawn: searching in the page finds them, and a list so short costs little. */
const VIRTUAL_ABOVE = 60;
const ROW_HEIGHT = 52;

/** Chooses the agent whom a caller rings; only those who could take a call. */
function RingSheet({
  caller,
  group,
  acts,
  onClose,
}: Omit<Props, 'isSupervisor' | 'scroller' | 'isWide'> & { caller: QueuedCaller; onClose: () => void }) {
  const t = useT();
  const members = useAtomValue(membersOf(group.uri)).filter(
    ({ agent }) => agent.status === 'IDLE' || agent.status === 'PAUSE' || agent.status === 'SYNDICAL_PAUSE',
  );
  return (
    <Sheet title={t('queue.ringFor', { name: caller.name || caller.number })} onClose={onClose}>
      <div className="bd">
        {members.length === 0 && <p className="quiet small t2">{t('queue.ringNone')}</p>}
        {members.map((member, index) => {
          const look = agentLook(t, member.agent, []);
          return (
            <button
              key={member.uri}
              type="button"
              className="row"
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => {
                onClose();
                void acts.offerTo(caller.uri, member.extensionUri);
              }}
            >
              <Avatar name={member.name} size={32} />
              <span className="b">
                <span className="a">{member.name}</span>
                <span className="c">
                  <span className={look.mark}>
                    <Glyph name={look.glyph} />
                  </span>
                  <span className="trunc">{look.words}</span>
                </span>
              </span>
            </button>
          );
        })}
      </div>
    </Sheet>
  );
}

/** Who waits, and who is with an agent. ACD-010, ACD-039 */
export function QueueCallers({ group, acts, isSupervisor, scroller, isWide }: Props) {
  const t = useT();
  const callers = useAtomValue(callersOf(group.uri));
  const [ringing, setRinging] = useState<QueuedCaller | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const hidden = group.counters?.waiting ?? 0;
  const places = group.queueSize - callers.filter(({ place }) => place > 0).length;
  if (callers.length === 0)
    return hidden > 0 ? (
      <EmptyState title={t('queue.hiddenCallers')} text={t('queue.hiddenCallersText', { n: hidden })} />
    ) : (
      <EmptyState title={t('queue.noCallers')} text={t('queue.noCallersText')} />
    );
  const draw = (caller: QueuedCaller, index: number) => (
    <CallerRow
      key={caller.uri}
      caller={caller}
      group={group}
      isFirst={index === 0}
      acts={acts}
      onRing={isSupervisor ? setRinging : null}
      isWide={isWide}
    />
  );
  return (
    <>
      <div ref={list}>
        {callers.length > VIRTUAL_ABOVE ? (
          <Virtualizer
            scrollRef={scroller}
            startMargin={list.current?.offsetTop ?? 0}
            data={callers}
            itemSize={ROW_HEIGHT}
          >
            {draw}
          </Virtualizer>
        ) : (
          callers.map(draw)
        )}
      </div>
      {isWide && group.queueSize >= 0 && (
        <p className="small t2 queue-places">{t('queue.placesFree', { n: Math.max(0, places) })}</p>
      )}
      {ringing && <RingSheet caller={ringing} group={group} acts={acts} onClose={() => setRinging(null)} />}
    </>
  );
}
