/** Texts of the sheet behind the user's picture. */
export const enYou = {
  'you.iAm': 'I am',
  'you.available': 'At desk',
  'you.working': 'Working',
  'you.meeting': 'Meeting',
  'you.training': 'Course',
  'you.travelling': 'Travelling',
  'you.lunch': 'Lunch',
  'you.away': 'Away',
  'you.sick': 'Sick',
  'you.holidays': 'Holidays',
  'you.until': 'Until',
  'you.hours': '{n} h',
  'you.tomorrow': 'Tomorrow',
  'you.noEnd': 'No end',
  'you.time': 'Until a time today',
  'you.past': 'This time is past.',
  'you.message': 'Message others see',
  'you.count': '{n} of {max}',
  'you.dnd': 'Do not disturb',
  'you.dndText': 'Nothing rings: your mailbox answers, or callers hear busy',
  'you.takeBack': 'Take it back',
  'you.done': 'Done',
  'you.blocked': 'Blocked numbers',
  'you.unknown': 'What happens to your calls is not known at the moment.',
  'you.photo': 'My photo',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    you: typeof enYou;
  }
}
