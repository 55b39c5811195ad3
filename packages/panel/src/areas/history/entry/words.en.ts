/** Texts of the page of one call; they come with it. */
export const enEntry = {
  'entry.when': '{day} at *{time}*.',
  'entry.whenVia': '{day} at *{time}*, through *{via}*.',
  'entry.nobody': '*Nobody answered.*',
  'entry.served': '*{name}* answered.',
  'entry.refused': 'You refused it.',
  'entry.answered': '*You* answered and talked for *{time}*.',
  'entry.called': '*You* called and talked for *{time}*.',
  'entry.noAnswer': 'You called, and nobody answered.',
  'entry.listened': 'You listened to *{name}*.',
  'entry.with': 'In it as well: *{names}*.',
  'entry.calledBack': 'You called back, {when}.',
  'entry.notCalledBack': '*You have not called back yet.*',
  'entry.others': 'Other calls with them',
  'entry.all': 'All',
  'entry.gone': 'This call was deleted',
  'entry.goneText': 'Its text stays until you choose another call.',
  'entry.unknown': 'This call is not in the list',
  'entry.unknownText': 'It was deleted, or it is older than what the list shows: scroll down for older calls.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    historyEntry: typeof enEntry;
  }
}
