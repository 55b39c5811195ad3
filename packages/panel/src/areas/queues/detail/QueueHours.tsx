import type { WireGroupCalendar } from '@ringside/protocol/queues/settings';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { clockText, dayName } from '../../../words/minutes.ts';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';

/** Monday first. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Opening hours of a queue, to read. ACD-018 */
export function QueueHours({ calendar }: { calendar: WireGroupCalendar | null }) {
  const t = useT();
  const locale = useLocale();
  if (!calendar) return <EmptyState title={t('queue.alwaysOpen')} text={t('queue.alwaysOpenText')} />;
  const hoursOf = (day: number) =>
    calendar.weekly
      .filter((span) => span.day === day)
      .sort((a, b) => a.from - b.from)
      .map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`)
      .join(', ');
  const date = (text: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(text));
  return (
    <>
      {DAYS.map((day) => (
        <div key={day} className="row row--1 row--flush">
          <span className="b">{dayName(locale, day)}</span>
          <span className="n t2 small">{hoursOf(day) || t('queue.dayClosed')}</span>
        </div>
      ))}
      {calendar.exceptions.map((day) => (
        <div key={day.date} className="row row--1 row--flush">
          <span className="b trunc">{date(day.date)}</span>
          <span className="t2 small">{t(day.isOpen ? 'queue.open' : 'queue.dayClosed')}</span>
        </div>
      ))}
    </>
  );
}
