import '../../../kit/styles/callsheets.css';
import type { QueuedCaller, QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { lazy, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { agentLook } from '../../agents/agentLook.ts';
import type { QueueRowActs } from '../acts.ts';
import { CallerMenu, MoveSheet } from '../move/parts.ts';
import { type CallerActs, useCallerActs } from '../move/said/useCallerActs.ts';
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
/** Few queues are so long. */
const LongList = lazy(async () => ({ default: (await fetchAlways(() => import('./LongList.ts'))).LongList }));

interface RingProps {
  caller: QueuedCaller;
  group: QueueGroup;
  acts: CallerActs;
  /** Leads them elsewhere instead; null: there is a menu for it. */
  onMove: (() => void) | null;
  onClose: () => void;
}

/** Chooses the agent whom a caller rings; only those who could take a call. */
function RingSheet({ caller, group, acts, onMove, onClose }: RingProps) {
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
                void acts.ring(caller, member);
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
        {onMove && (
          <button type="button" className="row row--why" onClick={onMove}>
            <span className="b">
              <span className="a">{t('queue.move')}</span>
              <span className="c">{t('queue.moveText')}</span>
            </span>
          </button>
        )}
      </div>
    </Sheet>
  );
}

/** What is open over the list, and for whom. */
interface Opened {
  at: 'menu' | 'ring' | 'move';
  caller: QueuedCaller;
}

/** Who waits, and who is with an agent; what a supervisor does with them says in their row what came of it. ACD-010, ACD-013, ACD-039 */
export function QueueCallers({ group, acts, isSupervisor, scroller, isWide }: Props) {
  const t = useT();
  const names = useNames();
  const callers = useAtomValue(callersOf(group.uri));
  const led = useCallerActs();
  const [opened, setOpened] = useState<Opened | null>(null);
  // Whoever was led elsewhere is not in the list any more.
  const [last, setLast] = useState<QueuedCaller | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const places = group.queueSize - callers.filter(({ place }) => place > 0).length;
  const open = useCallback(
    (caller: QueuedCaller) => {
      setLast(caller);
      setOpened({ at: isWide ? 'menu' : 'ring', caller });
    },
    [isWide],
  );
  const close = () => setOpened(null);
  const draw = (caller: QueuedCaller, index: number) => (
    <CallerRow
      key={caller.uri}
      caller={caller}
      group={group}
      isFirst={index === 0}
      acts={acts}
      onOpen={isSupervisor ? open : null}
      said={led.saidOf(caller.uri)}
      isWide={isWide}
    />
  );
  const said = last && !callers.some(({ uri }) => uri === last.uri) ? led.saidOf(last.uri) : null;
  return (
    <>
      {callers.length === 0 && <NoCallers hidden={group.counters?.waiting ?? 0} />}
      <div ref={list}>
        {callers.length > VIRTUAL_ABOVE ? (
          <Suspense fallback={callers.map(draw)}>
            <LongList scrollRef={scroller} startMargin={list.current?.offsetTop ?? 0} itemSize={ROW_HEIGHT}>
              {callers.map(draw)}
            </LongList>
          </Suspense>
        ) : (
          callers.map(draw)
        )}
      </div>
      {isSupervisor && (
        <p className={`small queue-said ${said?.isBad ? 'danger' : 't2'}`} role="status">
          {said && last && t('queue.said', { name: names.nameOf(last), said: said.text })}
        </p>
      )}
      {isWide && group.queueSize >= 0 && callers.length > 0 && (
        <p className="small t2 queue-places">{t('queue.placesFree', { n: Math.max(0, places) })}</p>
      )}
      {opened?.at === 'ring' && (
        <RingSheet
          caller={opened.caller}
          group={group}
          acts={led}
          onMove={isWide || opened.caller.isCallback ? null : () => setOpened({ ...opened, at: 'move' })}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {opened?.at === 'menu' && (
          <CallerMenu
            caller={opened.caller}
            group={group}
            onMove={() => setOpened({ ...opened, at: 'move' })}
            onRing={() => setOpened({ ...opened, at: 'ring' })}
            onCallAgents={() => {
              close();
              void led.callAgents(opened.caller);
            }}
            onCancelCallback={() => {
              close();
              void acts.cancelCallback(opened.caller.uri);
            }}
            onClose={close}
          />
        )}
        {opened?.at === 'move' && <MoveSheet caller={opened.caller} group={group} acts={led} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Nobody waits; or who does is not shown to the user. */
function NoCallers({ hidden }: { hidden: number }) {
  const t = useT();
  if (hidden === 0) return <EmptyState title={t('queue.noCallers')} text={t('queue.noCallersText')} />;
  return <EmptyState title={t('queue.hiddenCallers')} text={t('queue.hiddenCallersText', { n: hidden })} />;
}
