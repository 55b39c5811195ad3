import type { Message } from '../../../../words/translate.ts';
import type { enSaid } from './words.en.ts';

/** French texts of what came of a press on a waiting caller. */
export const frSaid: Record<keyof typeof enSaid, Message> = {
  'move.notNow': 'Impossible pour l’instant',
  'move.ringsYou': 'Votre téléphone sonne',
  'move.ringsAt': 'Sonne chez {name}',
  'move.movedTo': 'Passé à {queue}',
  'move.agentsRing': { one: 'Un agent sonne', other: '{n} agents sonnent' },
  'move.sentTo': 'Envoyé à {name}',
  'move.sentToVoicemail': 'Envoyé à la messagerie de {name}',
  'move.gone': 'n’attend plus',
  'move.closed': '{queue} est fermée',
  'move.takesNobody': '{queue} ne prend personne pour le moment',
  'move.notOnLine': 'N’est pas en ligne : un rappel a été demandé',
};
