import type { Message } from '../../../words/translate.ts';
import type { enDock } from './words.en.ts';

/** French texts of the dock of a wide layout. */
export const frDock: Record<keyof typeof enDock, Message> = {
  'dock.name': 'Votre téléphone',
  'dock.dial': 'Composer',
  'dock.number': 'Numéro ou nom',
  'dock.matches': 'Personnes avec ce numéro',
  'dock.close': 'Fermer',
  'dock.from': '{phone}, {number}',
  'dock.queues': { one: 'Dans *{active} file sur {n}*.', other: 'Dans *{active} files sur {n}*.' },
};
