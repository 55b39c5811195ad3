import { useAtomValue } from 'jotai';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { agentAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import type { CallerActs } from '../../queues/move/said/useCallerActs.ts';
import { useQueueOf, type WaitingCaller } from '../useQueueRows.ts';

interface Props {
  caller: WaitingCaller;
  /** Has left: is shown a while longer. */
  isGone: boolean;
  acts: CallerActs;
  /** Longer is too long, in milliseconds. */
  limitMs: number | null;
  onMove: (caller: WaitingCaller) => void;
}

/** Who waits: whom, where, how long, and what a supervisor can do. The buttons stay where they are. ACD-010, ACD-013 */
export function CallerRow({ caller, isGone, acts, limitMs, onMove }: Props) {
  const t = useT();
  const names = useNames();
  const waited = useElapsed(caller.since);
  const isActing = useIsActing(caller.uri);
  const status = useAtomValue(agentAtom)?.status;
  const { callers, members } = useQueueOf(caller.groupUri);
  const now = callers.find(({ uri }) => uri === caller.uri);
  const name = names.nameOf(caller);
  const agent = members.find(({ extensionUri }) => now?.extensionUris.includes(extensionUri));
  const said = acts.saidOf(caller.uri);
  const left = now?.talkingSince != null && agent ? t('sup.answeredBy', { name: agent.name }) : t('move.gone');
  const notes = [
    caller.isVip && t('queues.vip'),
    caller.isCallback && t('queues.callback'),
    caller.state === 'DISTRIBUTED' && [t('queues.ringsFor'), agent?.name].filter(Boolean).join(' '),
    caller.name !== '' && names.number(caller.number),
  ].filter((note) => note);
  const isOff = isGone || isActing;
  const mayTake = caller.group.isMember && status !== undefined && status !== 'LOGOUT' && status !== 'UNREACHABLE';
  const isAnybodyPausing = members.some(
    ({ isActive, agent }) => isActive && (agent.status === 'PAUSE' || agent.status === 'SYNDICAL_PAUSE'),
  );
  const isLong = limitMs !== null && waited !== null && waited >= limitMs;
  return (
    <li className={isGone ? 'cw t3' : 'cw'}>
      <span className="cw-who">
        <span className={caller.name ? 'trunc med' : 'n med'}>{name}</span>
        <span className={`trunc small ${said?.isBad ? 'danger' : 't2'}`} role={said ? 'status' : undefined}>
          {said && !isGone ? said.text : isGone ? left : notes.join(', ')}
        </span>
      </span>
      <PanelLink className="sup-pill" path={`/queue/${encodeURIComponent(caller.group.id)}`}>
        {caller.group.label}
      </PanelLink>
      <span className={`n small sup-time ${isLong ? 'high med' : 't2'}`}>{isGone ? '' : runningTime(waited ?? 0)}</span>
      <span className="cw-acts">
        <Button
          size="small"
          disabled={isOff || !mayTake}
          title={mayTake ? undefined : t('sup.takeAgents')}
          aria-label={t('queues.takeName', { name })}
          onClick={() => void acts.take(caller)}
        >
          {t('queues.take')}
        </Button>
        <Button
          size="small"
          disabled={isOff || caller.isCallback}
          title={caller.isCallback ? t('move.notOnLine') : undefined}
          aria-haspopup="dialog"
          aria-label={t('sup.moveName', { name })}
          onClick={() => onMove(caller)}
        >
          {t('sup.move')} <ChevronDown className="i i-xs" aria-hidden="true" />
        </Button>
        <Button
          size="small"
          className="cw-call"
          disabled={isOff || caller.isCallback || !isAnybodyPausing}
          title={t(caller.isCallback ? 'move.notOnLine' : isAnybodyPausing ? 'sup.callAgentsText' : 'sup.nobodyPauses')}
          aria-label={t('sup.callAgentsFor', { name })}
          onClick={() => void acts.callAgents(caller)}
        >
          <BellRing className="i i-xs" aria-hidden="true" /> <span>{t('sup.callAgents')}</span>
        </Button>
      </span>
    </li>
  );
}
