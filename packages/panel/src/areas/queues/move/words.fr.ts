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
  'move.queues': 'Files d’attente',
  'move.ring': 'Faire sonner un agent…',
};
