import type { Message } from '../../../words/Words.ts';

const en = {
  'entry.when': '{day} at *{time}*.',
  'entry.whenVia': '{day} at *{time}*, through *{via}*.',
  'entry.nobody': '*Nobody answered.*',
  'entry.served': '*{name}* answered.',
  'entry.refused': 'You refused it.',
  'entry.answered': '*You* answered and talked for *{time}*.',
  'entry.called': '*You* called and talked for *{time}*.',
  'entry.noAnswer': 'You called, and nobody answered.',
  'entry.listened': 'You listened to *{name}*.',
  'entry.with': 'In it as well: *{names}*.',
  'entry.calledBack': 'You called back, {when}.',
  'entry.notCalledBack': '*You have not called back yet.*',
  'entry.others': 'Other calls with them',
  'entry.all': 'All',
  'entry.gone': 'This call was deleted',
  'entry.goneText': 'Its text stays until you choose another call.',
  'entry.unknown': 'This call is not in the list',
  'entry.unknownText': 'It was deleted, or it is older than what the list shows: scroll down for older calls.',
} as const;

const fr = {
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
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of the page of one call; they come with it. */
export const entryTexts = { en, fr };

declare module '../../../words/Words.ts' {
  interface Words {
    historyEntry: typeof en;
  }
}
