import type { Message } from '../../../words/translate.ts';
import type { enAgentBar } from './words.en.ts';

/** French texts of the bar of an agent. */
export const frAgentBar: Record<keyof typeof enAgentBar, Message> = {
  'agent.bar': 'Agent',
  'agent.elsewhere': 'Sonne dans une autre fenêtre',
  'agent.open': '{state}. Files et plus',
  'agent.now': 'à l’instant',
  'agent.queues': { one: '{active} sur {n} file', other: '{active} sur {n} files' },
  'agent.pauseAfter': 'Pause après',
  'agent.cancelPause': 'Annuler la pause',
  'agent.here': 'Je suis là',
  'agent.usePhone': 'Utiliser ce navigateur',
  'agent.sheet': 'Vous en tant qu’agent',
  'agent.noTerminalText':
    'Aucun de vos téléphones n’est connecté : les appels de file vont à d’autres. Connectez-en un : démarrez le téléphone du navigateur ou allumez votre poste.',
  'agent.noAnswerText':
    'Vous avez laissé trop d’appels de file sans réponse : ils vont à d’autres. Dites que vous êtes là pour en recevoir de nouveau.',
  'agent.since': 'Connecté depuis {time}',
  'agent.logins': 'Connecté à',
  'agent.noQueues': 'Vous n’êtes membre d’aucune file.',
  'agent.feedback': 'Votre réponse est attendue',
};
