import type { Message } from '../../../words/Words.ts';

const en = {
  'person.with': 'Between you',
  'person.none': 'No calls and messages yet.',
  'person.more': 'Show older calls',
  'person.failed': 'Older calls did not load',
  'person.voicemail': 'Voicemail, {time}',
  'person.heard': 'heard',
  'person.new': 'not heard yet',
  'person.state': 'Is *{state}*.',
  'person.last': 'Last call: {what}, {when}.',
  'person.number': 'Number',
} as const;

const fr = {
  'person.with': 'Entre vous',
  'person.none': 'Pas encore d’appels ni de messages.',
  'person.more': 'Voir les appels plus anciens',
  'person.failed': 'Les appels plus anciens ne se chargent pas',
  'person.voicemail': 'Message vocal, {time}',
  'person.heard': 'écouté',
  'person.new': 'pas encore écouté',
  'person.state': 'État : *{state}*.',
  'person.last': 'Dernier appel : {what}, {when}.',
  'person.number': 'Numéro',
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of the home of a wide layout; they come with it. */
export const deskTexts = { en, fr };

declare module '../../../words/Words.ts' {
  interface Words {
    homeDesk: typeof en;
  }
}
