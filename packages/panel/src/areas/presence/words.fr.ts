import type { Message } from '../../words/translate.ts';
import type { enYou } from './words.en.ts';

/** French texts of the sheet behind the user's picture. */
export const frYou: Record<keyof typeof enYou, Message> = {
  'you.iAm': 'Je suis',
  'you.available': 'Au bureau',
  'you.working': 'Au travail',
  'you.meeting': 'En réunion',
  'you.training': 'Formation',
  'you.travelling': 'En route',
  'you.lunch': 'Déjeuner',
  'you.away': 'Absence',
  'you.sick': 'Maladie',
  'you.holidays': 'Vacances',
  'you.until': 'Jusqu’à',
  'you.hours': '{n} h',
  'you.tomorrow': 'Demain',
  'you.noEnd': 'Sans fin',
  'you.time': 'Jusqu’à une heure de ce jour',
  'you.past': 'Cette heure est passée.',
  'you.message': 'Message visible des autres',
  'you.count': '{n} sur {max}',
  'you.dnd': 'Ne pas déranger',
  'you.dndText': 'Rien ne sonne : la messagerie répond, ou l’appelant entend occupé',
  'you.takeBack': 'Annuler',
  'you.done': 'Terminé',
  'you.blocked': 'Numéros bloqués',
  'you.unknown': 'On ne sait pas en ce moment où vont vos appels.',
  'you.photo': 'Ma photo',
};
