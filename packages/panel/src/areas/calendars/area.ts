import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** What the user plans to be: a week of it, and one event. */
export const calendars = area({
  needs: ['people', 'presence'],
  screens: [
    {
      name: 'holidays',
      title: 'screen.holidays',
      paths: { '/presence/*/holidays': {} },
      below: 'settings',
      load: async () => (await withWords(import('./HolidaysScreen.tsx'))).HolidaysScreen,
    },
    {
      name: 'calendarImport',
      title: 'screen.calendarImport',
      paths: { '/presence/*/import': {} },
      below: 'settings',
      load: async () => (await withWords(import('./import/ImportEventsScreen.tsx'))).ImportEventsScreen,
    },
    {
      name: 'calendarEvent',
      title: 'screen.calendarEvent',
      paths: { '/presence/*/:slot': {} },
      below: 'settings',
      load: async () => (await withWords(import('./edit/EventScreen.tsx'))).EventScreen,
    },
    {
      name: 'calendars',
      title: 'screen.calendars',
      paths: { '/calendar': {}, '/calendar/:id': {} },
      below: 'settings',
      load: async () => (await withWords(import('./seen/CalendarsScreen.tsx'))).CalendarsScreen,
    },
    {
      name: 'calendar',
      title: 'screen.calendar',
      paths: { '/presence/:calendar': {} },
      below: 'settings',
      load: async () => (await withWords(import('./WeekScreen.tsx'))).WeekScreen,
    },
  ],
  offers: () => withWords(import('./offers.ts')),
});
