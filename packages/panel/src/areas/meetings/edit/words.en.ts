/** Texts of the editor of meetings alone. */
export const enMeetingEdit = {
  'meet.kind': 'Kind of meeting',
  'meet.kindPhones': 'With phones',
  'meet.kindPhonesText': 'Dial-in, calls that are moved',
  'meet.kindEncrypted': 'Encrypted',
  'meet.kindEncryptedText': 'Only who is in it hears it',
  'meet.kindStays': 'This stays while people are in the meeting.',
  'meet.excludes':
    'Neither guests nor phones come in, no call can be moved here, nothing is recorded. Everybody needs rooms on their device.',
  i__MEETING_RUNNING_LABEL: 'People are in the meeting',
  i__MEETING_RUNNING_DETAIL: 'It stays encrypted, or not, until they have left.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    meetingEdit: typeof enMeetingEdit;
  }
}
