import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { pastCallActs } from '../acts.ts';
import { journeyOf } from './journey.ts';

/** How a call of queues went before and after the answer, step by step; nothing for a call that was in none. HIST-001 */
export function HowItWent({ lineId, caller }: { lineId: string; caller: string }) {
  const t = useT();
  const locale = useLocale();
  const { callSteps } = useActs(pastCallActs);
  const [steps, setSteps] = useState<readonly WireCallStep[]>([]);
  useEffect(() => {
    let isGone = false;
    void callSteps(lineId).then((answer) => answer.ok && !isGone && setSteps(answer.value.steps));
    return () => {
      isGone = true;
    };
  }, [callSteps, lineId]);
  const lines = journeyOf(t, steps, caller);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('step.title')}>
      <h3 className="sec sec--flush">{t('step.title')}</h3>
      <ol className="steps">
        {lines.map(({ at, text, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a finished call never move
          <li key={index} className={`step--${tone}`}>
            <span className="n t3">{timeOfDay(locale, at)}</span>
            <span>
              <Rich text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
