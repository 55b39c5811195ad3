import '../forwarding.css';
import { without } from '@ringside/domain/forwarding';
import { useId, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { clockText, minutesOf } from '../../../words/minutes.ts';
import { useT } from '../../../words/useT.ts';
import { useRuleText, WEEK } from '../useRuleText.ts';
import type { PartProps } from './parts.ts';

/** Days, and from when until when. FWD-027, FWD-038, FWD-039, FWD-045 .. FWD-047 */
export function TimePart({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  const { dayName } = useRuleText();
  const { time } = draft;
  const [texts, setTexts] = useState({ start: clockText(time.start), end: clockText(time.end) });
  const toggle = (day: number) => {
    const days = time.days.includes(day) ? time.days.filter((one) => one !== day) : [...time.days, day];
    onChange({ ...draft, time: { ...time, days: days.toSorted((a, b) => a - b) } });
  };
  const clear = () => {
    const next = without(draft, 'calendar');
    onChange(next);
    setTexts({ start: clockText(next.time.start), end: clockText(next.time.end) });
  };
  return (
    <div className="fwd-pad">
      <fieldset className="fwd-days">
        <legend className="small t2">{t('fwd.days')}</legend>
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            className="chip"
            aria-pressed={time.days.includes(day)}
            onClick={() => toggle(day)}
          >
            {dayName(day)}
          </button>
        ))}
      </fieldset>
      <div className="fwd-two">
        {(['start', 'end'] as const).map((edge) => (
          <div key={edge} className="f">
            <label htmlFor={`${id}-${edge}`}>{t(edge === 'start' ? 'fwd.from' : 'fwd.until')}</label>
            <span className="in">
              <input
                id={`${id}-${edge}`}
                className="n"
                value={texts[edge]}
                maxLength={5}
                autoComplete="off"
                aria-invalid={(faults.time !== undefined && faults.time !== 'noDay') || undefined}
                onChange={({ currentTarget }) => {
                  setTexts((now) => ({ ...now, [edge]: currentTarget.value }));
                  // What is no time is none of the day.
                  onChange({ ...draft, time: { ...time, [edge]: minutesOf(currentTarget.value) ?? -1 } });
                }}
              />
            </span>
          </div>
        ))}
      </div>
      <Button size="small" onClick={clear}>
        {t('fwd.anyTime')}
      </Button>
    </div>
  );
}
