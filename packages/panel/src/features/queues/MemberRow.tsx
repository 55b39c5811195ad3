import type { Operator, PauseReason, QueueGroup, QueueMember } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import Headphones from 'lucide-react/icons/headphones';
import { memo } from 'react';
import { useIntents } from '../../app/intents.ts';
import { profileAtom } from '../../app/state.ts';
import { runningTime } from '../../i18n/duration.ts';
import { useT } from '../../i18n/useT.ts';
import { useTake } from '../../shell/useTake.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { agentLook } from './agentLook.ts';
import { useIsActing, type useQueueActs } from './useCallCentre.ts';

function StatusTime({ operator }: { operator: Operator }) {
  const ms = useElapsed(operator.status === 'LOGOUT' ? null : operator.statusAt);
  return <span className="n t2">{ms === null ? '' : runningTime(ms)}</span>;
}

interface Props {
  member: QueueMember;
  group: QueueGroup;
  reasons: readonly PauseReason[];
  acts: ReturnType<typeof useQueueActs>;
  /** May pause agents, log them out and listen. ACD-013 */
  isSupervisor: boolean;
  isOpen: boolean;
  onOpen: (uri: string) => void;
  onPause: (member: QueueMember) => void;
}

/** An agent of a queue: state, since when, why; a supervisor acts on it. ACD-009, ACD-013, CALL-007 */
export const MemberRow = memo(function MemberRow(props: Props) {
  const { member, reasons, acts, isSupervisor, isOpen, onOpen, onPause } = props;
  const t = useT();
  const takePart = useTake();
  const intents = useIntents();
  const isSelf = useAtomValue(profileAtom)?.extensionUri === member.extensionUri;
  const isBusy = useIsActing(member.extensionUri);
  const { operator, name } = member;
  const look = agentLook(t, operator, reasons);
  const inCall = operator.status === 'ACD_CALL' || operator.status === 'NON_ACD_CALL';
  const mayListen = isSupervisor && !isSelf && inCall;
  const mayAct = isSupervisor && !isSelf && operator.status !== 'LOGOUT';
  const listen = () => void takePart('listen', { uri: member.extensionUri, name });
  const bargeIn = async () => {
    const joined = await intents.monitor(member.extensionUri, 'bargeIn');
    if (!joined.ok) listen();
  };
  const notes = [
    look.words,
    !member.isActive && operator.status !== 'LOGOUT' && t('queue.inOther'),
    member.unanswered > 0 && t('queue.missedCalls', { n: member.unanswered }),
  ].filter((note) => note);
  const inside = (
    <>
      <Avatar name={name} size={32} />
      <span className="b">
        <span className="a">{name}</span>
        <span className="c">
          <span className={look.mark}>
            <Glyph name={look.glyph} />
          </span>
          <span className="trunc">{notes.join(', ')}</span>
        </span>
      </span>
    </>
  );
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'} aria-label={name}>
      <div className="row">
        {mayAct ? (
          <button
            type="button"
            className="member b"
            data-row=""
            aria-expanded={isOpen}
            onClick={() => onOpen(member.uri)}
          >
            {inside}
          </button>
        ) : (
          <div className="member b">{inside}</div>
        )}
        <span className="e">
          <StatusTime operator={operator} />
          {mayListen && <IconButton icon={Headphones} name={t('queue.listenTo', { name })} onClick={listen} />}
        </span>
      </div>
      {isOpen && mayAct && (
        <div className="hist-acts member-acts">
          {mayListen && (
            <Button size="small" onClick={() => void bargeIn()}>
              {t('queue.bargeIn')}
            </Button>
          )}
          {operator.isPaused ? (
            <Button size="small" disabled={isBusy} onClick={() => void acts.unpauseAgent(member.extensionUri)}>
              {t('queue.unpauseAgent')}
            </Button>
          ) : (
            <Button size="small" disabled={isBusy} onClick={() => onPause(member)}>
              {t('queue.pauseAgent')}
            </Button>
          )}
          <Button
            size="small"
            disabled={isBusy || operator.status === 'ACD_CALL'}
            onClick={() => void acts.logOutAgent(member.extensionUri)}
          >
            {t('queue.logOutAgent')}
          </Button>
        </div>
      )}
    </article>
  );
});
