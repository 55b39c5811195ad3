/** Texts of past conferences; they come with their screen. */
export const enConferences = {
  'conf.none': 'No conference yet',
  'conf.noneText':
    'When a call of a queue becomes a conference, it is listed here: yours, and those of queues you supervise.',
  'conf.failed': 'The conferences could not be loaded',
  'conf.running': 'goes on',
  'conf.unknown': 'not known',
  'conf.by': '{queue}, by {name}',
  'conf.people': { one: 'One took part', other: '{n} took part' },
  'conf.call': 'Call {name}',
  'conf.more': 'Older ones',
  'conf.list': 'Conferences of {day}',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    'queue-conferences': typeof enConferences;
  }
}
