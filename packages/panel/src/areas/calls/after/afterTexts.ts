import type { Message } from '../../../words/Words.ts';

const en = {
  'after.title': 'After the call',
  'after.callAgain': 'Call {name} again',
  'after.endedBy': 'ended by {name}',
  'after.endedByYou': 'ended by you',
  'after.thenFree': 'then free',
  'after.freeIn': 'You are free again in',
  'after.waitIn': { one: '{n} waits in {queue}', other: '{n} wait in {queue}' },
  'after.recording': 'Recording',
  'after.keptUntil': 'kept until {day}',
  'after.play': 'Play the recording',
  'after.pause': 'Pause the sound',
  'after.next': 'Next',
  'after.smsTo': 'SMS to {name}',
  'after.write': 'Write…',
  'after.more': '+ 1 min',
  'after.moreName': 'One minute more of wrap-up',
} as const;

const fr = {
  'after.title': 'Après l’appel',
  'after.callAgain': 'Rappeler {name}',
  'after.endedBy': 'terminé par {name}',
  'after.endedByYou': 'terminé par vous',
  'after.thenFree': 'puis disponible',
  'after.freeIn': 'Disponible dans',
  'after.waitIn': { one: '{n} attend dans {queue}', other: '{n} attendent dans {queue}' },
  'after.recording': 'Enregistrement',
  'after.keptUntil': 'gardé jusqu’au {day}',
  'after.play': 'Écouter l’enregistrement',
  'after.pause': 'Mettre en pause',
  'after.next': 'Ensuite',
  'after.smsTo': 'SMS à {name}',
  'after.write': 'Écrire…',
  'after.more': '+ 1 min',
  'after.moreName': 'Une minute de plus',
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of the card after a call; they come with it. */
export const afterTexts = { en, fr };

declare module '../../../words/Words.ts' {
  interface Words {
    after: typeof en;
  }
}
