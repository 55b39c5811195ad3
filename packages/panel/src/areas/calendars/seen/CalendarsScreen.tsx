import { useAtomValue } from 'jotai';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { ListLink } from '../../../kernel/navigation/ListRow.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { useRowKeys } from '../../../kit/hooks/useRowKeys.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { calendarActs } from '../acts.ts';
import { CALENDARS, calendarPath, HOLIDAYS, MY_WEEK } from '../paths.ts';
import { enCalendarTitles } from '../titles.en.ts';
import { WeekScreen } from '../WeekScreen.tsx';
import { enCalendar } from '../words.en.ts';
import { OpeningHours } from './OpeningHours.tsx';
import { enCalendarsSeen } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCalendarsSeen, enCalendar, enCalendarTitles];

/** Calendars that the user may look at, or one of them: the user’s week, or the opening hours of a group. NAV-105, NAV-106, CAL-007 */
export function CalendarsScreen({ id }: { id?: string }) {
  const t = useT();
  const acts = useActs(calendarActs);
  const onRowKey = useRowKeys();
  const own = useAtomValue(profileAtom)?.userUri.split('/').at(-1);
  const wanted = id === undefined ? null : decodeURIComponent(id);
  const { value: all, refused, reload } = useLoaded(() => acts.seen());
  if (wanted !== null && (wanted === own || wanted === 'own')) return <WeekScreen calendar="own" />;
  const fault = refused && refusalText(t, refused);
  if (!all)
    return (
      <Content>
        {fault ? (
          <ErrorCard title={t('cals.failed')} text={fault.label} details={refused.code} onRetry={() => void reload()} />
        ) : (
          <SkeletonRows count={4} label={t('state.loading')} />
        )}
      </Content>
    );
  const hours = all.filter(({ kind }) => kind === 'availability');
  if (wanted !== null) {
    const one = hours.find((calendar) => calendar.id === wanted);
    if (one) return <OpeningHours key={one.id} calendar={one} />;
    return (
      <Content>
        <EmptyState title={t('cals.gone')} text={t('cals.goneText')}>
          <PanelLink className="btn" path={CALENDARS}>
            {t('cals.back')}
          </PanelLink>
        </EmptyState>
      </Content>
    );
  }
  return (
    <Content onKeyDown={onRowKey}>
      <h2 className="sec">
        <span className="grow">{t('cals.own')}</span>
      </h2>
      <ul aria-label={t('cals.own')}>
        <li className="row">
          <CalendarDays className="i" aria-hidden="true" />
          <ListLink className="b" path={MY_WEEK}>
            <span className="a">{t('screen.calendar')}</span>
            <span className="c">{t('cals.ownText')}</span>
          </ListLink>
        </li>
        <li className="row">
          <CalendarOff className="i" aria-hidden="true" />
          <ListLink className="b" path={HOLIDAYS}>
            <span className="a">{t('screen.holidays')}</span>
            <span className="c">{t('cals.holidaysText')}</span>
          </ListLink>
        </li>
      </ul>
      <h2 className="sec">
        <span className="grow">{t('cals.hours')}</span>
      </h2>
      {hours.length === 0 && <p className="small t2 cal-said">{t('cals.noHours')}</p>}
      <ul aria-label={t('cals.hours')}>
        {hours.map((calendar) => (
          <li key={calendar.id} className="row">
            <CalendarClock className="i" aria-hidden="true" />
            <ListLink className="b" path={calendarPath(calendar.id)}>
              <span className="a">{calendar.label}</span>
              <span className="c">{t(calendar.isOpen ? 'cals.open' : 'cals.closed')}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </Content>
  );
}
