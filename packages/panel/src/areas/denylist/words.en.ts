/** Texts of blocked numbers. */
export const enDenylist = {
  'screen.denylist': 'Blocked numbers',
  'deny.what': 'These callers hear “not available”: they do not ring you and do not reach your voicemail.',
  'deny.none': 'Nobody is blocked',
  'deny.noneText': 'Block a number here, or beside a call in the history.',
  'deny.add': 'Block a number',
  'deny.find': 'Name or number',
  'deny.results': 'Numbers that can be blocked',
  'deny.choose': 'Choose one of the results: a number is blocked as it called, or as it is in your contacts.',
  'deny.nothing': 'No call and no contact fits.',
  'deny.unblock': 'Unblock',
  'deny.unblockName': 'Unblock {number}',
  'deny.never': 'Has not tried since',
  'deny.tried': { one: 'Last tried {when} · once', other: 'Last tried {when} · {n} times' },
  'deny.until': 'until {when}',
  'deny.ask': 'Block {number}?',
  'deny.askText': 'From now on it hears “not available”. Calls in the history stay.',
  'deny.howLong': 'How long',
  'deny.forEver': 'Until I unblock it',
  'deny.week': 'For 7 days',
  'deny.keep': 'Keep',
  'deny.block': 'Block',
  'deny.blocked': '{number} is blocked',
  'deny.unblocked': '{number} is not blocked any more',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    denylist: typeof enDenylist;
  }
}
