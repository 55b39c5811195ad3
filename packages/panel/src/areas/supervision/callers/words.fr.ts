import type { Message } from '../../../words/translate.ts';
import type { enMoves } from './words.en.ts';

/** French texts of where a waiting caller can be led. */
export const frMoves: Record<keyof typeof enMoves, Message> = {
  'sup.moveTitle': 'Déplacer {name} vers',
  'sup.sendField': 'Collègue, groupe ou numéro',
  'sup.send': 'Envoyer',
  'sup.sendTo': 'Envoyer à {name}',
  'sup.toVoicemail': 'Messagerie',
  'sup.toVoicemailOf': 'Vers la messagerie de {name}',
  'sup.agentsOf': 'Agents de {queue}',
  'sup.ringThere': 'y sonne',
};
