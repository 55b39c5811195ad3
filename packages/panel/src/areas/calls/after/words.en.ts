/** Texts of the card after a call; they come with it. */
export const enAfter = {
  'after.title': 'After the call',
  'after.callAgain': 'Call {name} again',
  'after.endedBy': 'ended by {name}',
  'after.endedByYou': 'ended by you',
  'after.thenFree': 'then free',
  'after.freeIn': 'You are free again in',
  'after.waitIn': { one: '{n} waits in {queue}', other: '{n} wait in {queue}' },
  'after.recording': 'Recording',
  'after.keptUntil': 'kept until {day}',
  'after.play': 'Play the recording',
  'after.pause': 'Pause the sound',
  'after.next': 'Next',
  'after.smsTo': 'SMS to {name}',
  'after.write': 'Write…',
  'after.more': '+ 1 min',
  'after.moreOf': 'more wrap-up',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    after: typeof enAfter;
  }
}
