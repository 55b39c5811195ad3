import type { Message } from '../../../words/translate.ts';
import type { enDesk } from './words.en.ts';

/** French texts of the home of a wide layout. */
export const frDesk: Record<keyof typeof enDesk, Message> = {
  'home.shown': 'Affichage',
  'home.lens.all': 'Tout',
  'home.lens.missed': 'Manqués',
  'home.lens.people': 'Collègues',
  'home.noMissed': 'Aucun appel manqué.',
  'people.title': 'Collègues',
  'people.none': 'Aucun collègue à afficher.',
  'person.with': 'Entre vous',
  'person.none': 'Pas encore d’appels ni de messages.',
  'person.more': 'Voir les appels plus anciens',
  'person.failed': 'Les appels plus anciens ne se chargent pas',
  'person.voicemail': 'Message vocal, {time}',
  'person.heard': 'écouté',
  'person.new': 'pas encore écouté',
  'person.state': 'État : *{state}*.',
  'person.last': 'Dernier appel : {what}, {when}.',
  'person.number': 'Numéro',
};
