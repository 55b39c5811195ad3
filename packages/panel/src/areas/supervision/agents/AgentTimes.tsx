import type { WireAgentDay } from '@ringside/protocol/statistics/agentDays';
import { useT } from '../../../words/useT.ts';
import { timesInWords } from './agentTimes.ts';

/** How long an agent was what in the period, and what came of the calls. ACD-009, ACD-015 */
export function AgentTimes({ day, calls }: { day: WireAgentDay | undefined; calls: string }) {
  const t = useT();
  const times = day ? timesInWords(t, day) : [];
  if (times.length === 0) return calls === '' ? null : <p className="small t2">{calls}</p>;
  return (
    <dl className="day-times small" aria-label={t('sup.timesOf', { name: day?.label ?? '' })}>
      {times.map(({ name, time }) => (
        <div key={name}>
          <dt className="t2">{name}</dt>
          <dd className="n">{time}</dd>
        </div>
      ))}
      {calls !== '' && (
        <div>
          <dt className="t2">{t('sup.callsName')}</dt>
          <dd>{calls}</dd>
        </div>
      )}
    </dl>
  );
}
