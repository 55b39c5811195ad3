export { hostPoint, type Meeting, nextMeeting } from './meeting.ts';
export { type MeetingPlatforms, platformFault } from './platform.ts';
export { type MeetingPerson, type MeetingSeat, stageOf } from './seat.ts';
export { type MeetingEvent, type MeetingService, meetingService, noMeetings } from './service.ts';
export { nameInLinks } from './shareLink.ts';
export { hostFault, type MeetingUser, meetingUserType } from './userTypes.ts';
