export { isWebLink, type MeetingLinks, type TeamsMeeting, teamsDays } from './collaboration.ts';
