import type { Message } from '../../../words/translate.ts';
import type { enAbout } from './words.en.ts';

/** French texts of the last contacts. */
export const frAbout: Record<keyof typeof enAbout, Message> = {
  'contacts.last': 'Derniers contacts',
  'contacts.all': 'Les {n}',
  'contacts.sms': 'SMS',
  'contacts.heard': 'Message vocal, {time}, écouté',
  'contacts.unheard': 'Message vocal, {time}, non écouté',
  'contacts.nobody': 'Personne n’a répondu',
  'contacts.noAnswer': 'Pas de réponse',
  'contacts.refused': 'Refusé',
  'contacts.answeredBy': '{name} a répondu',
  'contacts.withYou': '{time}, avec vous',
};
