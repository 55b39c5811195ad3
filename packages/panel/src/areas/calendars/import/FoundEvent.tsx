import type { CalendarWish } from '@ringside/domain/calendar';
import { Glyph } from '../../../kit/Glyph.tsx';
import { clockText, dayName } from '../../../words/minutes.ts';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { lookOf, marks } from '../eventLook.ts';

interface Props {
  wish: CalendarWish;
  isIn: boolean;
  isBusy: boolean;
  onToggle: () => void;
}

/** One event of the file that is added unless it is left out. */
export function FoundEvent({ wish, isIn, isBusy, onToggle }: Props) {
  const t = useT();
  const locale = useLocale();
  const look = lookOf(wish);
  const { days, start, end } = wish;
  const [from, until] = [clockText(start), clockText(end)];
  const at = (date: string | null): number => Date.parse(`${date}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  const when =
    days.length > 0
      ? t('calImport.weekly', { days: days.map((day) => dayName(locale, day)).join(', '), from, until })
      : `${format.formatRange(at(wish.from), at(wish.until))}, ${from}–${until}`;
  return (
    <li className="row row--flush">
      <label className="cal-take">
        <input type="checkbox" checked={isIn} disabled={isBusy} onChange={onToggle} />
        <span className={marks[look.tone]}>
          <Glyph name={look.glyph} />
        </span>
        <span className="b">
          <span className="a">{wish.name}</span>
          <span className="c n">{when}</span>
        </span>
      </label>
    </li>
  );
}
