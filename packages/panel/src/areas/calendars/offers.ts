import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { CALENDARS, eventPath, HOLIDAYS, IMPORT, MY_WEEK, NEW } from './paths.ts';
import { enCalendarTitles } from './titles.en.ts';

/** English texts that come with this code. */
export const words = [enCalendarTitles];

/** What the search of the settings knows by name, and the number field. */
export const offers: Offers = {
  settings: [
    { path: MY_WEEK, name: 'screen.calendar' },
    { path: HOLIDAYS, name: 'screen.holidays' },
    { path: IMPORT, name: 'screen.calendarImport' },
    { path: CALENDARS, name: 'screen.calendars' },
  ],
  commands: (_, t) => [
    going(MY_WEEK, t('screen.calendar'), { words: t('cal.words'), keys: 'G K' }),
    going(CALENDARS, t('screen.calendars'), { words: t('cal.words') }),
    going(eventPath(NEW), t('cal.new'), { words: t('cal.words') }),
  ],
};
