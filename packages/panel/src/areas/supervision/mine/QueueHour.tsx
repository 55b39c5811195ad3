import '../curves/curves.css';
import type { QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { profileAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { aimsOf } from '../alerts/aims.ts';
import { readLimits } from '../alerts/limits.ts';
import { type HourSeries, levelsOf, shownOf } from '../curves/hour.ts';
import { Plot } from '../curves/Plot.tsx';
import { counts } from '../curves/scale.ts';
import { useHour } from '../curves/useHour.ts';
import { useTop } from '../curves/useTop.ts';
import { enCurves } from '../curves/words.en.ts';
import { useQueueRows } from '../useQueueRows.ts';
import { enSupervision } from '../words.en.ts';

/** English texts that come with this code. */
export const words = [enSupervision, enCurves];

/** Whether it is getting worse in one queue: how many waited over the last hour, and the share answered in time against its aim. */
export function QueueHour({ group }: { group: QueueGroup }) {
  const [limits] = useState(() => readLimits(() => localStorage));
  const { supervised, allWaiting } = useQueueRows(null, group.id);
  const isAllowed = useAtomValue(profileAtom)?.maySupervise ?? false;
  const { hour } = useHour(supervised, allWaiting, limits.within * 1000, isAllowed);
  const series = hour.queues.get(group.id);
  if (!series) return null;
  const aim = aimsOf([group], limits).level?.value ?? null;
  return <HourCard {...{ group, series, at: hour.at, within: limits.within, aim }} />;
}

interface CardProps {
  group: QueueGroup;
  series: HourSeries;
  at: number;
  /** Seconds of the service level, and its aim in per cent. */
  within: number;
  aim: number | null;
}
function HourCard({ group, series, at, within, aim }: CardProps) {
  const t = useT();
  const many = shownOf(series.waiting);
  const top = useTop(many, at, counts);
  const level = levelsOf(series).at(-1);
  const percent = level?.share == null ? null : Math.round(level.share * 100);
  return (
    <section className="fcard sup-mine" aria-label={t('sup.queueHourOf', { queue: group.label })}>
      <div className="h">
        <span className="grow">{t('sup.queueHour')}</span>
        <span className="small t2 trunc">{group.label}</span>
      </div>
      <div className="sup-hour">
        <Plot
          {...{ at, values: many, top, isSteps: true, tone: 'high' }}
          name={t('sup.curveOf', { what: t('sup.waiting') })}
          words={String}
          scaleWords={String}
        />
      </div>
      {percent !== null && (
        <dl>
          <div>
            <dt>{t('sup.withinLately', { n: within })}</dt>
            <dd className={aim !== null && percent < aim ? 'n high' : 'n'}>
              {t('sup.percent', { n: percent })}
              {aim !== null && <span className="t2 med"> {t('sup.aim', { value: t('sup.percent', { n: aim }) })}</span>}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
