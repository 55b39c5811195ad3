export { type MeetingMessage, unreadIn } from './chat.ts';
export { numberOf, pinInGroups } from './dialIn.ts';
export {
  type DrivenPerson,
  eventOfNews,
  isOfConnection,
  type MeetingDriverFacts,
  readDriverFacts,
  readDriverNews,
} from './driver.ts';
export { type GuestLink, guestLinkOf } from './guestLink.ts';
export { type DialIn, hostPoint, type Meeting, nextMeeting } from './meeting.ts';
export { type MeetingPlatforms, type MeetingSystem, platformFault, systemsOf } from './platform.ts';
export { type MeetingPrompt, nextPrompt, waitingAt } from './prompt.ts';
export {
  handsOf,
  type MeetingPerson,
  type MeetingRecord,
  type MeetingSeat,
  nextSpeaker,
  type PictureSize,
  pictureSizes,
  type Speaker,
  sharerOf,
  stageOf,
} from './seat.ts';
export { type MeetingEvent, type MeetingService, meetingService, noMeetings } from './service.ts';
export { nameInLinks, shareLink } from './shareLink.ts';
export { hostFault, type MeetingUser, mayChooseGuests, meetingUserType } from './userTypes.ts';
export { countMeeting, type MeetingCounts, type Weakness, weaknessOf } from './weakness.ts';
