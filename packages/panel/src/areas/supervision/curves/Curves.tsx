import './curves.css';
import Table2 from 'lucide-react/icons/table-2';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { ringingTime, runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { type Aim, aimsOf } from '../alerts/aims.ts';
import type { Limits } from '../alerts/limits.ts';
import { HourBars, MinuteTable } from '../parts.ts';
import type { Range } from '../ranges.ts';
import type { Totals } from '../totals.ts';
import type { QueueRow, WaitingCaller } from '../useQueueRows.ts';
import { type HourSeries, levelsOf, shownOf, trendOf } from './hour.ts';
import { Plot } from './Plot.tsx';
import { counts, waits } from './scale.ts';
import { useTop } from './useTop.ts';
import { enCurves } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCurves];

const NOTHING = '–';

function Kpi({ name, value, note, tone = 't2' }: KpiProps) {
  return (
    <div className="kpi">
      <dt className="k">{name}</dt>
      <dd className="v">
        <span>{value}</span>
        <small className={`trunc ${tone}`}>{note}</small>
      </dd>
    </div>
  );
}
interface KpiProps {
  name: string;
  value: string | number;
  note?: string;
  tone?: string;
}
const Cell = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="sup-cell">
    <dl>{head}</dl>
    {children}
  </div>
);

/** Their room, while the figures of the period are asked for. */
const noBars = <div className="plot plot--hours" />;

interface Props {
  /** The last hour of the queues that are shown, and when its last minute began. */
  series: HourSeries;
  at: number;
  totals: Totals | null;
  waiting: readonly WaitingCaller[];
  limits: Limits;
  range: Range;
  /** The queues that are shown. */
  rows: readonly QueueRow[];
}

/**
 * Whether it is getting worse: who waits, how long, and which share is answered in time, over the last hour; and the calls of
 * the period by their hour. Every figure says what it is a share of. ACD-041
 */
export const Curves = memo(function Curves({ series, at, totals, waiting, limits, range, rows }: Props) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const first = waiting.find(({ isCallback }) => !isCallback);
  const longest = useElapsed(first?.since ?? null);
  const [many, waited, levels] = [shownOf(series.waiting), shownOf(series.longest), levelsOf(series)];
  const manyTop = useTop(many, at, counts);
  const aims = aimsOf(
    rows.map(({ group }) => group),
    limits,
  );
  const waitedTop = useTop(waited, at, waits, aims.wait?.value ?? 0);
  const lineOf = (aim: Aim | null, words: (value: number) => string, scale = 1) =>
    aim && {
      value: aim.value / scale,
      text: `${t('sup.aim', { value: words(aim.value / scale) })} ${aim.queue}`.trim(),
    };
  const trend = trendOf(series.waiting);
  const queues = new Set(waiting.map(({ groupUri }) => groupUri)).size;
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? NOTHING : t('sup.percent', { n: Math.round(share * 100) });
  const time = (ms: number | undefined) => (ms === undefined ? NOTHING : runningTime(ms));
  const isLate = aims.wait !== null && longest !== null && longest >= aims.wait.value;
  const over = trend ?? 0;
  const trendWords = t('sup.trend', { n: over > 0 ? `+${over}` : `\u2212${-over}` });
  const queueWords = waiting.length > 0 ? t('sup.inQueues', { n: queues }) : '';
  return (
    <section className="card sup-curves" aria-label={t('sup.figures')}>
      <div className="sup-cells">
        <Cell
          head={
            <Kpi
              name={t('sup.waiting')}
              value={waiting.length}
              note={trend === null ? queueWords : trendWords}
              tone={over > 0 ? 'high' : 't2'}
            />
          }
        >
          <Plot
            {...{ at, values: many, top: manyTop, isSteps: true, tone: 'high' }}
            name={t('sup.curveOf', { what: t('sup.waiting') })}
            words={String}
            scaleWords={String}
          />
        </Cell>
        <Cell
          head={
            <Kpi
              name={t('sup.longest')}
              value={longest === null ? NOTHING : runningTime(longest)}
              note={first ? first.group.label : t('sup.nobody')}
              tone={isLate ? 'high' : 't2'}
            />
          }
        >
          <Plot
            {...{ at, values: waited, top: waitedTop, tone: 'plain' }}
            name={t('sup.curveOf', { what: t('sup.longest') })}
            words={ringingTime}
            scaleWords={ringingTime}
            aim={lineOf(aims.wait, ringingTime)}
          />
        </Cell>
        <Cell
          head={
            <Kpi
              name={t('sup.within', { n: limits.within })}
              value={percent(totals?.inTimeShare)}
              note={totals && totals.inTimeShare !== null ? t('sup.ofCalls', { n: totals.inTimeOf }) : ''}
            />
          }
        >
          <Plot
            {...{ at, values: levels.map(({ share }) => share), top: 1, tone: 'ok', isShare: true }}
            name={t('sup.levelCurve', { n: limits.within })}
            words={(share, index) => t('sup.percentOf', { n: Math.round(share * 100), of: levels[index]?.of ?? 0 })}
            scaleWords={(share) => t('sup.percent', { n: Math.round(share * 100) })}
            aim={lineOf(aims.level, percent, 100)}
          />
        </Cell>
        <Cell
          head={
            <>
              <Kpi
                name={t('sup.answered')}
                value={totals?.answered ?? NOTHING}
                note={totals ? t('sup.of', { n: totals.entered }) : ''}
              />
              <Kpi
                name={t('sup.missed')}
                value={totals?.missed ?? NOTHING}
                note={totals?.missed ? percent(totals.missedShare) : ''}
                tone="danger"
              />
            </>
          }
        >
          {totals ? (
            <Suspense fallback={noBars}>
              <HourBars hours={totals.hours} at={at} isToday={range === 'today'} />
            </Suspense>
          ) : (
            noBars
          )}
        </Cell>
      </div>
      <div className="sup-means small">
        <dl>
          <Kpi name={t('sup.meanWait')} value={time(totals?.meanWait)} />
          <Kpi name={t('sup.meanTalk')} value={time(totals?.meanTalk)} />
        </dl>
        <span className="grow" />
        <IconButton icon={Table2} name={t('sup.asTable')} onClick={() => setTable(true)} />
      </div>
      {isTable && (
        <Suspense fallback={null}>
          <MinuteTable
            {...{ series, at, within: limits.within, hours: totals?.hours ?? [] }}
            onClose={() => setTable(false)}
          />
        </Suspense>
      )}
    </section>
  );
});
