import type { Message } from '../../../words/translate.ts';
import type { enAfter } from './words.en.ts';

/** French texts of the card after a call. */
export const frAfter: Record<keyof typeof enAfter, Message> = {
  'after.title': 'Après l’appel',
  'after.callAgain': 'Rappeler {name}',
  'after.endedBy': 'terminé par {name}',
  'after.endedByYou': 'terminé par vous',
  'after.thenFree': 'puis disponible',
  'after.freeIn': 'Disponible dans',
  'after.waitIn': { one: '{n} attend dans {queue}', other: '{n} attendent dans {queue}' },
  'after.recording': 'Enregistrement',
  'after.keptUntil': 'gardé jusqu’au {day}',
  'after.play': 'Écouter l’enregistrement',
  'after.pause': 'Mettre en pause',
  'after.next': 'Ensuite',
  'after.smsTo': 'SMS à {name}',
  'after.write': 'Écrire…',
  'after.more': '+ 1 min',
  'after.moreOf': 'de plus',
};
