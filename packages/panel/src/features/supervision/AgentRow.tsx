import type { PauseReason, QueueMember } from '@ringside/domain';
import type { WireAgentFigures } from '@ringside/protocol/rest/statistics';
import { useAtomValue } from 'jotai';
import Headphones from 'lucide-react/icons/headphones';
import { profileAtom } from '../../app/state.ts';
import { pastDuration, runningTime } from '../../i18n/duration.ts';
import { useT } from '../../i18n/useT.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { agentLook } from './look.ts';
import { type useActs, useIsActing } from './useActs.ts';

interface Props {
  member: QueueMember;
  /** Of the period; null when not known. */
  figures: WireAgentFigures | null;
  reasons: readonly PauseReason[];
  acts: ReturnType<typeof useActs>;
  isOpen: boolean;
  onOpen: () => void;
  onPause: () => void;
}

/** An agent: state, since when, calls of the period; what a supervisor may do with it. ACD-009, ACD-013, CALL-007 */
export function AgentRow({ member, figures, reasons, acts, isOpen, onOpen, onPause }: Props) {
  const t = useT();
  const { name, operator, extensionUri: uri } = member;
  const isSelf = useAtomValue(profileAtom)?.extensionUri === uri;
  const isBusy = useIsActing(uri);
  const elapsed = useElapsed(operator.statusAt);
  const look = agentLook(t, operator, reasons);
  const isInCall = operator.status === 'ACD_CALL' || operator.status === 'NON_ACD_CALL';
  const mayListen = isInCall && !isSelf;
  const inside = (
    <>
      <Avatar name={name} size={30} />
      <span className="b">
        <span className="a">{name}</span>
        <span className="c">
          <span className={look.mark}>
            <Glyph name={look.glyph} />
          </span>
          <span className="trunc">{look.words}</span>
        </span>
      </span>
    </>
  );
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'} aria-label={name}>
      <div className="row row--flush">
        {isSelf ? (
          <div className="sup-agent b">{inside}</div>
        ) : (
          <button type="button" className="sup-agent b" data-row="" aria-expanded={isOpen} onClick={onOpen}>
            {inside}
          </button>
        )}
        <span className="e">
          <span className="n t2">{elapsed === null ? '' : runningTime(elapsed)}</span>
          {mayListen && (
            <IconButton
              icon={Headphones}
              name={t('sup.listenTo', { name })}
              disabled={isBusy}
              onClick={() => void acts.monitor(member, 'listen')}
            />
          )}
        </span>
      </div>
      {isOpen && (
        <div className="sup-acts">
          {figures && (
            <p className="small t2">
              {t('sup.agentCalls', {
                n: figures.answered,
                of: figures.offered,
                time: pastDuration(figures.talk / 1000),
              })}
            </p>
          )}
          {mayListen &&
            (['listen', 'whisper', 'bargeIn'] as const).map((mode) => (
              <Button key={mode} size="small" disabled={isBusy} onClick={() => void acts.monitor(member, mode)}>
                {t(`sup.${mode}`)}
              </Button>
            ))}
          {operator.isPaused ? (
            <Button size="small" disabled={isBusy} onClick={() => void acts.endPause(uri)}>
              {t('sup.endPause')}
            </Button>
          ) : (
            <Button size="small" disabled={isBusy} onClick={onPause}>
              {t('sup.pause')}
            </Button>
          )}
          <Button
            size="small"
            disabled={isBusy || operator.status === 'ACD_CALL'}
            onClick={() => void acts.logOut(uri)}
          >
            {t('sup.logOut')}
          </Button>
        </div>
      )}
    </article>
  );
}
