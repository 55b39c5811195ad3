/** Texts of what can be tried in the demo company; they come with its card. */
export const enTryIt = {
  'try.title': 'Try it',
  'try.nobody': 'nobody outside is called',
  'try.close': 'Close the card',
  'try.call': 'Be called',
  'try.callText': 'A customer rings you at once',
  'try.callOn': 'The customer rings you',
  'try.echo': 'Hear yourself',
  'try.echoText': 'Echo test, {number}',
  'try.morning': 'Start a busy morning',
  'try.morningText': 'Callers for Support, three colleagues, 4 min',
  'try.morningOn': 'It goes on for 4 min: see Queues, or Supervision',
  'try.starting': 'Starting…',
  'try.already': 'It goes on already',
  'try.failed': 'It could not be started. Press to try again.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    home: typeof enTryIt;
  }
}
