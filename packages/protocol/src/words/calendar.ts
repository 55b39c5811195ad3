/**
 * Entries that a calendar of a user holds, and characters of a name; calendars of other systems that are followed, events of one that are
 * shown, and characters of an address.
 */
export const calendarLimits = { events: 200, name: 100, feeds: 5, feedEvents: 200, address: 2000 } as const;
/** The end of a day, in minutes. */
export const DAY_MINUTES = 1440;
/** Last day of an event that does not end. CAL-005 */
export const FOREVER = '9999-12-30';
