/** Refusals of meetings. */
export const meetingErrors = {
  /** ROLE-012 */
  MEETING_PREMIUM_DENIED: { status: 403, text: 'Your licence for meetings does not allow this.' },
  /** ROLE-015 */
  MEETING_POINT_DENIED: { status: 403, text: 'Only its owner may change, end or hand out this meeting.' },
  /** CONF-018, CONF-030 */
  MEETING_MEMBER: { status: 406, text: 'Somebody who is invited is no colleague, and has no e-mail.' },
  /** CONF-007 */
  MEETING_ELSEWHERE: { status: 412, text: 'The user is in a meeting in another panel.' },
  /** CONF-022 */
  MEETING_GUESTS_DENIED: { status: 403, text: 'Guests are refused in this meeting.' },
  MEETING_ENCRYPTED: { status: 412, text: 'The meeting is encrypted: no phones, and no device without rooms.' },
  MEETING_RUNNING: { status: 412, text: 'People are in the meeting: it stays encrypted, or not.' },
  MEETING_FULL: { status: 412, text: 'As many people as fit are in the meeting.' },
  MEETING_NO_PHONES: { status: 412, text: 'Phones do not come into meetings of this server.' },
  MEETING_NOT_IN: { status: 412, text: 'Only who is in the meeting may record it.' },
  MEETING_UNRECORDABLE: { status: 503, text: 'This meeting cannot be recorded here.' },
  MEETING_DISK: { status: 507, text: 'There is no room for a recording.' },
  MEETING_ENGINE: { status: 503, text: 'The engine of meetings does not take this.' },
} as const;
