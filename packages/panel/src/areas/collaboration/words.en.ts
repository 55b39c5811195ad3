/** Texts of meeting services of others. */
export const enCollaboration = {
  'collab.room': '{service} room',
  'collab.own': 'Your private room',
  'collab.fresh': 'A new link each time',
  'collab.get': 'Get link',
  'collab.another': 'Another link',
  'collab.asking': 'Asking {service}…',
  'collab.open': 'Open',
  'collab.openOf': 'Open {name} in a new window',
  'collab.copy': 'Copy',
  'collab.copyOf': 'Copy the link of {name}',
  'collab.copied': 'Copied',
  'collab.outside': 'These open in a window of their own. Calls go on here.',
  'collab.ownTeams': 'Your meeting of Teams',
  'collab.planned': 'Meetings of Teams',
  'collab.none': 'No meetings of Teams',
  'collab.noneText': 'What is planned for you in Teams is shown here.',
  'collab.failed': 'Meetings of Teams cannot be shown',
  'collab.failedText': 'Teams does not answer. Your own meeting and calls work all the same.',
  'collab.noRooms': 'No rooms here',
  'collab.noRoomsText': 'Your company has neither Coligo nor Zoom in this phone.',
  'collab.noTeams': 'No Teams here',
  'collab.noTeamsText': 'Your company has no Teams in this phone.',
  'collab.times': '{from} to {to}',
  'collab.unusable': '{service} gave no link that can be opened.',
  i__MEETING_SERVICE_LABEL: 'The meeting service does not answer',
  i__MEETING_SERVICE_DETAIL: 'Try again in a moment.',
  i__MEETING_SERVICE_DENIED_LABEL: 'You may have no room there',
  i__MEETING_SERVICE_DENIED_DETAIL: 'Ask your administrator for the right to use it.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    collaboration: typeof enCollaboration;
  }
}
