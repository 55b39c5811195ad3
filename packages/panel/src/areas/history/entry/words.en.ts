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
  'step.title': 'How it went',
  'step.you': 'you',
  'step.entered': '*{queue}* takes the call',
  'step.waits': 'Waits {time}',
  'step.answered': 'Rings *{name}* {time}, answered',
  'step.noAnswer': 'Rings *{name}* {time}, no answer',
  'step.declined': 'Rings *{name}* {time}, refused',
  'step.notReached': '*{name}* could not be reached',
  'step.rings': 'Rings *{name}*',
  'step.callBackWanted': '{name} asks to be called back',
  'step.callBackFailed': '{name} did not answer the call back',
  'step.abandoned': '{name} hangs up after {time}',
  'step.overflowed': '*{queue}* sends the call on after {time}',
  'step.calledBack': 'Called back',
  'step.unreached': 'Could not be called back',
  'step.turnedAway': '*{queue}* takes no more callers',
  'step.voicemail': 'Goes to the voicemail of *{queue}*',
  'step.ended': 'The call ends after {time}',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    historyEntry: typeof enEntry;
  }
}
