import { acdGroupsOf, type Operator, type PauseReason, pausePlan } from '@ringside/domain/queue';
import type { PhoneState } from '@ringside/telephony';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { screenAtom } from '../../kernel/navigation/atoms.ts';
import {
  groups,
  isAfterCallAtom,
  ongoingLinesAtom,
  operatorAtom,
  phoneAtom,
  profileAtom,
  ringingLinesAtom,
} from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useElapsed } from '../../kit/hooks/useElapsed.ts';
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
const isCounted = ({ status }: Operator): boolean =>
  status !== 'IDLE' && status !== 'LOGOUT' && status !== 'UNREACHABLE' && status !== 'unknown';

function since(t: Translate, operator: Operator, ms: number | null): string {
  if (ms === null) return '';
  if (isCounted(operator)) return runningTime(ms);
  return ms < MINUTE ? t('agent.now') : pastDuration(Math.floor(ms / MINUTE) * 60);
}

/**
 * Another window of the user has the browser phone: of a free agent this panel would say that it rings, which it cannot. A pause,
 * a call and a wrap-up are the same in both windows. WRTC-008
 */
const ringsElsewhere = (phone: PhoneState, operator: Operator): boolean =>
  phone.at === 'fault' && phone.fault === 'takenOver' && operator.status === 'IDLE' && pausePlan(operator) === 'none';

/** The one button of a state. S-ACD-6 */
function AgentButton({ operator, onChoose }: { operator: Operator; onChoose: () => void }) {
  const t = useT();
  const agent = useAgent();
  const { takePhoneHere } = useActs(phoneActs);
  const phone = useAtomValue(phoneAtom);
  const mayUseWebphone = useAtomValue(profileAtom)?.mayUseWebphone;
  const plain = { size: 'small', disabled: agent.isPending } as const;
  const { status } = operator;
  const plan = pausePlan(operator);
  const isAway = plan !== 'none' || status === 'SYNDICAL_PAUSE';
  const choose = async () => {
    if (await agent.wantPause()) onChoose();
  };
  const mayPause = status !== 'LOGOUT' && status !== 'UNREACHABLE' && !agent.isPending;
  usePauseKey(mayPause ? () => void (isAway ? agent.resume() : choose()) : null);
  if (status === 'LOGOUT')
    return (
      <Button {...plain} onClick={() => void agent.logIn()}>
        <LogIn className="i i-xs" aria-hidden="true" /> {t('agent.logIn')}
      </Button>
    );
  if (status === 'UNREACHABLE') {
    if (operator.unreachable?.cause !== 'noTerminal')
      return (
        <Button {...plain} look="primary" onClick={() => void agent.logIn()}>
          {t('agent.here')}
        </Button>
      );
    return mayUseWebphone && phone.at !== 'ready' && phone.at !== 'connecting' ? (
      <Button {...plain} look="primary" onClick={takePhoneHere}>
        {t('agent.usePhone')}
      </Button>
    ) : null;
  }
  if (ringsElsewhere(phone, operator))
    return (
      <Button {...plain} look="primary" onClick={takePhoneHere}>
        {t('phone.useHere')}
      </Button>
    );
  if (isAway) {
    const word = plan === 'planned' ? 'agent.cancelPause' : plan === 'on' ? 'agent.resume' : 'agent.ready';
    return (
      <Button {...plain} onClick={() => void agent.resume()}>
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

/** The own state; a phone of the user that rings, and one that rings in another window, are known here and not to the queues. */
function useOwnLook(operator: Operator, reasons: readonly PauseReason[]): Pick<AgentLook, 'words' | 'glyph' | 'tone'> {
  const t = useT();
  const phone = useAtomValue(phoneAtom);
  const isTalking = useAtomValue(ongoingLinesAtom).length > 0;
  const rings = useAtomValue(ringingLinesAtom).length > 0 && !isTalking;
  if (ringsElsewhere(phone, operator)) return { words: t('agent.elsewhere'), glyph: 'off', tone: 'out' };
  const look = agentLook(t, operator, reasons);
  return rings && look.status === 'nonAcdCall' ? { ...look, words: t('agent.alerting'), glyph: 'bell' } : look;
}

function Bar({ operator }: { operator: Operator }) {
  const t = useT();
  const agent = useAgent();
  const isWide = useAtomValue(layoutAtom) === 'wide';
  // The page of a call has no room for the bar, but its key and its sheets work there.
  const isAfter = useAtomValue(isAfterCallAtom);
  const isOnCall = useAtomValue(screenAtom).name === 'calls' && !isAfter;
  const own = acdGroupsOf(useAtomValue(groups.allAtom));
  const known = usePauseReasons(operator.pauseReasonId !== null);
  const reasons = useAtomValue(pauseReasonsAtom) ?? known;
  const elapsed = useElapsed(operator.statusAt);
  const [sheet, setSheet] = useState<'none' | 'state' | 'pause'>('none');
  useCounting(isCounted(operator));
  const { words, glyph, tone } = useOwnLook(operator, reasons);
  const close = () => setSheet('none');
  return (
    <>
      <section
        className={`agent agent--${tone}${isWide ? ' agentpill' : ''}`}
        aria-label={t('agent.bar')}
        hidden={isOnCall}
        aria-busy={agent.isPending}
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
        <span className="n t2 agent-since">{since(t, operator, elapsed)}</span>
        <span className="grow" />
        {own.length > 0 && operator.status === 'IDLE' && !isWide && (
          <span className="t2 hide-xs agent-count">
            {t('agent.queues', { active: own.filter(({ isActiveMember }) => isActiveMember).length, n: own.length })}
          </span>
        )}
        <AgentButton operator={operator} onChoose={() => setSheet('pause')} />
      </section>
      {sheet === 'state' && <AgentSheet operator={operator} onClose={close} />}
      {sheet === 'pause' && (
        <PauseSheet
          operator={operator}
          reasons={reasons}
          isPending={agent.isPending}
          mayLogOut={agent.mayLeave(null)}
          onPause={(reasonId) => {
            close();
            void agent.pause(reasonId);
          }}
          onLogOut={() => {
            close();
            void agent.logOut();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** State of the agent on every screen, and the one thing to do about it. S-ACD-6, ACD-011, ACD-029 .. ACD-038 */
export function AgentBar() {
  const operator = useAtomValue(operatorAtom);
  return operator && <Bar operator={operator} />;
}
