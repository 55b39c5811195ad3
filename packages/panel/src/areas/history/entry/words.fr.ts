import type { Message } from '../../../words/translate.ts';
import type { enEntry } from './words.en.ts';

/** French texts of the page of one call. */
export const frEntry: Record<keyof typeof enEntry, Message> = {
  'entry.when': '{day} à *{time}*.',
  'entry.whenVia': '{day} à *{time}*, par *{via}*.',
  'entry.nobody': '*Personne n’a répondu.*',
  'entry.served': '*{name}* a répondu.',
  'entry.refused': 'Vous l’avez refusé.',
  'entry.answered': '*Vous* avez répondu et parlé *{time}*.',
  'entry.called': '*Vous* avez appelé et parlé *{time}*.',
  'entry.noAnswer': 'Vous avez appelé, personne n’a répondu.',
  'entry.listened': 'Vous avez écouté *{name}*.',
  'entry.with': 'Aussi dans l’appel : *{names}*.',
  'entry.calledBack': 'Vous avez rappelé, {when}.',
  'entry.notCalledBack': '*Vous n’avez pas encore rappelé.*',
  'entry.others': 'Autres appels avec eux',
  'entry.all': 'Tous',
  'entry.gone': 'Cet appel a été supprimé',
  'entry.goneText': 'Son texte reste jusqu’à ce que vous en choisissiez un autre.',
  'entry.unknown': 'Cet appel n’est pas dans la liste',
  'entry.unknownText': 'Il a été supprimé, ou il est plus ancien que la liste : faites-la défiler.',
};
