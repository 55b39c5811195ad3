import { type Agent, acdGroupsOf, type PauseReason, pausePlan } from '@ringside/domain/queue';
import type { PhoneState } from '@ringside/telephony';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { screenAtom } from '../../kernel/navigation/atoms.ts';
import {
  agentAtom,
  groups,
  isAfterCallAtom,
  ongoingLinesAtom,
  phoneAtom,
  profileAtom,
  ringingLinesAtom,
} from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { pastDuration, runningTime } from '../../words/duration.ts';
import type { Translate } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { AgentSheet } from './AgentSheet.tsx';
import { type AgentLook, agentLook } from './agentLook.ts';
import { PauseSheet } from './PauseSheet.tsx';
import { useAgent } from './useAgent.ts';
import { usePauseKey } from './usePauseKey.ts';
import { pauseReasonsAtom, usePauseReasons } from './usePauseReasons.ts';

const MINUTE = 60_000;
/** Working and pausing are counted to the second; being free and away are not. */
const isCounted = ({ status }: Agent): boolean =>
  status !== 'IDLE' && status !== 'LOGOUT' && status !== 'UNREACHABLE' && status !== 'unknown';

function since(t: Translate, agent: Agent, ms: number | null): string {
  if (ms === null) return '';
  if (isCounted(agent)) return runningTime(ms);
  return ms < MINUTE ? t('agent.now') : pastDuration(Math.floor(ms / MINUTE) * 60);
}

/**
 * Another window of the user has the browser phone: of a free agent this panel would say that it rings, which it cannot. A pause,
 * a call and a wrap-up are the same in both windows. WRTC-008
 */
const ringsElsewhere = (phone: PhoneState, agent: Agent): boolean =>
  phone.at === 'fault' && phone.fault === 'takenOver' && agent.status === 'IDLE' && pausePlan(agent) === 'none';

/** The one button of a state. S-ACD-6 */
function AgentButton({ agent, onChoose }: { agent: Agent; onChoose: () => void }) {
  const t = useT();
  const verbs = useAgent();
  const { takePhoneHere } = useActs(phoneActs);
  const phone = useAtomValue(phoneAtom);
  const mayUseWebphone = useAtomValue(profileAtom)?.mayUseWebphone;
  const plain = { size: 'small', disabled: verbs.isPending } as const;
  const { status } = agent;
  const plan = pausePlan(agent);
  const isAway = plan !== 'none' || status === 'SYNDICAL_PAUSE';
  const choose = async () => {
    if (await verbs.wantPause()) onChoose();
  };
  const mayPause = status !== 'LOGOUT' && status !== 'UNREACHABLE' && !verbs.isPending;
  usePauseKey(mayPause ? () => void (isAway ? verbs.resume() : choose()) : null);
  if (status === 'LOGOUT')
    return (
      <Button {...plain} onClick={() => void verbs.logIn()}>
        <LogIn className="i i-xs" aria-hidden="true" /> {t('agent.logIn')}
      </Button>
    );
  if (status === 'UNREACHABLE') {
    if (agent.unreachable?.cause !== 'noTerminal')
      return (
        <Button {...plain} look="primary" onClick={() => void verbs.logIn()}>
          {t('agent.here')}
        </Button>
      );
    return mayUseWebphone && phone.at !== 'ready' && phone.at !== 'connecting' ? (
      <Button {...plain} look="primary" onClick={takePhoneHere}>
        {t('agent.usePhone')}
      </Button>
    ) : null;
  }
  if (ringsElsewhere(phone, agent))
    return (
      <Button {...plain} look="primary" onClick={takePhoneHere}>
        {t('phone.useHere')}
      </Button>
    );
  if (isAway) {
    const word = plan === 'planned' ? 'agent.cancelPause' : plan === 'on' ? 'agent.resume' : 'agent.ready';
    return (
      <Button {...plain} look={word === 'agent.ready' ? 'primary' : 'plain'} onClick={() => void verbs.resume()}>
        {t(word)}
      </Button>
    );
  }
  return (
    <Button {...plain} aria-haspopup="dialog" onClick={() => void choose()}>
      <Glyph name="pause" /> {t(status === 'IDLE' ? 'agent.doPause' : 'agent.pauseAfter')}
      <ChevronDown className="i i-xs" aria-hidden="true" />
    </Button>
  );
}

/** The user's own state; a phone of the user that rings, and one that rings in another window, are known here and not to the queues. */
function useOwnLook(agent: Agent, reasons: readonly PauseReason[]): Pick<AgentLook, 'words' | 'glyph' | 'tone'> {
  const t = useT();
  const phone = useAtomValue(phoneAtom);
  const isTalking = useAtomValue(ongoingLinesAtom).length > 0;
  const rings = useAtomValue(ringingLinesAtom).length > 0 && !isTalking;
  if (ringsElsewhere(phone, agent)) return { words: t('agent.elsewhere'), glyph: 'off', tone: 'out' };
  const look = agentLook(t, agent, reasons);
  return rings && look.status === 'nonAcdCall' ? { ...look, words: t('agent.alerting'), glyph: 'bell' } : look;
}

function Bar({ agent }: { agent: Agent }) {
  const t = useT();
  const verbs = useAgent();
  const isWide = useAtomValue(layoutAtom) === 'wide';
  // The page of a call has no room for the bar, but its key and its sheets work there.
  const isAfter = useAtomValue(isAfterCallAtom);
  // After a queue call the card says how much of the wrap-up is left, and ends it.
  const isSaid = isAfter && agent.status === 'SYNDICAL_PAUSE' && !isWide;
  const isOnCall = useAtomValue(screenAtom).name === 'calls' && (!isAfter || isSaid);
  const own = acdGroupsOf(useAtomValue(groups.allAtom));
  const known = usePauseReasons(agent.pauseReasonId !== null);
  const reasons = useAtomValue(pauseReasonsAtom) ?? known;
  const elapsed = useElapsed(agent.statusAt);
  const [sheet, setSheet] = useState<'none' | 'state' | 'pause'>('none');
  useCounting(isCounted(agent));
  const { words, glyph, tone } = useOwnLook(agent, reasons);
  const close = () => setSheet('none');
  return (
    <>
      <section
        className={`agent agent--${tone}${isWide ? ' agentpill' : ''}`}
        aria-label={t('agent.bar')}
        hidden={isOnCall}
        aria-busy={verbs.isPending}
        data-region="agent"
      >
        <button
          type="button"
          className="st"
          aria-label={t('agent.open', { state: words })}
          aria-haspopup="dialog"
          onClick={() => setSheet('state')}
        >
          <Glyph name={glyph} /> <span className="trunc">{words}</span>
        </button>
        {/* Readers hear a new state without the focus moving. */}
        <span className="sr" role="status">
          {words}
        </span>
        <span className="n t2 agent-since">{since(t, agent, elapsed)}</span>
        <span className="grow" />
        {own.length > 0 && agent.status === 'IDLE' && !isWide && (
          <span className="t2 hide-xs agent-count">
            {t('agent.queues', { active: own.filter(({ isActiveMember }) => isActiveMember).length, n: own.length })}
          </span>
        )}
        <AgentButton agent={agent} onChoose={() => setSheet('pause')} />
      </section>
      {sheet === 'state' && <AgentSheet agent={agent} onClose={close} />}
      {sheet === 'pause' && (
        <PauseSheet
          agent={agent}
          reasons={reasons}
          isPending={verbs.isPending}
          mayLogOut={verbs.mayLeave(null)}
          onPause={(reasonId) => {
            close();
            void verbs.pause(reasonId);
          }}
          onLogOut={() => {
            close();
            void verbs.logOut();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** State of the agent on every screen, and the one thing to do about it. S-ACD-6, ACD-011, ACD-029 .. ACD-038 */
export function AgentBar() {
  const agent = useAtomValue(agentAtom);
  return agent && <Bar agent={agent} />;
}
