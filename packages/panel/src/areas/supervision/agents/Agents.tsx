import './agents.css';
import '../../../kit/styles/callsheets.css';
import { type AgentState, agentState, type QueueMember } from '@ringside/domain/queue';
import type { WireAgentDays } from '@ringside/protocol/statistics/agentDays';
import type { WireAgentFigures } from '@ringside/protocol/statistics/figures';
import { useCallback, useMemo, useState } from 'react';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { Glyph } from '../../../kit/Glyph.tsx';
import { useInside, useSteadyOrder } from '../../../kit/hooks/useSteadyOrder.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { pastDuration } from '../../../words/duration.ts';
import type { MessageKey, Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { MemberRow } from '../../agents/MemberRow.tsx';
import { usePauseReasons } from '../../agents/usePauseReasons.ts';
import { useWantPause } from '../../agents/useWantPause.ts';
import { AgentTimes } from './AgentTimes.tsx';
import { DayAxis } from './DayAxis.tsx';
import { DayBar } from './DayBar.tsx';
import { loggedInMs, shownSpan } from './dayBar.ts';
import { GoneAgents } from './GoneAgents.tsx';
import { useNotedActs } from './useNotedActs.ts';
import { usePartKeys } from './usePartKeys.ts';
import { enAgentDays } from './words.en.ts';

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

/** English texts that come with this code. */
export const words = [enAgentDays];

/** Calls of the period in words. */
const callsOf = (t: Translate, figures: WireAgentFigures | undefined): string =>
  figures
    ? t('sup.agentCalls', { n: figures.answered, of: figures.offered, time: pastDuration(figures.talk / 1000) })
    : '';

/** Agents of the queues that are logged in: how many are what, and each with its day and what can be done. ACD-008, ACD-009, ACD-013 */
export function Agents({
  members,
  figures,
  days,
}: {
  members: readonly QueueMember[];
  figures: readonly WireAgentFigures[];
  /** Null: not known, or not allowed. */
  days: WireAgentDays | null;
}) {
  const t = useT();
  const timeOf = useCompanyTime();
  const { isInside, props } = useInside();
  // Who logs out under the pointer keeps the place until it is gone.
  const loggedIn = members.filter(({ agent }) => agent.status !== 'LOGOUT');
  const rows = useSteadyOrder(loggedIn, ({ extensionUri }) => extensionUri, isInside);
  const acts = useNotedActs();
  const wantPause = useWantPause();
  const reasons = usePauseReasons();
  const [openUri, setOpenUri] = useState<string | null>(null);
  const [paused, setPaused] = useState<QueueMember | null>(null);
  const counted = sums.map((sum) => ({
    ...sum,
    n: loggedIn.filter(({ agent }) => agentState(agent.status) === sum.state).length,
  }));
  const there = useMemo(() => days?.agents.filter(({ times }) => loggedInMs(times) > 0) ?? [], [days]);
  const span = useMemo(() => days && shownSpan(there, days), [days, there]);
  const parts = usePartKeys(span);
  const dayOf = useMemo(() => new Map(there.map((day) => [day.extensionUri, day])), [there]);
  // Made once per answer: a row is not drawn again because another one has changed.
  const bars = useMemo(
    () => new Map(there.map((day) => [day.extensionUri, <DayBar key="day" day={day} span={span} />])),
    [there, span],
  );
  // Of the open row alone: figures are another every few seconds, and all rows would be drawn again for them.
  const summaryOf = (uri: string) => (
    <AgentTimes
      day={dayOf.get(uri)}
      calls={callsOf(
        t,
        figures.find(({ extensionUri }) => extensionUri === uri),
      )}
    />
  );
  const gone = there.filter(({ extensionUri }) => !loggedIn.some((member) => member.extensionUri === extensionUri));
  const open = useCallback((uri: string) => setOpenUri((now) => (now === uri ? null : uri)), []);
  const pause = useCallback(
    (member: QueueMember) => {
      const wanted = wantPause((reasonId) => acts.pause(member.extensionUri, reasonId));
      void wanted.then((hasToChoose) => hasToChoose && setPaused(member));
    },
    [wantPause, acts],
  );
  return (
    <section className="card sup-part sup-agents" aria-label={t('sup.agents')} {...props}>
      <h2 className="sec">
        <span className="grow">{t('sup.agents')}</span>
        <span className="t3 n">
          {span
            ? t('sup.loggedInSince', { n: loggedIn.length, from: timeOf(span.from) })
            : t('sup.loggedIn', { n: loggedIn.length })}
        </span>
      </h2>
      {rows.length === 0 ? (
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
          {rows.map(({ row, isGone }) => {
            // Of who has logged out the list of members still knows the state.
            const member = (isGone && members.find(({ extensionUri }) => extensionUri === row.extensionUri)) || row;
            return (
              <div key={member.extensionUri} className="sup-agent" {...parts.propsOf(dayOf.get(member.extensionUri))}>
                <MemberRow
                  member={member}
                  isSupervisor
                  below={bars.get(member.extensionUri)}
                  summary={openUri === member.uri ? summaryOf(member.extensionUri) : undefined}
                  reasons={reasons}
                  acts={acts}
                  isOpen={openUri === member.uri}
                  onOpen={open}
                  onPause={pause}
                />
              </div>
            );
          })}
        </>
      )}
      {span && <DayAxis span={span} />}
      <span className="sr" role="status">
        {parts.said}
      </span>
      <GoneAgents
        days={gone}
        span={span}
        callsOf={(day) =>
          callsOf(
            t,
            figures.find(({ userID }) => userID === day.userID),
          )
        }
      />
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
