/** Texts of the home of a wide layout; they come with it. */
export const enDesk = {
  'home.shown': 'Shown',
  'home.lens.all': 'All',
  'home.lens.missed': 'Missed',
  'home.lens.people': 'People',
  'home.noMissed': 'No missed calls.',
  'people.title': 'Colleagues',
  'people.none': 'No colleagues to show.',
  'person.with': 'Between you',
  'person.calls': { one: '{n} call', other: '{n} calls' },
  'person.part.all': 'All',
  'person.part.calls': 'Calls',
  'person.part.messages': 'Messages',
  'person.kind.work': 'Work',
  'person.kind.mobile': 'Mobile',
  'person.kind.home': 'Home',
  'person.callNumber': 'Call {number}',
  'person.contact': 'Open the contact',
  'person.whenFree': 'When free',
  'person.waits': 'You will be told',
  'person.vip': 'VIP',
  'person.none': 'No calls and messages yet.',
  'person.more': 'Show older calls',
  'person.failed': 'Older calls did not load',
  'person.voicemail': 'Voicemail, {time}',
  'person.heard': 'heard',
  'person.new': 'not heard yet',
  'person.state': 'Is *{state}*.',
  'person.last': 'Last call: {what}, {when}.',
  'person.number': 'Number',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    homeDesk: typeof enDesk;
  }
}
