import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { useT } from '../../../words/useT.ts';
import { axisHours } from './dayBar.ts';

const tones = ['free', 'work', 'pause', 'out'] as const;

/** The hours of the company below the bars of the agents, and what their colours mean. */
export function DayAxis({ span }: { span: { from: number; until: number } }) {
  const t = useT();
  const timeOf = useCompanyTime();
  const width = Math.max(1, span.until - span.from);
  return (
    <div className="ag-foot" aria-hidden="true">
      <div className="ag-axis">
        {axisHours(span)
          .filter((at) => at <= span.until)
          .map((at) => (
            <span key={at} style={{ left: `${((at - span.from) / width) * 100}%` }}>
              {Number(/\d+/.exec(timeOf(at)))}
            </span>
          ))}
      </div>
      <div className="ag-key small t2">
        {tones.map((tone) => (
          <span key={tone}>
            <i className={`key-${tone}`} />
            {t(`sup.key.${tone}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
