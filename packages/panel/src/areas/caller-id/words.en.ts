/** Texts of the page on which the user chooses the number that others see. */
export const enCallerId = {
  'cid.sees': 'The next person you call sees *{number}*.',
  'cid.seesState': 'The next person you call sees *{number}*, because you are {state}.',
  'cid.seesCalendar': 'The next person you call sees *{number}*, as long as your calendar says so.',
  'cid.none': 'The next person you call sees no number.',
  'cid.noneState': 'The next person you call sees no number, because you are {state}.',
  'cid.noneCalendar': 'The next person you call sees no number, as long as your calendar says so.',
  'cid.others': 'Others see',
  'cid.one': 'One number',
  'cid.oneText': 'the same whatever you do',
  'cid.notChosen': 'choose a number',
  'cid.byPresenceText': 'each state can have its own',
  'cid.more': { one: '{n} more state', other: '{n} more states' },
  'cid.asAlways': 'the one number',
  'cid.noNumber': 'hidden',
  'cid.hiddenText': '“anonymous”; some people do not answer',
  'cid.emergency': 'Emergency calls always show your own number.',
  'cid.saved': 'Saved',
  'cid.pick': 'Number others see',
  'cid.pickState': 'Number others see: {state}',
  'cid.first': 'First digits',
  'cid.nobody': { one: 'You may show no other number.', other: 'None of your {n} numbers begins so.' },
  'cid.some': { one: '{n} of {all} numbers that you may show.', other: '{n} of {all} numbers that you may show.' },
  'cid.firstTen': 'The first {n} of {all} numbers that you may show. Type the first digits to find another.',
  'cid.cancel': 'Cancel',
  'cid.use': 'Use',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    callerId: typeof enCallerId;
  }
}
