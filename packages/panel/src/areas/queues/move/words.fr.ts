import type { Message } from '../../../words/translate.ts';
import type { enMoves } from './words.en.ts';

/** French texts of where a waiting caller can be led. */
export const frMoves: Record<keyof typeof enMoves, Message> = {
  'move.title': 'Déplacer {name} vers',
  'move.field': 'Collègue, groupe ou numéro',
  'move.send': 'Envoyer',
  'move.sendTo': 'Envoyer à {name}',
  'move.toVoicemail': 'Messagerie',
  'move.toVoicemailOf': 'Vers la messagerie de {name}',
  'move.agentsOf': 'Agents de {queue}',
  'move.ringThere': 'y sonne',
  'move.notNow': 'Impossible pour l’instant',
  'move.ringsYou': 'Votre téléphone sonne',
  'move.ringsAt': 'Sonne chez {name}',
  'move.movedTo': 'Passé à {queue}',
  'move.agentsRing': { one: 'Un agent sonne', other: '{n} agents sonnent' },
  'move.sentTo': 'Envoyé à {name}',
  'move.sentToVoicemail': 'Envoyé à la messagerie de {name}',
  'move.queues': 'Files d’attente',
  'move.gone': 'N’attend plus',
  'move.closed': '{queue} est fermée',
  'move.takesNobody': '{queue} ne prend personne pour le moment',
  'move.more': 'Plus pour {name}',
  'move.move': 'Déplacer vers…',
  'move.moveText': 'Une file, un agent, un numéro',
  'move.ring': 'Faire sonner un agent…',
  'move.notOnLine': 'N’est pas en ligne : un rappel a été demandé',
  'move.outcome': '{name} : {said}',
};
