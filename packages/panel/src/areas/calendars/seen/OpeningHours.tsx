import { zoneClock } from '../../../words/zones.ts';
import '../calendars.css';
import { addDays, type Block, type CalendarSeen, hoursOn, weekOf } from '@ringside/domain/calendar';
import { useAtomValue } from 'jotai';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { layoutAtom } from '../../../kernel/layout.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { WeekGrid } from '../WeekGrid.tsx';

/** A week of the opening hours of a group, and the days on which they differ. NAV-106, CAL-007 */
export function OpeningHours({ calendar }: { calendar: CalendarSeen }) {
  const t = useT();
  const locale = useLocale();
  const profile = useAtomValue(profileAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const clock = zoneClock(profile?.timeZone, useAtomValue(nowAtom) + (profile?.clockDeltaMs ?? 0));
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Block | null>(null);
  const week = weekOf(date ?? clock.date);
  const open = { name: t('cals.isOpen'), message: '', state: 'available', callerId: null, days: [] };
  const blocks = week.map((day) =>
    hoursOn(calendar, day).map(({ start, end }): Block => {
      const event = { ...open, id: `${day} ${start}`, from: day, until: day, start, end };
      return { event, date: day, start, end };
    }),
  );
  const at = (one: string): number => Date.parse(`${one}T00:00:00Z`);
  const day = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const title = new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    at(week[0] ?? clock.date),
    at(week[6] ?? clock.date),
  );
  const move = (days: number) => setDate(addDays(week[0] ?? clock.date, days));
  return (
    <Content className={isWide ? 'main cal-page cal-page--wide' : 'main cal-page'}>
      <div className="cal-bar">
        <IconButton icon={ArrowLeft} name={t('cal.before')} onClick={() => move(-7)} />
        <span className="med n trunc" role="status">
          {title}
        </span>
        <IconButton icon={ArrowRight} name={t('cal.after')} onClick={() => move(7)} />
        <span className="grow" />
        <span className="small t2">{t(calendar.isOpen ? 'cals.open' : 'cals.closed')}</span>
      </div>
      <h2 className="sec">
        <span className="grow">{calendar.label}</span>
      </h2>
      <WeekGrid
        {...{ week, blocks, clock, chosen, isResting: false, isFixed: true }}
        onChoose={({ id }) => setChosen(blocks.flat().find(({ event }) => event.id === id) ?? null)}
        label={t('cal.grid', { date: title })}
      />
      {calendar.exceptions.length > 0 && (
        <section aria-label={t('cals.differ')}>
          <h3 className="sec">
            <span className="grow">{t('cals.differ')}</span>
          </h3>
          <ul>
            {calendar.exceptions
              .toSorted((a, b) => (a.date < b.date ? -1 : 1))
              .map(({ date: one, isOpen }) => (
                <li key={one} className="row row--1">
                  <span className="b">
                    <span className="a">{day.format(at(one))}</span>
                    <span className="c">{t(isOpen ? 'cals.openAllDay' : 'cals.closedAllDay')}</span>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      )}
    </Content>
  );
}
