import '../calendars.css';
import type { CalendarWish } from '@ringside/domain/calendar';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Waiting } from '../../../kit/Waiting.tsx';
import { useT } from '../../../words/useT.ts';
import { MY_WEEK, NEW } from '../paths.ts';
import { wishedStartAtom } from '../state.ts';
import { enCalendarTitles } from '../titles.en.ts';
import { useCalendar } from '../useCalendar.ts';
import { enCalendar } from '../words.en.ts';
import { EventForm } from './EventForm.tsx';

/** English texts that come with this code. */
export const words = [enCalendar, enCalendarTitles];

/** One event of the calendar, or a new one. S-PRES-4, NAV-075, NAV-076 */
export function EventScreen({ slot }: { slot: string }) {
  const t = useT();
  const { events, clock, refused, reload } = useCalendar();
  const wished = useAtomValue(wishedStartAtom);
  const [today] = useState(clock.date);
  if (!events)
    return (
      <Waiting
        failed={refused && { title: t('cal.failed'), ...refusalText(t, refused), code: refused.code }}
        rows={4}
        onRetry={() => void reload()}
      />
    );
  const start = wished?.start ?? 9 * 60;
  const empty: CalendarWish = {
    ...{ name: '', message: '', state: 'meeting', callerId: null, days: [] },
    ...{
      from: wished?.date ?? today,
      until: wished?.date ?? today,
      start,
      end: wished?.end ?? Math.min(1440, start + 60),
    },
  };
  const saved = events.find(({ id }) => id === slot);
  if (slot === NEW) return <EventForm id={null} first={empty} today={today} />;
  if (saved) return <EventForm key={saved.id} id={saved.id} first={saved} today={today} />;
  return (
    <main className="main" data-region="content">
      <EmptyState title={t('cal.gone')} text={t('cal.goneText')}>
        <PanelLink className="btn" path={MY_WEEK}>
          {t('cal.back')}
        </PanelLink>
      </EmptyState>
    </main>
  );
}
