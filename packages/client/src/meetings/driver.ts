import { driverVerbs } from '../kernel/driverVerbs.ts';

/** The driver of meetings that administrators choose. */
export const meetingDriverVerbs = driverVerbs('v1/company/MeetingDriver');
