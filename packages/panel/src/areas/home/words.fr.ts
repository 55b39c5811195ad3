import type { Message } from '../../words/translate.ts';
import type { enTryIt } from './words.en.ts';

/** French texts of what can be tried in the demo company. */
export const frTryIt = {
  'try.title': 'À essayer',
  'try.nobody': 'personne n’est appelé dehors',
  'try.close': 'Fermer la carte',
  'try.call': 'Être appelé',
  'try.callText': 'Un client vous appelle aussitôt',
  'try.callOn': 'Le client vous appelle',
  'try.echo': 'S’entendre',
  'try.echoText': 'Test d’écho, {number}',
  'try.morning': 'Lancer une matinée chargée',
  'try.morningText': 'Des appels pour Support, trois collègues, 4 min',
  'try.morningOn': 'Elle dure 4 min : voyez Files ou Supervision',
  'try.starting': 'Démarrage…',
  'try.already': 'C’est déjà en cours',
  'try.failed': 'Le démarrage a échoué. Appuyez pour réessayer.',
} as const satisfies Record<keyof typeof enTryIt, Message>;
