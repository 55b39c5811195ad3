/** Texts of meetings that are wanted before their screens. */
export const enMeetingTitles = {
  'screen.meetings': 'Meetings',
  'screen.meetingDriver': 'Program of meetings',
  'meet.editTitle': 'Meeting',
  'meet.infoTitle': 'About meetings',
  'meet.searchTitle': 'Search meetings',
  'meet.omniWords': 'video conference camera meeting point',
  'meet.moveCall': 'Move to a meeting',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    meetingTitles: typeof enMeetingTitles;
  }
}
