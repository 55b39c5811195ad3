/** Texts of the calls by hour; they come with their bars and their table. */
export const enHours = {
  'sup.hourSays': '{from}:00 to {to}:00: {n} answered, {missed} missed',
  'sup.hourOf': '{from}:00',
  'sup.hoursOf': 'Calls by hour: {zone}',
  'sup.callsByHour': 'Calls by hour',
  'sup.time': 'Time',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    supervisionHours: typeof enHours;
  }
}
