/** Texts of recorded meetings. */
export const enMeetRecord = {
  'meetRec.record': 'Record',
  'meetRec.stop': 'Stop recording',
  'meetRec.stopShort': 'Stop rec.',
  'meetRec.more': 'More',
  'meetRec.recordText':
    'Everybody hears and reads that the meeting is recorded. Then the sound of all people and phones is kept, without pictures. You find it in your recordings.',
  'meetRec.stopText': 'Everybody reads that the recording has ended.',
  'meetRec.mark': 'Recording',
  'meetRec.announcing': 'Everybody hears that the meeting is recorded. Nothing is kept yet.',
  'meetRec.recording': 'The sound of everybody is recorded from now on, for {owner}.',
  'meetRec.over.stopped': 'The recording has ended.',
  'meetRec.over.full': 'The recording has ended: no room is left. What was said before is kept.',
  'meetRec.over.failed': 'The recording has ended by a fault. What was said before is kept.',
  'meetRec.title': 'Recordings of your meetings',
  'meetRec.none': 'You have recorded no meeting',
  'meetRec.failed': 'The recordings could not be read.',
  'meetRec.keptUntil': 'kept until {day}',
  i__MEETING_NOT_IN_LABEL: 'You are not in this meeting',
  i__MEETING_NOT_IN_DETAIL: 'Join it, then record.',
  i__MEETING_UNRECORDABLE_LABEL: 'This meeting cannot be recorded',
  i__MEETING_UNRECORDABLE_DETAIL: 'Ask whoever runs the server.',
  i__MEETING_DISK_LABEL: 'There is no room for a recording',
  i__MEETING_DISK_DETAIL: 'Delete recordings, or ask your administrator.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    meetRecord: typeof enMeetRecord;
  }
}
