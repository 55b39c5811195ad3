/** Texts by which the calendar is found before its page is there. */
export const enCalendarTitles = {
  'screen.calendar': 'My week',
  'screen.calendars': 'Calendars',
  'screen.calendarEvent': 'Event',
  'screen.holidays': 'Holidays',
  'screen.calendarImport': 'Add from another calendar',
  'cal.new': 'New event in my calendar',
  'cal.words': 'calendar week plan presence event holiday vacation',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    calendarTitles: typeof enCalendarTitles;
  }
}
