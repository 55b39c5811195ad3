import type { QueuedCaller, QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useRowKeys } from '../../../kit/hooks/useRowKeys.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { membersOf } from '../queueState.ts';
import { enMoves } from './words.en.ts';

export const words = [enMoves];

interface RowProps {
  name: string;
  /** What it does, or why it cannot be. */
  about: string;
  isOff?: boolean;
  isFirst?: boolean;
  onPress: () => void;
}

function MenuRow({ name, about, isOff = false, isFirst = false, onPress }: RowProps) {
  return (
    <button
      type="button"
      className="row row--why"
      data-row={isOff ? undefined : ''}
      data-autofocus={isFirst && !isOff ? '' : undefined}
      disabled={isOff}
      onClick={onPress}
    >
      <span className="b">
        <span className="a">{name}</span>
        <span className="c">{about}</span>
      </span>
    </button>
  );
}

interface Props {
  caller: QueuedCaller;
  group: QueueGroup;
  onMove: () => void;
  onRing: () => void;
  onCallAgents: () => void;
  onCancelCallback: () => void;
  onClose: () => void;
}

/** What a supervisor can do with one who waits, beside taking: the arrows choose. What cannot be keeps its place and says why. ACD-010, ACD-013 */
export function CallerMenu({ caller, group, onMove, onRing, onCallAgents, onCancelCallback, onClose }: Props) {
  const t = useT();
  const names = useNames();
  const onKeyDown = useRowKeys();
  const { isCallback } = caller;
  const isAnybodyPausing = useAtomValue(membersOf(group.uri)).some(
    ({ isActive, agent }) => isActive && (agent.status === 'PAUSE' || agent.status === 'SYNDICAL_PAUSE'),
  );
  const off = t('move.notOnLine');
  const callIn = t(isAnybodyPausing ? 'queue.callAgentsText' : 'queue.nobodyPauses');
  return (
    <Sheet title={names.nameOf(caller)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are the controls */}
      <div className="bd" onKeyDown={onKeyDown}>
        <MenuRow
          isFirst
          name={t('queue.move')}
          about={isCallback ? off : t('queue.moveText')}
          isOff={isCallback}
          onPress={onMove}
        />
        <MenuRow
          isFirst={isCallback}
          name={t('move.ring')}
          about={t('move.agentsOf', { queue: group.label })}
          onPress={onRing}
        />
        <MenuRow
          name={t('queue.callAgents')}
          about={isCallback ? off : callIn}
          isOff={isCallback || !isAnybodyPausing}
          onPress={onCallAgents}
        />
        {isCallback && (
          <MenuRow name={t('queue.cancelCallback')} about={t('queues.callback')} onPress={onCancelCallback} />
        )}
      </div>
    </Sheet>
  );
}
