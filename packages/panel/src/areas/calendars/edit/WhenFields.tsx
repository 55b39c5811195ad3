import type { CalendarWish, WishFault } from '@ringside/domain/calendar';
import { FOREVER } from '@ringside/protocol/words/calendar';
import { useId, useState } from 'react';
import { clockText, dayName, minutesOf } from '../../../words/minutes.ts';
import { useLocale, useT } from '../../../words/useT.ts';

/** As the documents count the days, in the order of a week. CAL-003 */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

interface Props {
  wish: CalendarWish;
  isWeekly: boolean;
  isTried: boolean;
  faults: readonly WishFault[];
  onRepeat: (weekly: boolean) => void;
  onChange: (more: Partial<CalendarWish>) => void;
}

/** Every week on some days, or from one date to another; and the times. */
export function WhenFields({ wish, isWeekly, isTried, faults, onRepeat, onChange }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const [texts, setTexts] = useState({ start: clockText(wish.start), end: clockText(wish.end) });
  const [before, setBefore] = useState({ start: wish.start, end: wish.end });
  // a time that was set beside the field, by a press
  for (const edge of ['start', 'end'] as const)
    if (wish[edge] !== before[edge]) {
      setBefore({ start: wish.start, end: wish.end });
      if (wish[edge] >= 0 && minutesOf(texts[edge]) !== wish[edge])
        setTexts((now) => ({ ...now, [edge]: clockText(wish[edge]) }));
    }
  const isForever = !isWeekly && wish.until === FOREVER;
  const toggle = (day: number) => {
    const days = wish.days.includes(day) ? wish.days.filter((one) => one !== day) : [...wish.days, day];
    onChange({ days: days.toSorted((a, b) => a - b) });
  };
  const isWrong = (fault: WishFault) => (isTried && faults.includes(fault)) || undefined;
  return (
    <fieldset className="cal-when">
      <legend className="small t2 med">{t('cal.when')}</legend>
      <div className="chips cal-chips">
        {[true, false].map((weekly) => (
          <button
            key={String(weekly)}
            type="button"
            className="chip"
            aria-pressed={isWeekly === weekly}
            onClick={() => onRepeat(weekly)}
          >
            {t(weekly ? 'cal.weekly' : 'cal.certain')}
          </button>
        ))}
      </div>
      {isWeekly ? (
        <fieldset className="chips cal-chips" aria-label={t('cal.days')}>
          {WEEK.map((day) => (
            <button
              key={day}
              type="button"
              className="chip"
              aria-pressed={wish.days.includes(day)}
              onClick={() => toggle(day)}
            >
              {dayName(locale, day, 'short')}
            </button>
          ))}
        </fieldset>
      ) : (
        <div className="cal-two">
          {(['from', 'until'] as const)
            .filter((edge) => edge === 'from' || !isForever)
            .map((edge) => (
              <div key={edge} className="f">
                <label htmlFor={`${id}-${edge}`}>{t(edge === 'from' ? 'cal.firstDay' : 'cal.lastDay')}</label>
                <span className="in">
                  <input
                    id={`${id}-${edge}`}
                    type="date"
                    className="n"
                    value={wish[edge] ?? ''}
                    aria-invalid={isWrong('dates')}
                    onChange={({ currentTarget: { value } }) => onChange({ [edge]: value === '' ? null : value })}
                  />
                </span>
              </div>
            ))}
        </div>
      )}
      <div className="cal-two">
        {(['start', 'end'] as const)
          .filter((edge) => edge === 'start' || !isForever)
          .map((edge) => (
            <div key={edge} className="f">
              <label htmlFor={`${id}-${edge}`}>{t(edge === 'start' ? 'cal.from' : 'cal.until')}</label>
              <span className="in">
                <input
                  id={`${id}-${edge}`}
                  className="n"
                  value={texts[edge]}
                  maxLength={5}
                  autoComplete="off"
                  inputMode="numeric"
                  aria-invalid={isWrong('times')}
                  onChange={({ currentTarget: { value } }) => {
                    setTexts((now) => ({ ...now, [edge]: value }));
                    const minutes = minutesOf(value) ?? -1;
                    setBefore((now) => ({ ...now, [edge]: minutes }));
                    onChange({ [edge]: minutes });
                  }}
                />
              </span>
            </div>
          ))}
      </div>
      {!isWeekly && (
        <label className="cal-forever">
          <input
            type="checkbox"
            checked={isForever}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? { until: FOREVER, end: 1440 } : { until: wish.from })
            }
          />
          {t('cal.noEnd')}
        </label>
      )}
    </fieldset>
  );
}
