import type { RuleDraft } from '@ringside/domain/forwarding';
import { clockText } from '../../../words/minutes.ts';
import { useT } from '../../../words/useT.ts';
import { useRuleText, WEEK } from '../useRuleText.ts';

/** The week as two bars: days of the rule, and the others. */
export function Applies({ draft: { time } }: { draft: RuleDraft }) {
  const t = useT();
  const { daysText } = useRuleText();
  const { days, start, end } = time;
  const others = WEEK.filter((day) => !days.includes(day));
  const isShown = end > start && start >= 0;
  const aria = { days: daysText(days), from: clockText(Math.max(0, start)), until: clockText(Math.max(0, end)) };
  return (
    <section className="fwd-applies">
      <h2 className="small t2">{t('fwd.applies')}</h2>
      <div className="heat" role="img" aria-label={t('fwd.appliesAria', aria)}>
        {days.length > 0 && (
          <>
            <span>{daysText(days)}</span>
            <span className="b">
              {isShown && (
                <i style={{ insetInlineStart: `${start / 14.4}%`, inlineSize: `${(end - start) / 14.4}%` }} />
              )}
            </span>
          </>
        )}
        {others.length > 0 && (
          <>
            <span>{daysText(others)}</span>
            <span className="b" />
          </>
        )}
        <span />
        <span className="ax n">
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </section>
  );
}
