import type { Message } from '../../words/translate.ts';
import type { enAccounts } from './words.en.ts';

/** French texts of the accounts of a demo company. */
export const frAccounts: Record<keyof typeof enAccounts, Message> = {
  'login.role.agent': 'agent',
  'login.role.supervisor': 'superviseur',
  'login.role.employee': 'employé',
  'login.try.agent': 'Prendre des appels de file, faire une pause, répondre aux SMS',
  'login.try.supervisor': 'Suivre les files en direct, écouter, les régler',
  'login.try.employee': 'Appeler, historique, messagerie',
};
