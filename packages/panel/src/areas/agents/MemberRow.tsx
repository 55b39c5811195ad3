import './memberRow.css';
import type { Agent, PauseReason, QueueMember } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import Headphones from 'lucide-react/icons/headphones';
import { memo, type ReactNode, useRef } from 'react';
import { useIsActing } from '../../kernel/hooks/acting.ts';
import { profileAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { agentLook } from './agentLook.ts';
import type { AgentActs } from './useAgentActs.ts';
import { useSeen, useSeenTime } from './useSeenTime.ts';

const ways = ['listen', 'whisper', 'bargeIn'] as const;

/** Since when the agent is so. Of hundreds of rows those tick that can be seen. */
function StatusTime({ agent }: { agent: Agent }) {
  const element = useRef<HTMLSpanElement>(null);
  const ms = useSeenTime(agent.status === 'LOGOUT' ? null : agent.statusAt, useSeen(element));
  return (
    <span ref={element} className="n t2">
      {ms === null ? '' : runningTime(ms)}
    </span>
  );
}

interface Props {
  member: QueueMember;
  reasons: readonly PauseReason[];
  acts: AgentActs;
  /** May pause agents, log them out and listen. ACD-013 */
  isSupervisor: boolean;
  /** Said behind the state; empty: nothing. */
  note?: string;
  /** Below the row. */
  below?: ReactNode;
  /** Above what can be done. */
  summary?: ReactNode;
  /** At the end of the row. */
  after?: ReactNode;
  isOpen: boolean;
  onOpen: (uri: string) => void;
  onPause: (member: QueueMember) => void;
}

/** An agent: state, since when, why; what a supervisor may do with it. ACD-009, ACD-013, CALL-007 */
export const MemberRow = memo(function MemberRow(props: Props) {
  const { member, reasons, acts, isSupervisor, note = '', below, summary, after, isOpen, onOpen, onPause } = props;
  const t = useT();
  const { agent, name, extensionUri: uri } = member;
  const isSelf = useAtomValue(profileAtom)?.extensionUri === uri;
  const isBusy = useIsActing(uri);
  const look = agentLook(t, agent, reasons);
  const isInCall = agent.status === 'ACD_CALL' || agent.status === 'NON_ACD_CALL';
  const mayListen = isSupervisor && !isSelf && isInCall;
  const mayAct = isSupervisor && !isSelf && agent.status !== 'LOGOUT';
  const inside = (
    <>
      <Avatar name={name} size={32} />
      <span className="b">
        <span className="a">
          {name}
          {isSelf && <span className="t3"> ({t('agent.you')})</span>}
        </span>
        <span className="c">
          <span className={look.mark}>
            <Glyph name={look.glyph} />
          </span>
          <span className="trunc">{note === '' ? look.words : `${look.words}, ${note}`}</span>
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
          <StatusTime agent={agent} />
          {mayListen ? (
            <IconButton
              icon={Headphones}
              name={t('queue.listenTo', { name })}
              disabled={isBusy}
              onClick={() => void acts.monitor(member, 'listen')}
            />
          ) : (
            isSupervisor && <span className="ib" aria-hidden="true" />
          )}
          {after}
        </span>
      </div>
      {below}
      {isOpen && mayAct && (
        <div className="hist-acts member-acts">
          {summary}
          {isSupervisor &&
            ways.map((how) => (
              <Button
                key={how}
                size="small"
                disabled={isBusy || !mayListen}
                onClick={() => void acts.monitor(member, how)}
              >
                {t(`queue.${how}`)}
              </Button>
            ))}
          {agent.isPaused ? (
            <Button size="small" className="member-pause" disabled={isBusy} onClick={() => void acts.endPause(uri)}>
              {t('queue.unpauseAgent')}
            </Button>
          ) : (
            <Button size="small" className="member-pause" disabled={isBusy} onClick={() => onPause(member)}>
              {t('queue.pauseAgent')}
            </Button>
          )}
          <Button size="small" disabled={isBusy || agent.status === 'ACD_CALL'} onClick={() => void acts.logOut(uri)}>
            {t('queue.logOutAgent')}
          </Button>
        </div>
      )}
    </article>
  );
});
