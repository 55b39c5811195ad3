/** Texts of events that come from another calendar; they come with its page. */
export const enCalendarImport = {
  'calImport.what':
    'A calendar file (.ics) of at most 1,000 events and 2 MB, as Outlook, Google and Apple save it. Nothing is planned before you have seen what becomes of each.',
  'calImport.choose': 'Choose a file',
  'calImport.tooBig': 'This file is larger than 2 MB. Save a shorter time.',
  'calImport.tooMany': 'This file has more than 1,000 events. Save a shorter time.',
  'calImport.nothing': 'There are no events in this file.',
  'calImport.state': 'Meanwhile I am, where the file does not say',
  'calImport.list': 'Events of the file',
  'calImport.says': {
    one: 'Adds {n} event. Nothing is changed or removed.',
    other: 'Adds {n} events. Nothing is changed or removed.',
  },
  'calImport.weekly': 'every week, {days}, {from} to {until}',
  'calImport.why.past': 'It is over',
  'calImport.why.rule': 'It comes back in a way that there is not here',
  'calImport.why.meets': 'Meets another event of every week',
  'calImport.why.known': 'It is there already',
  'calImport.why.times': 'It has no name or no length',
  'calImport.why.tooMany': 'Your calendar is full, at 200 events',
  'calImport.run': { one: 'Add {n}', other: 'Add {n}' },
  'calImport.running': '{done} of {n}',
  'calImport.other': 'Other file',
  'calImport.done': { one: '{n} event added', other: '{n} events added' },
  'calImport.undo': 'Take them back',
  'calImport.undone': { one: '{n} event taken back', other: '{n} events taken back' },
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    calendarImport: typeof enCalendarImport;
  }
}
