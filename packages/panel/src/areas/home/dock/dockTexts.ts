import type { Message } from '../../../words/Words.ts';

const en = {
  'dock.name': 'Your phone',
  'dock.dial': 'Dial',
  'dock.number': 'Number or name',
  'dock.matches': 'People with this number',
  'dock.close': 'Close',
  'dock.from': '{phone}, {number}',
  'dock.queues': { one: 'In *{active} of {n} queue*.', other: 'In *{active} of {n} queues*.' },
} as const;

const fr = {
  'dock.name': 'Votre téléphone',
  'dock.dial': 'Composer',
  'dock.number': 'Numéro ou nom',
  'dock.matches': 'Personnes avec ce numéro',
  'dock.close': 'Fermer',
  'dock.from': '{phone}, {number}',
  'dock.queues': { one: 'Dans *{active} file sur {n}*.', other: 'Dans *{active} files sur {n}*.' },
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of the dock of a wide layout; they come with it. */
export const dockTexts = { en, fr };

declare module '../../../words/Words.ts' {
  interface Words {
    dock: typeof en;
  }
}
