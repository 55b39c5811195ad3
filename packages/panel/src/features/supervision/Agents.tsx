import '../../styles/callsheets.css';
import { type AgentState, agentState, type QueueMember } from '@ringside/domain';
import type { WireAgentFigures } from '@ringside/protocol/rest/statistics';
import { useCallback, useState } from 'react';
import { usePauseReasons } from '../../app/usePauseReasons.ts';
import { pastDuration } from '../../i18n/duration.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AgentRow } from '../../ui/queues/AgentRow.tsx';
import { useAgentActs } from '../../ui/queues/useAgentActs.ts';

const sums: readonly {
  state: AgentState;
  name: MessageKey;
  glyph: 'check' | 'call' | 'pause' | 'off';
  mark: string;
}[] = [
  { state: 'free', name: 'sup.sumFree', glyph: 'check', mark: 'm-ok' },
  { state: 'working', name: 'sup.sumWork', glyph: 'call', mark: 'm-acc' },
  { state: 'pause', name: 'sup.sumPause', glyph: 'pause', mark: 'm-warn' },
  { state: 'offline', name: 'sup.sumOff', glyph: 'off', mark: 'm-idle' },
];

/** Calls of the period in words. */
const callsOf = (t: Translate, figures: WireAgentFigures | undefined): string =>
  figures
    ? t('sup.agentCalls', { n: figures.answered, of: figures.offered, time: pastDuration(figures.talk / 1000) })
    : '';

/** Agents of the queues that are logged in: how many are what, and each with what can be done. ACD-008, ACD-009, ACD-013 */
export function Agents({
  members,
  figures,
}: {
  members: readonly QueueMember[];
  figures: readonly WireAgentFigures[];
}) {
  const t = useT();
  const acts = useAgentActs();
  const reasons = usePauseReasons();
  const [openUri, setOpenUri] = useState<string | null>(null);
  const [paused, setPaused] = useState<QueueMember | null>(null);
  const counted = sums.map((sum) => ({
    ...sum,
    n: members.filter(({ operator }) => agentState(operator.status) === sum.state).length,
  }));
  const open = useCallback((uri: string) => setOpenUri((now) => (now === uri ? null : uri)), []);
  const pause = useCallback(
    (member: QueueMember) => {
      if (reasons.length > 1) setPaused(member);
      else void acts.pause(member.extensionUri, reasons[0]?.id);
    },
    [reasons, acts],
  );
  return (
    <section className="card sup-part" aria-label={t('sup.agents')}>
      <h2 className="sec">
        <span className="grow">{t('sup.agents')}</span>
        <span className="t3 n">{t('sup.loggedIn', { n: members.length })}</span>
      </h2>
      {members.length === 0 ? (
        <p className="small t2 sup-none">{t('sup.noAgents')}</p>
      ) : (
        <>
          <div className="sup-stack" aria-hidden="true">
            {counted.map(({ state, n, mark }) => n > 0 && <i key={state} className={mark} style={{ flexGrow: n }} />)}
          </div>
          <p className="sup-legend small t2">
            {counted.map(({ state, name, glyph, mark, n }) => (
              <span key={state}>
                <span className={mark}>
                  <Glyph name={glyph} />
                </span>
                {t(name, { n })}
              </span>
            ))}
          </p>
          {members.map((member) => (
            <AgentRow
              key={member.extensionUri}
              member={member}
              isSupervisor
              summary={callsOf(
                t,
                figures.find(({ extensionUri }) => extensionUri === member.extensionUri),
              )}
              reasons={reasons}
              acts={acts}
              isOpen={openUri === member.uri}
              onOpen={open}
              onPause={pause}
            />
          ))}
        </>
      )}
      {paused && (
        <Sheet title={t('sup.pauseWhy', { name: paused.name })} onClose={() => setPaused(null)}>
          <div className="bd">
            {reasons.map(({ id, text }, index) => (
              <button
                key={id}
                type="button"
                className="row row--1"
                data-autofocus={index === 0 ? '' : undefined}
                onClick={() => {
                  setPaused(null);
                  void acts.pause(paused.extensionUri, id);
                }}
              >
                <span className="b">{text}</span>
              </button>
            ))}
          </div>
        </Sheet>
      )}
    </section>
  );
}
