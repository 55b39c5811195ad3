import type { WireAgentDay } from '@ringside/protocol/statistics/agentDays';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useT } from '../../../words/useT.ts';
import { AgentTimes } from './AgentTimes.tsx';
import { longDuration } from './agentTimes.ts';
import { DayBar } from './DayBar.tsx';
import { loggedInMs } from './dayBar.ts';

interface Props {
  days: readonly WireAgentDay[];
  span: { from: number; until: number } | null;
  callsOf: (day: WireAgentDay) => string;
}

/** Agents who were there in the period and are logged out now. ACD-009 */
export function GoneAgents({ days, span, callsOf }: Props) {
  const t = useT();
  if (days.length === 0) return null;
  return (
    <>
      <h3 className="sec">
        <span className="grow">{t('sup.gone')}</span>
        <span className="t3 n">{days.length}</span>
      </h3>
      {days.map((day) => (
        <details className="hist day-gone" key={day.userID}>
          <summary className="row" data-row="">
            <span className="member b">
              <Avatar name={day.label} size={32} />
              <span className="b">
                <span className="a">{day.label}</span>
              </span>
            </span>
            <span className="e n t2" title={t('sup.wasThere')}>
              {longDuration(loggedInMs(day.times))}
            </span>
          </summary>
          <DayBar day={day} span={span} />
          <div className="hist-acts member-acts">
            <AgentTimes day={day} calls={callsOf(day)} />
          </div>
        </details>
      ))}
    </>
  );
}
