/** Refusals of contacts that are made one, and of calendars that are followed by their address. */
export const bookErrors = {
  CONTACT_CHANGED: {
    status: 412,
    label: 'i__ROUTER_ERR_412_LABEL',
    detail: 'i__ROUTER_ERR_412_DETAIL',
    text: 'Somebody has changed this contact meanwhile.',
  },
  CONTACT_MERGE_FULL: { status: 412, text: 'One contact does not hold as many numbers, addresses or tags.' },
  CALENDAR_FEED_ADDRESS: {
    status: 400,
    text: 'No calendar is read from this address: it takes https and a public host.',
  },
  CALENDAR_FEED_UNREACHABLE: { status: 503, text: 'The server of this calendar cannot be reached.' },
  CALENDAR_FEED_SLOW: { status: 503, text: 'The server of this calendar took too long.' },
  CALENDAR_FEED_DENIED: { status: 403, text: 'The server of this calendar refuses it.' },
  CALENDAR_FEED_GONE: { status: 404, text: 'There is no calendar at this address any more.' },
  CALENDAR_FEED_TOO_BIG: { status: 413, text: 'This calendar is larger than 2 MB.' },
  CALENDAR_FEED_NOTHING: { status: 406, text: 'There is no calendar at this address that could be read.' },
  CALENDAR_FEED_FAILED: { status: 502, text: 'The server of this calendar answered with what could not be used.' },
  CALENDAR_FEED_TWICE: { status: 412, text: 'This calendar is followed already.' },
  CALENDAR_FEED_FULL: { status: 412, text: 'As many calendars as can be are followed already.' },
} as const;
