/** Texts of meetings that are wanted before their screens. */
export const enMeetingTitles = {
  'screen.meetings': 'Meetings',
  'meet.editTitle': 'Meeting',
  'meet.omniWords': 'video conference camera meeting point',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    meetingTitles: typeof enMeetingTitles;
  }
}
