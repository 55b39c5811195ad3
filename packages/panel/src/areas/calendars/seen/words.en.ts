/** Texts of the calendars that the user may look at. */
export const enCalendarsSeen = {
  'cals.own': 'Yours',
  'cals.ownText': 'What you plan to be',
  'cals.holidaysText': 'Days off of the country, and your own',
  'cals.hours': 'Opening hours',
  'cals.noHours': 'No queue or group has opening hours.',
  'cals.open': 'Open now',
  'cals.closed': 'Closed now',
  'cals.failed': 'The calendars could not be loaded',
  'cals.gone': 'There is no such calendar',
  'cals.goneText': 'The group has no opening hours any more, or they are not yours to see.',
  'cals.back': 'Calendars',
  'cals.isOpen': 'Open',
  'cals.differ': 'Days that differ',
  'cals.closedAllDay': 'Closed',
  'cals.openAllDay': 'Open all day',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    calendarsSeen: typeof enCalendarsSeen;
  }
}
