import type { enHours } from './words.en.ts';

export const frHours: Record<keyof typeof enHours, string> = {
  'sup.hourSays': '{from} h à {to} h : {n} répondus, {missed} manqués',
  'sup.hourOf': '{from} h',
  'sup.hoursOf': 'Appels par heure : {zone}',
  'sup.callsByHour': 'Appels par heure',
  'sup.time': 'Heure',
};
