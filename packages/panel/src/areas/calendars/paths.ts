/** The user's own calendar. NAV-073 */
export const MY_WEEK = '/presence/own';
export const NEW = 'new';
/** Calendars of the user and of groups. NAV-105, NAV-106 */
export const CALENDARS = '/calendar';
export const calendarPath = (id: string): string => `${CALENDARS}/${encodeURIComponent(id)}`;
/** The editor of one event, or of a new one. NAV-075, NAV-076 */
export const eventPath = (id: string): string => `${MY_WEEK}/${encodeURIComponent(id)}`;
/** Events of other calendars, from a file. */
export const IMPORT = `${MY_WEEK}/import`;
/** Days off. NAV-074 */
export const HOLIDAYS = `${MY_WEEK}/holidays`;
