import '../../kit/styles/callsheets.css';
import './calendars.css';
import { addDays, type Block, blocksOf, iCalendarOf, weekOf } from '@ringside/domain/calendar';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { liveLinesAtom, profileAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { saveFile } from '../../kit/text/saveFile.ts';
import { isTypingIn } from '../../kit/text/typing.ts';
import { tagOf } from '../../words/translate.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { BlockCard } from './BlockCard.tsx';
import { DayStrip } from './day/DayStrip.tsx';
import { eventPath, HOLIDAYS, IMPORT, MY_WEEK, NEW } from './paths.ts';
import { RestBanner } from './RestBanner.tsx';
import { calendarViewAtom, followedAtom, shownDateAtom } from './state.ts';
import { enCalendarTitles } from './titles.en.ts';
import { useCalendar } from './useCalendar.ts';
import { useRest } from './useRest.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { enCalendar } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCalendar, enCalendarTitles];

const OFFICE = { days: [1, 2, 3, 4, 5], from: null, until: null, start: 9 * 60, end: 18 * 60 } as const;

/** The user's own calendar, by `own` or by the id of the user; that of another is nobody's to open here. NAV-073 */
export function WeekScreen({ calendar }: { calendar: string }) {
  const t = useT();
  const own = useAtomValue(profileAtom)?.userUri.split('/').at(-1);
  if (calendar === 'own' || calendar === own) return <Week />;
  return (
    <main className="main" data-region="content">
      <EmptyState title={t('cal.notYours')} text={t('cal.notYoursText')}>
        <PanelLink className="btn" path={MY_WEEK}>
          {t('cal.back')}
        </PanelLink>
      </EmptyState>
    </main>
  );
}

/** A week, or one day, of what the user plans to be. S-PRES-2, CAL-002, CAL-004 */
function Week() {
  const t = useT();
  const locale = useLocale();
  const tell = useTell();
  const goTo = useSetAtom(goToAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const { events, acts, clock, refused, reload } = useCalendar();
  const followed = useAtomValue(followedAtom);
  const rest = useRest();
  const [date, setDate] = useAtom(shownDateAtom);
  const [view, setView] = useAtom(calendarViewAtom);
  const isDay = view === 'day';
  const [chosen, setChosen] = useState<(Pick<Block, 'date'> & { id: string }) | null>(null);
  // in a call T passes it on
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const day = date ?? clock.date;
  const week = weekOf(day);
  const at = (one: string | undefined) => Date.parse(`${one}T00:00:00Z`);
  const range = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const whole = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const title = isDay ? whole.format(at(day)) : range.formatRange(at(week[0]), at(week[6]));
  const look = (wanted: string | null) => {
    setDate(wanted);
    setChosen(null);
  };
  const move = (step: -1 | 1) => look(isDay ? addDays(day, step) : addDays(week[0] ?? day, step * 7));
  const show = (wanted: 'day' | 'week') => {
    setView(wanted);
    setChosen(null);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingIn(document.activeElement)) return;
      if (event.key === '[') move(-1);
      else if (event.key === ']') move(1);
      else if (event.code === 'KeyT' && !isInCall) look(null);
      else if (event.code === 'KeyD' && !isInCall) show('day');
      else if (event.code === 'KeyW' && !isInCall) show('week');
      else if (event.key === 'Escape' && chosen) setChosen(null);
      else return;
      event.preventDefault();
    };
    // before the table of shortcuts, to which Escape means back
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });
  const addOffice = async () => {
    const wish = { name: t('cal.officeName'), message: '', state: 'working', callerId: null, ...OFFICE };
    const done = await acts.add(wish);
    if (!done.ok) tell(done.refused);
  };
  if (!events) {
    const text = refused && refusalText(t, refused);
    return (
      <main className="main" data-region="content">
        {text ? (
          <ErrorCard
            title={t('cal.failed')}
            text={`${text.label}. ${text.detail}`}
            details={refused.code}
            onRetry={() => void reload()}
          />
        ) : (
          <SkeletonRows count={6} label={t('state.loading')} />
        )}
      </main>
    );
  }
  const all = [...events, ...followed.flatMap((one) => one.events)];
  const blocks = week.map((day) => blocksOf(all, day));
  const [before, after] = [t(isDay ? 'cal.dayBefore' : 'cal.before'), t(isDay ? 'cal.dayAfter' : 'cal.after')];
  const shown = chosen && blocks.flat().find((one) => one.event.id === chosen.id && one.date === chosen.date);
  return (
    <>
      <Content className={isWide ? 'main cal-page cal-page--wide' : 'main cal-page'}>
        <div className="cal-bar">
          <IconButton icon={ArrowLeft} name={before} tip={`${before} [`} onClick={() => move(-1)} />
          <span className="med n trunc" role="status">
            {title}
          </span>
          <IconButton icon={ArrowRight} name={after} tip={`${after} ]`} onClick={() => move(1)} />
          <span className="grow" />
          {!(isDay ? day === clock.date : week.includes(clock.date)) && (
            <Button size="small" onClick={() => look(null)}>
              {t(isDay ? 'cal.thisDay' : 'cal.today')}
            </Button>
          )}
          <Segments
            name={t('cal.view')}
            choices={[
              ['day', t('cal.day')],
              ['week', t('cal.week')],
            ]}
            value={view}
            onChoose={show}
          />
          <IconButton icon={Upload} name={t('screen.calendarImport')} onClick={() => goTo(IMPORT)} />
          {events.length > 0 && (
            <IconButton
              icon={Download}
              name={t('cal.export')}
              onClick={() => {
                const text = iCalendarOf(events, { today: clock.date, now: Date.now() });
                saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'ringside.ics');
              }}
            />
          )}
          <PanelLink className="btn btn--s" path={HOLIDAYS}>
            {t('cal.holidays')}
          </PanelLink>
          <Button size="small" look="primary" disabled={rest !== null} onClick={() => goTo(eventPath(NEW))}>
            <Plus className="i i-s" aria-hidden="true" /> {t('cal.add')}
          </Button>
        </div>
        {rest && <RestBanner rest={rest} />}
        {all.length === 0 && (
          <EmptyState
            art={<CalendarDays className="i i-l" aria-hidden="true" />}
            title={t('cal.none')}
            text={t('cal.noneText')}
          >
            <Button disabled={rest !== null} onClick={() => void addOffice()}>
              {t('cal.office')}
            </Button>
          </EmptyState>
        )}
        {isDay && <DayStrip {...{ week, blocks, date: day, today: clock.date }} onDate={look} />}
        <WeekGrid
          {...(isDay ? { week: [day], blocks: [blocks[week.indexOf(day)] ?? []] } : { week, blocks })}
          {...{ clock, chosen: shown ?? null, isResting: rest !== null }}
          onChoose={setChosen}
          label={t(isDay ? 'cal.gridDay' : 'cal.grid', { date: title })}
        />
      </Content>
      {shown && <BlockCard key={`${shown.event.id} ${shown.date}`} block={shown} onClose={() => setChosen(null)} />}
    </>
  );
}
