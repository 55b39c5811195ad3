import type { Message } from '../../words/translate.ts';
import type { enWebPush } from './words.en.ts';

/** French texts of calls that ring while the window is closed. */
export const frWebPush: Record<keyof typeof enWebPush, Message> = {
  'push.closed': 'Fenêtre fermée',
  'push.ring': 'Sonner dans ce navigateur',
  'push.ringHint': 'Les appels continuent de sonner pendant que le téléphone s’ouvre. Prend fin à la déconnexion.',
  'push.hide': 'Masquer les noms',
  'push.hideHint': 'Affiche « Appel entrant »',
  'push.denied': 'Le navigateur n’autorise pas les notifications. Autorisez-les à côté de l’adresse de la page.',
  'push.noService': 'Ce navigateur n’atteint aucun service de notification. Les appels sonnent fenêtre ouverte.',
};
