/** Entries that a calendar of a user holds, and characters of a name. */
export const calendarLimits = { events: 200, name: 100 } as const;
/** The end of a day, in minutes. */
export const DAY_MINUTES = 1440;
