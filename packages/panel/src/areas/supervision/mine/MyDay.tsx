import '../agents/agents.css';
import type { WireMyDay } from '@ringside/protocol/statistics/mine';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { useWhenBack } from '../../../kernel/hooks/useWhenBack.ts';
import { agentAtom } from '../../../kernel/state.ts';
import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { longDuration } from '../agents/agentTimes.ts';
import { DayAxis } from '../agents/DayAxis.tsx';
import { DayBar } from '../agents/DayBar.tsx';
import { loggedInMs, shownSpan } from '../agents/dayBar.ts';
import { IDLE_MS } from '../agents/pace.ts';
import { enAgentDays } from '../agents/words.en.ts';
import { myDayActs } from './acts.ts';

/** English texts that come with this code. */
export const words = [enAgentDays];

/** After the agent has become something else, in milliseconds. */
const AGAIN_MS = 2000;

/** The day so far, asked for anew when the agent becomes something else and once a minute. Null: not known, or no agent. */
function useMyDay(): WireMyDay | null {
  const { myDay } = useActs(myDayActs);
  const status = useAtomValue(agentAtom)?.statusAt ?? null;
  const [day, setDay] = useState<WireMyDay | null>(null);
  const reload = useCallback(async () => {
    const answer = await myDay();
    if (answer.ok) setDay(answer.value);
  }, [myDay]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the agent anew
  useEffect(() => {
    const soon = setTimeout(() => void reload(), day === null ? 0 : AGAIN_MS);
    const again = setInterval(() => void reload(), IDLE_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [status, reload]);
  useWhenBack(() => void reload());
  return day;
}

/** The user's own day as an agent: what was when, and what came of the queue calls. ACD-009 */
export function MyDay() {
  const t = useT();
  const timeOf = useCompanyTime();
  const mine = useMyDay();
  const span = useMemo(() => mine && shownSpan([mine.day], mine), [mine]);
  if (!mine || loggedInMs(mine.day.times) === 0) return null;
  const { day, calls } = mine;
  const mean = calls.answered === 0 ? null : calls.talk / calls.answered;
  const rows = [
    { name: t('sup.mineAnswered'), value: String(calls.answered) },
    { name: t('sup.mineMissed'), value: String(calls.notAnswered + calls.declined) },
    { name: t('sup.mineTalk'), value: mean === null ? '–' : ringingTime(mean) },
    { name: t('sup.minePaused'), value: longDuration(day.times.pause) },
  ];
  return (
    <section className="fcard sup-mine" aria-label={t('sup.myDay')}>
      <div className="h">
        <span className="grow">{t('sup.myDay')}</span>
        {span && <span className="small t2 n">{t('sup.mineSince', { from: timeOf(span.first) })}</span>}
      </div>
      <DayBar day={day} span={span} />
      {span && <DayAxis span={span} />}
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="n">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
