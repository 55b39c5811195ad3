import type { Message } from '../../words/Words.ts';

const en = {
  'login.role.agent': 'agent',
  'login.role.supervisor': 'supervisor',
  'login.role.employee': 'employee',
  'login.try.agent': 'Take queue calls, pause, answer SMS',
  'login.try.supervisor': 'Watch the queues live, listen in, set them up',
  'login.try.employee': 'Call, history, voicemail',
} as const;

const fr = {
  'login.role.agent': 'agent',
  'login.role.supervisor': 'superviseur',
  'login.role.employee': 'employé',
  'login.try.agent': 'Prendre des appels de file, faire une pause, répondre aux SMS',
  'login.try.supervisor': 'Suivre les files en direct, écouter, les régler',
  'login.try.employee': 'Appeler, historique, messagerie',
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of the accounts of a demo company; they come with them. */
export const accountTexts = { en, fr };

declare module '../../words/Words.ts' {
  interface Words {
    accounts: typeof en;
  }
}
