import type { Message } from '../../../words/translate.ts';
import type { enQueueDesk } from './words.en.ts';

/** French texts of the page of a queue on a wide layout. */
export const frQueueDesk: Record<keyof typeof enQueueDesk, Message> = {
  'queue.waiting': 'En attente',
  'queue.longestWait': 'Attente max.',
  'queue.of': 'sur {n}',
  'queue.callersOrder': 'le plus long d’abord, les nouveaux à la fin',
  'queue.byName': 'par nom',
  'queue.placesFree': { one: '{n} place libre', other: '{n} places libres' },
  'queue.callAgents': 'Appeler les agents',
  'queue.callAgentsText': 'Sonne chez les agents en pause ou après appel',
  'queue.nobodyPauses': 'Aucun agent de cette file n’est en pause ou après appel',
  'queue.more': 'Plus pour {name}',
  'queue.said': '{name} : {said}',
  'queue.move': 'Déplacer vers…',
  'queue.moveText': 'Une file, un agent, un numéro',
};
