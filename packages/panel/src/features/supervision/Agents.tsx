import '../../styles/callsheets.css';
import type { AgentState, QueueMember } from '@ringside/domain';
import type { WireAgentFigures } from '@ringside/protocol/rest/statistics';
import { useState } from 'react';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AgentRow } from './AgentRow.tsx';
import { agentLook } from './look.ts';
import { useActs, useReasons } from './useActs.ts';

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

/** Agents of the queues that are logged in: how many are what, and each with what can be done. ACD-008, ACD-009, ACD-013 */
export function Agents({
  members,
  figures,
}: {
  members: readonly QueueMember[];
  figures: readonly WireAgentFigures[];
}) {
  const t = useT();
  const acts = useActs();
  const reasons = useReasons();
  const [openUri, setOpenUri] = useState<string | null>(null);
  const [paused, setPaused] = useState<QueueMember | null>(null);
  const counted = sums.map((sum) => ({
    ...sum,
    n: members.filter(({ operator }) => agentLook(t, operator, reasons).state === sum.state).length,
  }));
  const pause = (member: QueueMember) => {
    if (reasons.length > 1) setPaused(member);
    else void acts.pause(member.extensionUri, reasons[0]?.id);
  };
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
              figures={figures.find(({ extensionUri }) => extensionUri === member.extensionUri) ?? null}
              reasons={reasons}
              acts={acts}
              isOpen={openUri === member.extensionUri}
              onOpen={() => setOpenUri((now) => (now === member.extensionUri ? null : member.extensionUri))}
              onPause={() => pause(member)}
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
