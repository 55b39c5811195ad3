import type { ReactNode } from 'react';
import { useElapsed } from '../../kit/hooks/useElapsed.ts';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { Bars } from './Bars.tsx';
import type { Totals } from './totals.ts';
import type { WaitingCaller } from './useQueueRows.ts';

function Kpi({ name, value, note, tone = 't2', className = '', children }: KpiProps) {
  return (
    <div className={`kpi ${className}`}>
      <dt className="k">{name}</dt>
      <dd className="v">
        <span>{value}</span>
        {note && <small className={`trunc ${tone}`}>{note}</small>}
      </dd>
      {children && <dd className="kpi-chart">{children}</dd>}
    </div>
  );
}
interface KpiProps {
  name: string;
  value: string | number;
  note?: string;
  tone?: string;
  className?: string;
  children?: ReactNode;
}

const NOTHING = '–';

/** The figures of all queues that are shown: of the period, and of now. ACD-041 */
export function Kpis({ totals, waiting, within }: { totals: Totals | null; waiting: WaitingCaller[]; within: number }) {
  const t = useT();
  const first = waiting[0];
  const longest = useElapsed(first?.since ?? null);
  const queues = new Set(waiting.map(({ groupUri }) => groupUri)).size;
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? NOTHING : t('sup.percent', { n: Math.round(share * 100) });
  const time = (ms: number | undefined) => (ms === undefined ? NOTHING : runningTime(ms));
  return (
    <dl className="sup-kpis card" aria-label={t('sup.figures')}>
      <Kpi
        name={t('sup.answered')}
        value={totals?.answered ?? NOTHING}
        note={totals ? t('sup.of', { n: totals.entered }) : ''}
      >
        {totals && <Bars name={t('sup.answered')} hours={totals.hours} show="answered" width={132} height={26} />}
      </Kpi>
      <Kpi
        name={t('sup.missed')}
        value={totals?.missed ?? NOTHING}
        note={totals?.missed ? percent(totals.missedShare) : ''}
        tone="danger"
      >
        {totals && <Bars name={t('sup.missed')} hours={totals.hours} show="missed" width={132} height={26} />}
      </Kpi>
      <Kpi
        name={t('sup.waiting')}
        value={waiting.length}
        note={waiting.length > 0 ? t('sup.inQueues', { n: queues }) : ''}
      />
      <Kpi
        name={t('sup.longest')}
        value={longest === null ? NOTHING : runningTime(longest)}
        note={first ? first.group.label : t('sup.nobody')}
      />
      <Kpi name={t('sup.within', { n: within })} value={percent(totals?.inTimeShare)} note="" />
      <Kpi name={t('sup.meanWait')} value={time(totals?.meanWait)} note="" />
      <Kpi name={t('sup.meanTalk')} value={time(totals?.meanTalk)} note="" className="kpi--talk" />
    </dl>
  );
}
