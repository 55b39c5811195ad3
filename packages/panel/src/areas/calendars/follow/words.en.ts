/** Texts of calendars that are followed by their address; they come with the page of other calendars. */
export const enCalendarFollow = {
  'calFollow.title': 'Follow a calendar by its address',
  'calFollow.what':
    'Outlook, Google, Apple and others give the address of a calendar (iCalendar, .ics). It is read every hour: its events stand in your week and hold at their minute, where you plan nothing for that day yourself. Colleagues read the state alone.',
  'calFollow.address': 'Address',
  'calFollow.name': 'Name in your week',
  'calFollow.state': 'During its events I am',
  'calFollow.add': 'Follow',
  'calFollow.adding': 'Reading it …',
  'calFollow.list': 'Calendars that you follow',
  'calFollow.good': 'Read {when}',
  'calFollow.failed': '{why}. Last read {when}; what was read then still holds.',
  'calFollow.refresh': 'Read {name} now',
  'calFollow.remove': 'Follow {name} no longer',
  'calFollow.removeAsk': 'Follow {name} no longer?',
  'calFollow.removeText': 'Its events leave your week.',
  'calFollow.keep': 'Keep it',
  'calFollow.go': 'Follow no longer',
  'calFollow.faultAddress': 'This is no address of a calendar: it begins with https:// or webcal://',
  'calFollow.faultName': 'Give it a name',
  i__CALENDAR_FEED_ADDRESS_LABEL: 'No calendar is read from this address',
  i__CALENDAR_FEED_ADDRESS_DETAIL: 'It takes https and a host of the internet.',
  i__CALENDAR_FEED_UNREACHABLE_LABEL: 'Its server cannot be reached',
  i__CALENDAR_FEED_UNREACHABLE_DETAIL: 'Look at the address, or try again in a while.',
  i__CALENDAR_FEED_SLOW_LABEL: 'Its server took too long',
  i__CALENDAR_FEED_SLOW_DETAIL: 'Try again in a while.',
  i__CALENDAR_FEED_DENIED_LABEL: 'Its server refuses it',
  i__CALENDAR_FEED_DENIED_DETAIL: 'Share the calendar by a link there, and give that address.',
  i__CALENDAR_FEED_GONE_LABEL: 'There is no calendar at this address',
  i__CALENDAR_FEED_GONE_DETAIL: 'It may have a new one.',
  i__CALENDAR_FEED_TOO_BIG_LABEL: 'It is larger than 2 MB',
  i__CALENDAR_FEED_TOO_BIG_DETAIL: 'Share a shorter time of it there.',
  i__CALENDAR_FEED_NOTHING_LABEL: 'What is at this address is no calendar',
  i__CALENDAR_FEED_NOTHING_DETAIL: 'It takes the address of the file (.ics), not that of a page.',
  i__CALENDAR_FEED_FAILED_LABEL: 'Its server answered with what could not be used',
  i__CALENDAR_FEED_FAILED_DETAIL: 'Try again in a while.',
  i__CALENDAR_FEED_TWICE_LABEL: 'You follow this calendar already',
  i__CALENDAR_FEED_TWICE_DETAIL: 'Follow it no longer first, to change how.',
  i__CALENDAR_FEED_FULL_LABEL: 'You follow five calendars already',
  i__CALENDAR_FEED_FULL_DETAIL: 'Follow one of them no longer first.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    calendarFollow: typeof enCalendarFollow;
  }
}
