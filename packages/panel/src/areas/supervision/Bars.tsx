import { useT } from '../../words/useT.ts';
import { drawnHours, type Totals } from './totals.ts';

interface Props {
  /** What is counted, for readers. */
  name: string;
  hours: Totals['hours'];
  /** Which of the counts; both: answered below, missed on top. */
  show: 'answered' | 'missed' | 'both';
  width: number;
  height: number;
}

/** A small chart: a bar per hour of the day. Readers hear the hours in which somebody called. */
export function Bars({ name, hours, show, width, height }: Props) {
  const t = useT();
  const { from, to } = drawnHours(hours);
  const drawn = hours.slice(from, to + 1).map(({ answered, missed }, index) => ({
    hour: from + index,
    low: show === 'missed' ? 0 : answered,
    high: show === 'answered' ? 0 : missed,
  }));
  const most = Math.max(1, ...drawn.map(({ low, high }) => low + high));
  const step = width / drawn.length;
  const list = drawn
    .filter(({ low, high }) => low + high > 0)
    .map(({ hour, low, high }) => t('sup.hourCount', { from: hour, n: low + high }))
    .join(', ');
  const label = t('sup.perHour', { what: name, list: list || t('sup.noCalls') });
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {drawn.map(({ hour, low, high }, index) => {
        const x = index * step;
        const lowSize = (low / most) * (height - 1);
        const highSize = (high / most) * (height - 1);
        return (
          <g key={hour}>
            <rect className="spark-none" x={x} y={height - 1} width={step - 2} height={1} />
            {low > 0 && <rect className="spark-low" x={x} y={height - lowSize} width={step - 2} height={lowSize} />}
            {high > 0 && (
              <rect className="spark-high" x={x} y={height - lowSize - highSize} width={step - 2} height={highSize} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
