import './day.css';
import type { Block } from '@ringside/domain/calendar';
import { dayName } from '../../../words/minutes.ts';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { lookOf, marks } from '../eventLook.ts';

interface Props {
  /** The seven dates, and what is planned on each. */
  week: readonly string[];
  blocks: readonly (readonly Block[])[];
  /** The date that is looked at. */
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The days of the week above one of them, each with a mark for every kind of state that is planned. S-PRES-2 */
export function DayStrip({ week, blocks, date, today, onDate }: Props) {
  const t = useT();
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(tagOf(locale), { month: 'long', timeZone: 'UTC' });
  return (
    <fieldset className="daystrip" aria-label={t('cal.days')}>
      {week.map((one, at) => {
        const moment = new Date(`${one}T00:00:00Z`);
        const name = dayName(locale, moment.getUTCDay(), 'short');
        const number = Number(one.slice(8));
        const tones = new Set((blocks[at] ?? []).map(({ event }) => lookOf(event).tone));
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === date}
            aria-current={one === today ? 'date' : undefined}
            // What is said begins with what is seen.
            aria-label={`${name} ${number} ${month.format(moment)}`}
            onClick={() => onDate(one)}
          >
            <span className="trunc">{name}</span> <b>{number}</b>
            <span className="dots">
              {[...tones].map((tone) => (
                <i key={tone} className={marks[tone]} />
              ))}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
