import type { Message } from '../../../words/Words.ts';
import type { enDock } from './words.en.ts';

export const frDock = {
  'dock.name': 'Votre téléphone',
  'dock.dial': 'Composer',
  'dock.number': 'Numéro ou nom',
  'dock.matches': 'Personnes avec ce numéro',
  'dock.close': 'Fermer',
  'dock.from': '{phone}, {number}',
  'dock.queues': { one: 'Dans *{active} file sur {n}*.', other: 'Dans *{active} files sur {n}*.' },
} as const satisfies Record<keyof typeof enDock, Message>;
