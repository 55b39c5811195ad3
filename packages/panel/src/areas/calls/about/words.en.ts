/** Texts of the last contacts with whoever is on the line; they come with them. */
export const enAbout = {
  'contacts.last': 'Last contacts',
  'contacts.all': 'All {n}',
  'contacts.sms': 'SMS',
  'contacts.heard': 'Voicemail, {time}, heard',
  'contacts.unheard': 'Voicemail, {time}, not heard',
  'contacts.nobody': 'Nobody answered',
  'contacts.noAnswer': 'No answer',
  'contacts.refused': 'Refused',
  'contacts.answeredBy': '{name} answered',
  'contacts.withYou': '{time}, with you',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    callAbout: typeof enAbout;
  }
}
