import './calendars.css';
import { type CalendarEvent, daysOff, holidayEvent, holidaysIn, weekdayOf } from '@ringside/domain/calendar';
import { useAtomValue, useSetAtom } from 'jotai';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { profileAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { Waiting } from '../../kit/Waiting.tsx';
import { tagOf } from '../../words/translate.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { eventPath, NEW } from './paths.ts';
import { RestBanner } from './RestBanner.tsx';
import { enCalendarTitles } from './titles.en.ts';
import { useCalendar } from './useCalendar.ts';
import { useRest } from './useRest.ts';
import { enCalendar } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCalendar, enCalendarTitles];

/** Days off of a year: those of the country, each with a switch, and the user's own. S-PRES-3, NAV-074, CAL-004 */
export function HolidaysScreen() {
  const t = useT();
  const locale = useLocale();
  const tell = useTell();
  const goTo = useSetAtom(goToAtom);
  const countryCode = useAtomValue(profileAtom)?.countryCode ?? '';
  const { events, acts, clock, refused, reload } = useCalendar();
  const rest = useRest();
  const [shown, setYear] = useState<number | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const year = shown ?? Number(clock.date.slice(0, 4));
  if (!events)
    return (
      <Waiting
        failed={refused && { title: t('cal.failed'), ...refusalText(t, refused), code: refused.code }}
        rows={6}
        onRetry={() => void reload()}
      />
    );
  const days = holidaysIn(countryCode, year);
  const dates = days.map(({ date }) => date);
  const own = events.filter(
    ({ state, from, until }) =>
      state === 'holidays' &&
      from !== null &&
      until !== null &&
      from <= `${year}-12-31` &&
      until >= `${year}-01-01` &&
      !(from === until && dates.includes(from)),
  );
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
  const dayText = ({ from, until }: CalendarEvent): string => format.formatRange(at(from ?? ''), at(until ?? ''));
  const toggle = async (name: string, date: string) => {
    const known = holidayEvent(events, date);
    const whole = { days: [], from: date, until: date, start: 0, end: 1440 };
    setBusy(date);
    const done = await (known
      ? acts.remove(known.id)
      : acts.add({ name, message: '', state: 'holidays', callerId: null, ...whole }));
    setBusy(null);
    if (!done.ok) tell(done.refused);
  };
  return (
    <Content className="main cal-page">
      <div className="cal-bar">
        <IconButton icon={ArrowLeft} name={t('cal.yearBefore')} onClick={() => setYear(year - 1)} />
        <h2 className="med n">{t('cal.year', { year: String(year) })}</h2>
        <IconButton icon={ArrowRight} name={t('cal.yearAfter')} onClick={() => setYear(year + 1)} />
      </div>
      {rest && <RestBanner rest={rest} />}
      <p className="cal-said" role="status">
        <Rich text={t('cal.daysOff', { n: daysOff(events, year), year: String(year) })} />
      </p>
      <h3 className="sec">{t('cal.national')}</h3>
      {days.length === 0 && <p className="cal-said small t2">{t('cal.noNational')}</p>}
      <ul className="cal-off" aria-label={t('cal.national')}>
        {days.map(({ name, date }) => {
          const isWeekend = weekdayOf(date) % 6 === 0;
          return (
            <li key={date} className="row row--1 set">
              <span className="grow trunc">
                {name}
                <span className="small t2 n">
                  {' '}
                  {format.format(at(date))}
                  {isWeekend && ` · ${t('cal.weekend')}`}
                </span>
              </span>
              <Switch
                name={`${name}, ${format.format(at(date))}`}
                on={holidayEvent(events, date) !== undefined}
                disabled={busy !== null || rest !== null}
                onChange={() => void toggle(name, date)}
              />
            </li>
          );
        })}
      </ul>
      <h3 className="sec">{t('cal.ownDays')}</h3>
      {own.length === 0 && <p className="cal-said small t2">{t('cal.noOwn')}</p>}
      <ul className="cal-off" aria-label={t('cal.ownDays')}>
        {own.map((event) => (
          <li key={event.id}>
            <PanelLink className="row row--1 set" path={eventPath(event.id)}>
              <span className="grow trunc">{event.name}</span>
              <span className="small t2 n">{dayText(event)}</span>
            </PanelLink>
          </li>
        ))}
      </ul>
      <p className="cal-said">
        <Button disabled={rest !== null} onClick={() => goTo(eventPath(NEW))}>
          {t('cal.addOff')}
        </Button>
      </p>
    </Content>
  );
}
